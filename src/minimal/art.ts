// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/coin.png: 8 × 8 pixels, 4 frames */
  coin: {
    id: 260,
    columns: 1,
    rows: 1,
    colorKey: 0,
    width: 8,
    height: 8,
    frames: [260, 261, 262, 261],
    flips: [0, 0, 0, 1],
    milliseconds: [120, 120, 120, 120],
  },
  /** sprites/fox.png: 16 × 16 pixels, 2 frames */
  fox: {
    id: 256,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [256, 258],
    milliseconds: [120, 120],
  },
} as const;

/** Numbers for sfx. */
export const sounds = {
  /** sfx 0 */
  coin: 0,
  /** sfx 1 */
  start: 1,
  /** sfx 2 */
  end: 2,
  /** sfx 3 */
  tick: 3,
} as const;
