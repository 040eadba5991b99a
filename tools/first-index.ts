/** Binary search. */

/**
 * The index of the first item for which a predicate is true, found by binary search; the length of the list if
 * there is none.
 *
 * @param isTrue false for a first part of the list, and true for the rest
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
