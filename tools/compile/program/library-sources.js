/**
 * The sources of the modules that games import from this package by name.
 *
 * Plain JavaScript: tests in Node need it before anything lets Node read TypeScript.
 */

/** The source of each name, from the folder of this package. */
export const LIBRARY_SOURCES = new Map([
  ['cartwright/geometry', 'src/geometry/index.ts'],
  ['cartwright/kit', 'src/kit/index.ts'],
  ['cartwright/memory', 'src/memory.ts'],
]);
