/** The polygons to begin with, and where the point begins. */

export interface Shape {
  name: string;
  ring: number[];
  pointX: number;
  pointY: number;
}

/** A rock of Asteroids. */
export const ROCK: Shape = {
  name: 'ROCK',
  ring: [34, 34, 78, 20, 92, 46, 70, 58, 104, 66, 126, 42, 140, 88, 112, 112, 84, 92, 46, 114, 20, 78],
  pointX: 46,
  pointY: 54,
};

/** Its point is on the row of its peaks. */
export const SAW: Shape = {
  name: 'SAW',
  ring: [18, 34, 34, 92, 52, 34, 68, 92, 86, 34, 102, 92, 120, 34, 142, 112, 18, 112],
  pointX: 8,
  pointY: 34,
};

/** Its point is on the row of level edges. */
export const CASTLE: Shape = {
  name: 'CASTLE',
  ring: [
    22, 30, 46, 30, 46, 58, 70, 58, 70, 30, 94, 30, 94, 58, 118, 58, 118, 30, 142, 30, 142, 112, 22, 112,
  ],
  pointX: 58,
  pointY: 58,
};

/** Crosses itself: its middle is gone round twice. */
export const STAR: Shape = {
  name: 'STAR',
  ring: [80, 14, 112, 112, 29, 51, 131, 51, 48, 112],
  pointX: 80,
  pointY: 70,
};
