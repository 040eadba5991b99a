/** Packs bytes for a page, which reads them with `unpack`. */

import { deflateRaw } from 'pako';
import { encodeBase91 } from '../player/base91.ts';

/** Bytes, or a text in UTF-8, compressed with deflate and written as text. */
export function pack(content: Uint8Array | string): string {
  return encodeBase91(deflateRaw(content, { level: 9 }));
}
