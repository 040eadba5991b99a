// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/coin.png: 8 × 8 pixels, 4 frames */
  coin: {
    id: 288,
    columns: 1,
    rows: 1,
    colorKey: 0,
    width: 8,
    height: 8,
    frames: [288, 289, 290, 289],
    flips: [0, 0, 0, 1],
    milliseconds: [120, 120, 120, 120],
  },
  /** sprites/door.png: 16 × 16 pixels */
  door: {
    id: 268,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 0,
    frames: [268],
    milliseconds: [100],
  },
  /** sprites/heart.png: 8 × 8 pixels */
  heart: {
    id: 270,
    columns: 1,
    rows: 1,
    colorKey: 0,
    width: 8,
    height: 8,
    step: 0,
    frames: [270],
    milliseconds: [100],
  },
  /** sprites/hero.png: 16 × 16 pixels, 4 frames */
  hero: {
    id: 256,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [256, 258, 260, 262],
    milliseconds: [100, 100, 100, 100],
  },
  /** sprites/slime.png: 16 × 16 pixels, 2 frames */
  slime: {
    id: 264,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [264, 266],
    milliseconds: [250, 250],
  },
} as const;

/** The maps, in cells: what `map` takes. */
export const maps = {
  /** map.tmj: 100 × 17 cells */
  map: {
    left: 0,
    top: 0,
    width: 100,
    height: 17,
    colorKey: 0,
    objects: {
      hero: { x: 24, y: 96, width: 16, height: 16 },
      door: { x: 760, y: 96, width: 16, height: 16 },
    },
    classes: {
      coin: [
        { x: 376, y: 24, width: 8, height: 8 },
        { x: 384, y: 24, width: 8, height: 8 },
        { x: 208, y: 40, width: 8, height: 8 },
        { x: 216, y: 40, width: 8, height: 8 },
        { x: 728, y: 48, width: 8, height: 8 },
        { x: 736, y: 48, width: 8, height: 8 },
        { x: 96, y: 56, width: 8, height: 8 },
        { x: 272, y: 56, width: 8, height: 8 },
        { x: 280, y: 56, width: 8, height: 8 },
        { x: 88, y: 64, width: 8, height: 8 },
        { x: 104, y: 64, width: 8, height: 8 },
        { x: 400, y: 72, width: 8, height: 8 },
        { x: 416, y: 72, width: 8, height: 8 },
        { x: 632, y: 80, width: 8, height: 8 },
        { x: 528, y: 88, width: 8, height: 8 },
        { x: 544, y: 88, width: 8, height: 8 },
        { x: 576, y: 88, width: 8, height: 8 },
        { x: 592, y: 88, width: 8, height: 8 },
        { x: 184, y: 96, width: 8, height: 8 },
        { x: 200, y: 96, width: 8, height: 8 },
        { x: 208, y: 96, width: 8, height: 8 },
        { x: 448, y: 96, width: 8, height: 8 },
        { x: 80, y: 104, width: 8, height: 8 },
        { x: 96, y: 104, width: 8, height: 8 },
      ],
      hero: [{ x: 24, y: 96, width: 16, height: 16 }],
      door: [{ x: 760, y: 96, width: 16, height: 16 }],
      slime: [
        { x: 128, y: 104, width: 16, height: 8 },
        { x: 328, y: 104, width: 16, height: 8 },
        { x: 408, y: 104, width: 16, height: 8 },
        { x: 608, y: 104, width: 16, height: 8 },
        { x: 744, y: 104, width: 16, height: 8 },
      ],
    },
    objectLayers: {
      things: [
        { x: 376, y: 24, width: 8, height: 8 },
        { x: 384, y: 24, width: 8, height: 8 },
        { x: 208, y: 40, width: 8, height: 8 },
        { x: 216, y: 40, width: 8, height: 8 },
        { x: 728, y: 48, width: 8, height: 8 },
        { x: 736, y: 48, width: 8, height: 8 },
        { x: 96, y: 56, width: 8, height: 8 },
        { x: 272, y: 56, width: 8, height: 8 },
        { x: 280, y: 56, width: 8, height: 8 },
        { x: 88, y: 64, width: 8, height: 8 },
        { x: 104, y: 64, width: 8, height: 8 },
        { x: 400, y: 72, width: 8, height: 8 },
        { x: 416, y: 72, width: 8, height: 8 },
        { x: 632, y: 80, width: 8, height: 8 },
        { x: 528, y: 88, width: 8, height: 8 },
        { x: 544, y: 88, width: 8, height: 8 },
        { x: 576, y: 88, width: 8, height: 8 },
        { x: 592, y: 88, width: 8, height: 8 },
        { x: 24, y: 96, width: 16, height: 16 },
        { x: 184, y: 96, width: 8, height: 8 },
        { x: 200, y: 96, width: 8, height: 8 },
        { x: 208, y: 96, width: 8, height: 8 },
        { x: 448, y: 96, width: 8, height: 8 },
        { x: 760, y: 96, width: 16, height: 16 },
        { x: 80, y: 104, width: 8, height: 8 },
        { x: 96, y: 104, width: 8, height: 8 },
        { x: 128, y: 104, width: 16, height: 8 },
        { x: 328, y: 104, width: 16, height: 8 },
        { x: 408, y: 104, width: 16, height: 8 },
        { x: 608, y: 104, width: 16, height: 8 },
        { x: 744, y: 104, width: 16, height: 8 },
      ],
    },
  },
} as const;

/** Numbers for fget and fset. */
export const flags = {
  /** flag 0: solid */
  solid: 0,
  /** flag 1: deadly */
  deadly: 1,
  /** flag 2: ledge */
  ledge: 2,
} as const;

/** Numbers for sfx. */
export const sounds = {
  /** sfx 0 */
  jump: 0,
  /** sfx 1 */
  coin: 1,
  /** sfx 2 */
  squash: 2,
  /** sfx 3 */
  hurt: 3,
  /** sfx 4 */
  land: 4,
  /** sfx 5 */
  won: 5,
  /** sfx 6 */
  start: 6,
} as const;
