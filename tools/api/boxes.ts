/** Boxes around what functions of the console draw: for the cost of a call, and for tools that show what was drawn. */

/** A box around what a call draws. */
export interface DrawnBox {
  /**
   * Calls a function with the left, top, right and bottom of the box. It returns no box, so that a call allocates nothing.
   * @param values numbers of the call, in the order of its parameters
   */
  measure<Result>(
    use: (left: number, top: number, right: number, bottom: number) => Result,
    ...values: number[]
  ): Result;
  /** 1 if the pixels at `right` and `bottom` belong to what is drawn, 0 if those are the first ones outside. */
  last: 0 | 1;
}

const TILE = 8;

export const pixelBox: DrawnBox = { measure: (use, x, y) => use(x, y, x, y), last: 1 };

export const rectangleBox: DrawnBox = {
  measure: (use, x, y, width, height) => use(x, y, x + width, y + height),
  last: 0,
};

export const circleBox: DrawnBox = {
  measure: (use, x, y, radius) => use(x - radius, y - radius, x + radius, y + radius),
  last: 1,
};

export const ellipseBox: DrawnBox = {
  measure: (use, x, y, a, b) => use(x - a, y - b, x + a, y + b),
  last: 1,
};

const { max, min } = Math;

export const lineBox: DrawnBox = {
  measure: (use, x0, y0, x1, y1) => use(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)),
  last: 1,
};

export const triangleBox: DrawnBox = {
  measure: (use, x1, y1, x2, y2, x3, y3) =>
    use(min(x1, x2, x3), min(y1, y2, y3), max(x1, x2, x3), max(y1, y2, y3)),
  last: 1,
};

/** A block of tiles, as `spr` draws it. */
export const spriteBox: DrawnBox = {
  measure: (use, _id, x, y, _keys, scale, _flip, _rotate, width, height) =>
    use(x, y, x + TILE * width * scale, y + TILE * height * scale),
  last: 0,
};

/** Cells of the map, as `map` draws them. */
export const mapBox: DrawnBox = {
  measure: (use, _column, _row, width, height, x, y, _keys, scale) =>
    use(x, y, x + TILE * width * scale, y + TILE * height * scale),
  last: 0,
};
