/** A worker has no standard input. */
export function standardInput(): never {
  throw new Error('there is no standard input');
}
