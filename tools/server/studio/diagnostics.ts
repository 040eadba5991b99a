/** Problems in words for the page. */

import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';

/** A problem as the page shows it: on one line, with its file and what to do. */
export function tell({ message, remedy, file }: Diagnostic): string {
  const place = file === undefined ? '' : `${basename(file)}: `;
  return `${place}${message}${remedy ? `. ${remedy}` : ''}`;
}
