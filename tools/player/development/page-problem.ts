/** Errors and warnings of a build as sent to a page, with their positions. */

import type { Diagnostic } from '../../diagnostic.ts';

/** A diagnostic for a page. */
export interface PageProblem
  extends Pick<Diagnostic, 'severity' | 'message' | 'remedy' | 'file' | 'line' | 'column'> {
  /** The source lines around the position, without colors. */
  frame?: string;
}

/** A position in a file of the project. */
export type SourcePlace = Required<Pick<PageProblem, 'file'>> & Pick<PageProblem, 'line' | 'column'>;

/** Formats a position: `file:line:column`. */
export function placeText({ file, line, column }: Partial<SourcePlace>): string {
  return [file, line, line === undefined ? undefined : column].filter(part => part !== undefined).join(':');
}
