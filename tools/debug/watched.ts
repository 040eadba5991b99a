/** What is watched to find who has written it: its value at every moment, the same as long as nothing has. */

/** The value of what is not there: of a local variable before and after its function runs, of an object that is not made yet. */
export const ABSENT = Symbol('absent');

/** Reads what is watched in a coroutine, or between two frames. */
export type Watched = (state: number) => unknown;

/** Whether something has been written between two moments. What goes away is not written. */
export function hasWritten(before: unknown, after: unknown): boolean {
  return after !== ABSENT && !Object.is(before, after);
}
