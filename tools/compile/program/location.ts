/** Positions in files, in the form of diagnostics. */

import type ts from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';

/**
 * The place of a file's text as data; lines and columns count from 1.
 *
 * @param start number of characters before it
 */
export function locationAt(
  file: ts.SourceFile,
  start: number,
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'source'> {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { file: file.fileName, line: line + 1, column: character + 1, source: file.text };
}
