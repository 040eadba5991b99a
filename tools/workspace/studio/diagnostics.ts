/** Diagnostics as text for the page. */

import type { Diagnostic } from '../../diagnostic.ts';

/** A diagnostic on one line, with its file and remedy. */
export function problemText({ message, remedy, file }: Diagnostic): string {
  const place = file === undefined ? '' : `${file.replace(/^.*[\\/](?=.)/, '')}: `;
  return `${place}${message}${remedy ? `. ${remedy}` : ''}`;
}
