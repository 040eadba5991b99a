/** All numbers that make the game easy or hard. Positions are in pixels, speeds in pixels a frame, times in frames. */

export const WIDTH = 240;
export const HEIGHT = 136;

export const LIVES = 3;
/** Frames for which a new ship cannot be hit. */
export const SAFE_TIME = 120;

export const SHIP_SPEED = 1.7;
/** Everything that hits and is hit is a ball; a small one for the ship is forgiving. */
export const SHIP_RADIUS = 4;
export const RELOAD_TIME = 9;
export const SHOT_SPEED = 5;
export const SHOT_RADIUS = 2;

export const SPIT_SPEED = 1.5;
export const SPIT_TIME = 80;

export const POWER_SPEED = 0.6;
export const POWER_RADIUS = 7;

/** Frames between waves, and between the enemies of one. */
export const WAVE_PAUSE = 100;
export const ENEMY_PAUSE = 22;

/** What there is to shoot at. */
export const KINDS = {
  drone: { radius: 6, hits: 1, speed: 0.9, points: 100 },
  diver: { radius: 6, hits: 1, speed: 1.7, points: 150 },
  tank: { radius: 9, hits: 6, speed: 0.4, points: 500 },
};

export type Kind = keyof typeof KINDS;

/** Which enemies come, wave after wave; after the last one the first comes again, faster. */
export const WAVES: readonly Kind[][] = [
  ['drone', 'drone', 'drone', 'drone'],
  ['diver', 'diver', 'diver', 'diver', 'diver'],
  ['drone', 'drone', 'tank', 'drone', 'drone'],
  ['diver', 'drone', 'diver', 'drone', 'diver', 'drone', 'diver'],
  ['tank', 'diver', 'diver', 'tank', 'diver', 'diver'],
];
