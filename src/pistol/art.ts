// Made by cartwright from the files of the game. Change those, not this one.

/** The pictures of the folder sprites. */
export const sprites = {
  /** sprites/balloon.png: 16 × 16 pixels */
  balloon: {
    id: 292,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 0,
    frames: [292],
    milliseconds: [100],
  },
  /** sprites/barrel.png: 16 × 16 pixels */
  barrel: {
    id: 294,
    columns: 2,
    rows: 2,
    colorKey: 5,
    width: 16,
    height: 16,
    step: 0,
    frames: [294],
    milliseconds: [100],
  },
  /** sprites/bin.png: 16 × 16 pixels */
  bin: {
    id: 296,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 0,
    frames: [296],
    milliseconds: [100],
  },
  /** sprites/burning-barrel.png: 16 × 16 pixels */
  burningBarrel: {
    id: 298,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 0,
    frames: [298],
    milliseconds: [100],
  },
  /** sprites/disc.png: 16 × 16 pixels */
  disc: {
    id: 300,
    columns: 2,
    rows: 2,
    colorKey: 0,
    width: 16,
    height: 16,
    step: 0,
    frames: [300],
    milliseconds: [100],
  },
  /** sprites/girl.aseprite: 16 × 16 pixels, 8 frames */
  girl: {
    id: 256,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [256, 258, 260, 262, 264, 266, 268, 270],
    milliseconds: [80, 80, 80, 80, 80, 80, 80, 80],
    tags: { stand: [0], run: [1, 2, 3, 4], jump: [5], fall: [6], hurt: [7] },
  },
  /** sprites/grenade.png: 8 × 8 pixels */
  grenade: {
    id: 302,
    columns: 1,
    rows: 1,
    colorKey: 0,
    width: 8,
    height: 8,
    step: 0,
    frames: [302],
    milliseconds: [100],
  },
  /** sprites/robot.png: 16 × 16 pixels, 2 frames */
  robot: {
    id: 288,
    columns: 2,
    rows: 2,
    colorKey: 1,
    width: 16,
    height: 16,
    step: 2,
    frames: [288, 290],
    milliseconds: [100, 100],
  },
} as const;
