/** The texts of code files as an editor has them, and how they are written. */

import { md5 } from 'js-md5';
import { MODULE_MARK } from '../../assets/names/constants-module.ts';
import { withPlainLines } from '../../language/text-places.ts';
import type { CodeText } from '../../player/development/code-messages.ts';

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

/** The content of a file as an editor has it; a file that is no UTF-8 has no version. */
export function codeTextOf(bytes: Uint8Array): CodeText {
  const decoded = decodeText(bytes);
  return decoded
    ? { text: decoded.text, version: versionOf(decoded.text) }
    : { text: new TextDecoder().decode(bytes), version: '' };
}

/** Whether a text is made from the art of a game. */
export function isGenerated(text: string): boolean {
  return text.startsWith(MODULE_MARK);
}

/**
 * What a file becomes when a text is saved.
 *
 * @param bytes of the file now, which is UTF-8
 * @param version of the content that the text is based on
 * @returns `content` to write, unless the file has this text already; or what somebody else has written
 */
export function savedText(
  bytes: Uint8Array,
  text: string,
  version: string,
): { version: string; content?: string } | { changed: CodeText } {
  const now = decodeText(bytes)!;
  const found = { text: now.text, version: versionOf(now.text) };
  if (found.text === text) return { version: found.version };
  if (found.version !== version) return { changed: found };
  return { version: versionOf(text), content: encodeText(text, now.form) };
}
