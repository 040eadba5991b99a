/** Suggests the intended word for a misspelt one. */

const MAX_CHANGES = 0.5;

/**
 * The candidate with the smallest edit distance to `word`, or undefined if none is close.
 *
 * @param share maximum distance relative to the word's length; one edit is always allowed
 */
export function nearestWord(
  word: string,
  candidates: readonly string[],
  share: number = MAX_CHANGES,
): string | undefined {
  const most = Math.max(1, word.length * share);
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    const changes = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < least) {
      least = changes;
      best = candidate;
    }
  }
  return least <= most ? best : undefined;
}

/** Edit distance with insertions, deletions, replacements and transpositions of neighbors (Damerau 1964). */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  let twoAbove = above;
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = above[column - 1] + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const exchanged = isExchanged ? twoAbove[column - 2] + 1 : Infinity;
      current.push(Math.min(replaced, exchanged, above[column] + 1, current[column - 1] + 1));
    }
    twoAbove = above;
    above = current;
  }
  return above[to.length];
}
