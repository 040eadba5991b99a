/** What the server tells a page of a build: errors and warnings, each with its place. */

import type { Diagnostic } from '../../diagnostic.ts';

/** A diagnostic as a page shows it. */
export interface ToldProblem
  extends Pick<Diagnostic, 'severity' | 'message' | 'remedy' | 'file' | 'line' | 'column'> {
  /** The lines of the source around the place, without colors. */
  frame?: string;
}

/** A place in a file of the project. */
export type SourcePlace = Required<Pick<ToldProblem, 'file'>> & Pick<ToldProblem, 'line' | 'column'>;

/** A place as it is written: `file:line:column`. */
export function placeText({ file, line, column }: Partial<SourcePlace>): string {
  return [file, line, line === undefined ? undefined : column].filter(part => part !== undefined).join(':');
}
