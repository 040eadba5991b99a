/** Changes of a text. */

/** A part of a text, and what replaces it. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with its parts replaced; of parts that overlap, the one that begins first counts. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = '';
  let at = 0;
  for (const { start, end, text: part } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    made += text.slice(at, start) + part;
    at = end;
  }
  return made + text.slice(at);
}
