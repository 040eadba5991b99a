/** The walls, each from one point to another. */
export const walls = [
  { x0: 140, y0: 20, x1: 140, y1: 120 },
  { x0: 50, y0: 30, x1: 50, y1: 74 },
  { x0: 200, y0: 10, x1: 200, y1: 130 },
];
