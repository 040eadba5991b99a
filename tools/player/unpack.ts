/** Reads packed bytes: compressed with deflate, and written as text. */

import { inflateSync } from 'fflate';
import { decodeBase91 } from './base91.ts';

/** The bytes of a packed text; rejects if it is none. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = decodeBase91(text);
  const stream = decompression();
  if (!stream) return inflateSync(bytes) as Uint8Array<ArrayBuffer>;
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The browser's own decompression, which is quicker. */
function decompression(): DecompressionStream | undefined {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    // Safari before 16.4, Firefox before 113, and Chrome before 103, which has other formats only.
    return undefined;
  }
}
