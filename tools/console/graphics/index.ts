/**
 * Drawing: plain functions of a console state and numbers, pixel for pixel those of the real console. Arguments
 * arrive converted: integers as 32-bit integers, coordinates of lines and triangles as 32-bit floats, colours as 0–255,
 * colour keys as a mask with bit k set for transparent colour k, text as bytes.
 */

export { clip } from './clip.ts';
export { composeRow, readPalettes } from './composition.ts';
export { circ, circb, elli, ellib } from './ellipse.ts';
export { textri } from './fixed-point-triangle.ts';
export { installFonts } from './fonts.ts';
export { line, trib } from './line.ts';
export { map, mget, mset, type Remap, type RemapResult } from './map.ts';
export { paint } from './paint.ts';
export { pixGet, pixSet } from './pixel.ts';
export { cls, rect, rectb } from './rectangle.ts';
export { spr } from './sprite.ts';
export { font, print } from './text.ts';
export { ttri } from './textured-triangle.ts';
export { tri } from './triangle.ts';
export { vbank } from './vram-banks.ts';
