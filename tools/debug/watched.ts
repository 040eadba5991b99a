/** A watched value, for finding who wrote it: it stays equal as long as nothing has. */

/**
 * The value of something that does not exist: a local variable outside its function's execution, or an object
 * before its creation.
 */
export const ABSENT = Symbol('absent');

/** Reads the watched value in a coroutine, or between frames. */
export type Watched = (state: number) => unknown;

/** Whether something was written between two moments. Disappearing does not count. */
export function hasWritten(before: unknown, after: unknown): boolean {
  return after !== ABSENT && !Object.is(before, after);
}
