/** The texts of code files as an editor has them, and how they are written. */

import { md5 } from 'js-md5';
import { withPlainLines } from '../../language/text-places.ts';

/** How a text is written, besides its characters. */
interface TextForm {
  hasMark: boolean;
  /** Whether lines end as on Windows. */
  isOfWindows: boolean;
}

const MARK = '\uFEFF';

/** The text of a file; undefined if it is no UTF-8, so that writing it would change it. */
export function decodeText(bytes: Uint8Array): { text: string; form: TextForm } | undefined {
  try {
    const written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const form = { hasMark: written.startsWith(MARK), isOfWindows: /^[^\n]*\r\n/.test(written) };
    return { text: withPlainLines(written.slice(form.hasMark ? 1 : 0)), form };
  } catch {
    return undefined;
  }
}

/** A text as it is written in a file with this form. */
export function encodeText(text: string, { hasMark, isOfWindows }: TextForm): string {
  return `${hasMark ? MARK : ''}${isOfWindows ? text.replaceAll('\n', '\r\n') : text}`;
}

/** Different for every text. */
export function versionOf(text: string): string {
  return md5(text);
}
