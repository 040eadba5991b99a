/** Guessing what a misspelt word was meant to be. */

/** Most changes between a word and a guess, as a share of the word's length. */
const MOST_CHANGES = 0.5;

/** The candidate with the fewest changes of single characters from `word`, or undefined if all are far from it. */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, word.length * MOST_CHANGES) + 1;
  for (const candidate of candidates) {
    const changes = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < least) {
      least = changes;
      best = candidate;
    }
  }
  return least <= Math.max(1, word.length * MOST_CHANGES) ? best : undefined;
}

/** Fewest insertions, deletions and replacements of characters from one word to another (Levenshtein 1966). */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = above[column - 1] + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, above[column] + 1, current[column - 1] + 1));
    }
    above = current;
  }
  return above[to.length];
}
