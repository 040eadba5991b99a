/** Texts as editors have them, and places in them. */

import type { FoundPlace, TextRange } from './answers.ts';

/** A text with `\n` between its lines. */
export function withPlainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** A part of the text of a file, with its line. */
export function placeIn(file: string, text: string, { from, to }: TextRange): FoundPlace {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  return {
    file,
    from,
    to,
    line: text.slice(0, lineStart).split('\n').length,
    column: from - lineStart + 1,
    text: text.slice(lineStart).split('\n', 1)[0],
  };
}
