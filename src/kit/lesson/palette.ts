/** The sixteen colors of the lessons. A color means the same in all of them. */

/** The dark ground of pictures, and the slightly lighter one of bars and panels. */
export const GROUND = 0;
export const PANEL = 1;
/** Lines that are only there for orientation: grids, axes, frames. */
export const GRID = 2;
/** Text that may be overlooked: names of values, lamps that are off. */
export const MUTED = 3;
export const TEXT = 4;
export const BRIGHT = 5;
/** The shape that the player moves, and its inside. */
export const OWN = 6;
export const OWN_FILL = 7;
/** The shape that it meets, and its inside. */
export const OTHER = 8;
export const OTHER_FILL = 9;
/** Whatever hits, or the condition that settles the question. */
export const HIT = 10;
export const HIT_FILL = 11;
/** What two shapes have in common. */
export const OVERLAP = 12;
export const OVERLAP_FILL = 13;
/** What is measured: distances, directions, normals, rays. */
export const MEASURE = 14;
/** What can be moved now, and what to look at. */
export const HINT = 15;

/** Red, green and blue of each color. */
export const COLORS = [
  0x10131f, 0x1a1f33, 0x2b3350, 0x808cb4, 0xc8d2ea, 0xffffff, 0x4aa8ff, 0x16365e, 0xf2a65a, 0x4a3122,
  0xff4f6b, 0x571d33, 0xc08cff, 0x45307a, 0x5fe3a1, 0xffe066,
];
