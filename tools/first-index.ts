/** Binary search. */

/**
 * The index of the first item of a list of which something is true, found in logarithmic time; the length of the list if
 * it is true of none.
 *
 * @param isTrue false of some items at the beginning of the list, and true of all behind them
 */
export function firstIndex<Item>(list: readonly Item[], isTrue: (item: Item) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(list[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
