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
export * from './shapes/index.ts';
export * as shapes from './shapes/index.ts';
export { installFonts } from './text/fonts.ts';
export { font, print } from './text/text.ts';
export { textri } from './textured/fixed-point-triangle.ts';
export { ttri } from './textured/textured-triangle.ts';
export { map, mget, mset, type Remap, type RemapResult } from './tiles/map.ts';
