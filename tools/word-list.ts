/** Words as a sentence lists them: `.tic, .png or .html`, and one or none as they are. */
export function wordList(words: readonly string[], before: 'and' | 'or'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`;
}
