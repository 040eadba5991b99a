/** Joins words as in a sentence: `.tic, .png or .html`. */
export function wordList(words: readonly string[], before: 'and' | 'or'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`;
}
