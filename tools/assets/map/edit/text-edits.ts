/** Edits that replace parts of a text. */

/** From the first character to the one after the last. */
export interface Span {
  start: number;
  end: number;
}

export interface Edit extends Span {
  text: string;
}

/** The text with all edits, which must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = text;
  for (const { start, end, text: part } of [...edits].sort((a, b) => b.start - a.start))
    made = made.slice(0, start) + part + made.slice(end);
  return made;
}
