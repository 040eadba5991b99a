// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/ball.png: 8 × 8 pixels */
  ball: {
    id: 266,
    columns: 1,
    rows: 1,
    colorKey: 0,
    width: 8,
    height: 8,
    step: 0,
    frames: [266],
    milliseconds: [100],
  },
  /** sprites/flag.png: 16 × 16 pixels, 2 frames */
  flag: {
    id: 262,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [262, 264],
    milliseconds: [300, 300],
  },
  /** sprites/planets.png: 16 × 16 pixels, 3 frames */
  planets: {
    id: 256,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 2,
    frames: [256, 258, 260],
    milliseconds: [100, 100, 100],
  },
} as const;

/** Numbers for sfx. */
export const sounds = {
  /** sfx 0 */
  throw: 0,
  /** sfx 1 */
  land: 1,
  /** sfx 2 */
  right: 2,
  /** sfx 3 */
  wrong: 3,
  /** sfx 4 */
  page: 4,
} as const;
