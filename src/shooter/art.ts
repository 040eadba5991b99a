// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/diver.png: 16 × 16 pixels */
  diver: {
    id: 267,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 0,
    frames: [267],
    milliseconds: [100],
  },
  /** sprites/drone.png: 16 × 16 pixels, 2 frames */
  drone: {
    id: 256,
    columns: 2,
    rows: 2,
    colorKey: 5,
    width: 16,
    height: 16,
    step: 2,
    frames: [256, 258],
    milliseconds: [200, 200],
  },
  /** sprites/power.png: 16 × 16 pixels */
  power: {
    id: 269,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 0,
    frames: [269],
    milliseconds: [100],
  },
  /** sprites/ship.png: 16 × 16 pixels, 2 frames */
  ship: {
    id: 260,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 2,
    frames: [260, 262],
    milliseconds: [80, 80],
  },
  /** sprites/tank.png: 24 × 16 pixels */
  tank: {
    id: 264,
    columns: 3,
    rows: 2,
    colorKey: 1,
    width: 24,
    height: 16,
    step: 0,
    frames: [264],
    milliseconds: [100],
  },
} as const;

/** Numbers for sfx. */
export const sounds = {
  /** sfx 0 */
  shot: 0,
  /** sfx 1 */
  hit: 1,
  /** sfx 2 */
  burst: 2,
  /** sfx 3 */
  lost: 3,
  /** sfx 4 */
  power: 4,
  /** sfx 5 */
  wave: 5,
  /** sfx 6 */
  spit: 6,
} as const;
