// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/anchor.png: 15 × 20 pixels */
  anchor: {
    id: 262,
    columns: 2,
    rows: 3,
    colorKey: 0,
    width: 15,
    height: 20,
    step: 0,
    frames: [262],
    milliseconds: [100],
  },
  /** sprites/hoop.png: 20 × 20 pixels */
  hoop: {
    id: 256,
    columns: 3,
    rows: 3,
    colorKey: 0,
    width: 20,
    height: 20,
    step: 0,
    frames: [256],
    milliseconds: [100],
  },
  /** sprites/invader.png: 18 × 14 pixels */
  invader: {
    id: 298,
    columns: 3,
    rows: 2,
    colorKey: 0,
    width: 18,
    height: 14,
    step: 0,
    frames: [298],
    milliseconds: [100],
  },
  /** sprites/rocket.png: 13 × 18 pixels */
  rocket: {
    id: 264,
    columns: 2,
    rows: 3,
    colorKey: 0,
    width: 13,
    height: 18,
    step: 0,
    frames: [264],
    milliseconds: [100],
  },
  /** sprites/sword.png: 19 × 19 pixels */
  sword: {
    id: 259,
    columns: 3,
    rows: 3,
    colorKey: 0,
    width: 19,
    height: 19,
    step: 0,
    frames: [259],
    milliseconds: [100],
  },
  /** sprites/whale.png: 38 × 16 pixels */
  whale: {
    id: 266,
    columns: 5,
    rows: 2,
    colorKey: 0,
    width: 38,
    height: 16,
    step: 0,
    frames: [266],
    milliseconds: [100],
  },
} as const;
