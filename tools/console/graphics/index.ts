/**
 * Drawing: plain functions of a console state and numbers, pixel for pixel those of the real console. Arguments
 * arrive converted: integers as 32-bit integers, coordinates of lines and triangles as 32-bit floats, colors as 0–255,
 * color keys as a mask with bit k set for transparent color k, text as bytes.
 */

export { clip } from './screen/clip.ts';
export { composeRow, composeRows, createFrame, type Frame } from './screen/composition.ts';
export { readPalettes } from './screen/palettes.ts';
export { pixGet, pixSet } from './screen/pixel.ts';
export { vbank } from './screen/vram-banks.ts';
export { circ, circb, elli, ellib } from './shapes/ellipse.ts';
export { line, trib } from './shapes/line.ts';
export { paint } from './shapes/paint.ts';
export { cls, rect, rectb } from './shapes/rectangle.ts';
export { tri } from './shapes/triangle.ts';
export { installFonts } from './text/fonts.ts';
export { font, print } from './text/text.ts';
export { textri } from './textured/fixed-point-triangle.ts';
export { ttri } from './textured/textured-triangle.ts';
export { map, mget, mset, type Remap, type RemapResult } from './tiles/map.ts';
export { spr } from './tiles/sprite.ts';
