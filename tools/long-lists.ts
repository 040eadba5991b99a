/** Lists of any length, which as arguments of one call would overflow the stack from some hundred thousand items on. */

/** Adds items at the end of a list, which may be its own: `list.push(...items)`. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items === list ? [...items] : items) list.push(item);
}

/** Puts items into a list in front of the one with an index: `list.splice(index, 0, ...items)`. */
export function insert<Item>(list: Item[], index: number, items: Iterable<Item>): void {
  const behind = list.splice(index);
  append(list, items);
  append(list, behind);
}

/** The smallest of some numbers: `Math.min(start, ...numbers)`. */
export function smallest(numbers: Iterable<number>, start = Number.POSITIVE_INFINITY): number {
  let found = start;
  for (const number of numbers) found = Math.min(found, number);
  return found;
}

/** The largest of some numbers: `Math.max(start, ...numbers)`. */
export function largest(numbers: Iterable<number>, start = Number.NEGATIVE_INFINITY): number {
  let found = start;
  for (const number of numbers) found = Math.max(found, number);
  return found;
}
