/** Bytes as the text of a link, its longest form, and what is wrong with a link. */

import { decodeBase64, encodeBase64 } from '../../cartridge/base64.ts';
import { errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';

/** Characters of the longest fragment that is made: what messengers and mail programs still take for a link. */
export const LONGEST_LINK = 30 * 1024;

/** Bytes as characters that mean nothing in an address. */
export function toBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of such a text; undefined if it is none. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  // Messengers add white space and percent signs at the end of a line.
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

/** A number of bytes or characters as text: `1.5 KB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A link that cannot be read. */
export function damagedLink(holds: 'project' | 'game'): Outcome<never> {
  return failure(
    errorDiagnostic('workshop/link-damaged', 'this link is damaged, or a part of it is missing', {
      remedy: `Copy the whole link again, or ask for the ${FILES[holds]}.`,
    }),
  );
}

/** What can be sent in place of a link. */
const FILES = { project: '.zip of the project', game: 'game as a file' };

/** A link of a format that this workshop does not know. */
export function otherLinkFormat(): Outcome<never> {
  return failure(
    errorDiagnostic('workshop/link-format', 'this link was made by another version of the workshop', {
      remedy: 'Load the page again to get the newest workshop, or ask for the .zip of the project.',
    }),
  );
}
