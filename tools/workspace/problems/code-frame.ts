/** Source lines around a position, with a marker below. */

import { codeFrameColumns } from '@babel/code-frame';
import { printable } from './printable.ts';

const LINES_AROUND = 2;
/** Maximum number of characters shown of a line: generated files have very long lines. */
const MAX_CHARACTERS = 160;
/** Characters shown before the position in a longer line. */
const CHARACTERS_BEFORE = 60;

/**
 * Formats the lines around a position.
 *
 * @param line from 1
 * @param column from 1; without it, the whole line is marked
 * @param hasColors whether it is for a terminal with colors
 */
export function formatCodeFrame(source: string, line: number, column?: number, hasColors = false): string {
  const lines = source.split(/\r\n|[\n\r\u2028\u2029]/);
  // A line feed at the end starts no new line.
  if (lines.at(-1) === '' && lines.length > line) lines.pop();
  const shown = lines.slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND);
  const isLong = shown.some(text => text.length > MAX_CHARACTERS);
  const first = isLong && column !== undefined ? Math.max(0, column - 1 - CHARACTERS_BEFORE) : 0;
  const text = (isLong ? lines.map(whole => cutLine(whole, first)) : lines).map(printable).join('\n');
  // The cut-off start of a line is shown as one character.
  const place = { line, column: column === undefined || first === 0 ? column : column - first + 1 };
  return codeFrameColumns(
    text,
    { start: place },
    { forceColor: hasColors, linesAbove: LINES_AROUND, linesBelow: LINES_AROUND },
  );
}

function cutLine(text: string, first: number): string {
  if (text === '') return '';
  const end = text.length > first + MAX_CHARACTERS ? '…' : '';
  return `${first > 0 ? '…' : ''}${text.slice(first, first + MAX_CHARACTERS)}${end}`;
}
