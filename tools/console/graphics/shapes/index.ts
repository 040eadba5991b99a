/**
 * Functions that draw with nothing but numbers, under the names that programs call. Each takes the state and the numbers of
 * the call: colors as bytes, color keys as masks, coordinates of lines and triangles in single precision. A line here and
 * an entry in the table of the API make such a function.
 */

export { spr } from '../tiles/sprite.ts';
export { circ, circb, elli, ellib } from './ellipse.ts';
export { line, trib } from './line.ts';
export { paint } from './paint.ts';
export { cls, rect, rectb } from './rectangle.ts';
export { tri } from './triangle.ts';
