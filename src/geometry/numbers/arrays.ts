/**
 * The two kinds of array that the library works with: arrays it reads and arrays it writes.
 * It never keeps or resizes either, so plain arrays and typed arrays serve alike.
 */

/** Numbers to read: a ring is [x0, y0, x1, y1, …]. */
export type Numbers = readonly number[] | Float32Array | Float64Array;

/** Numbers to write: the caller makes the array once and hands it in with every call. */
export type Out = number[] | Float64Array;
