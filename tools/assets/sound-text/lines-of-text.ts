/** A text as lines with their line ends, so that lines can be added and removed without changing others. */

import { insert } from '../../long-lists.ts';

export interface TextLine {
  text: string;
  /** The line end; empty for a last line without one. */
  end: string;
}

/** The lines of a text; none if it is empty. */
export function linesOfText(text: string): TextLine[] {
  const parts = text.split(/(\r\n|\r|\n)/);
  const lines: TextLine[] = [];
  for (let i = 0; i < parts.length; i += 2)
    if (parts[i] !== '' || parts[i + 1] !== undefined)
      lines.push({ text: parts[i], end: parts[i + 1] ?? '' });
  return lines;
}

/** The text that consists of the lines. */
export function textOfLines(lines: readonly TextLine[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}

/** Inserts lines before line `at`, with the line ends of the text. */
export function insertLines(lines: TextLine[], at: number, texts: readonly string[]): void {
  const end = lines.find(line => line.end !== '')?.end ?? '\n';
  const last = lines[at - 1];
  const inserted = texts.map(text => ({ text, end }));
  if (last && last.end === '') {
    last.end = end;
    inserted[inserted.length - 1].end = '';
  }
  insert(lines, at, inserted);
}

/** Whether a line is blank; true outside the text. */
export function isBlank(line: TextLine | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}
