/**
 * Drawing functions of numbers that are already converted: each draws, and tells what its work counts for. Lua's calls come
 * here with arguments from its stack, compiled code with the numbers themselves.
 */

import * as graphics from '../graphics/index.ts';
import { truncate } from '../graphics/screen/truncate.ts';
import type { ConsoleState } from '../state.ts';
import { keyBit, type PlainFunction, type PlainTable } from '../vm/index.ts';
import { clipArea, LINE, PIXELS, visibleArea } from './cost.ts';

/** Pixels from one tile to the next. */
const TILE = 8;
/** Numbers of arguments with which `spr` has one more of them. */
const SPRITE_ARGUMENTS = [3, 4, 5, 6, 7, 9];
/** A color that is none: nothing is transparent. */
const NO_KEY = 16;
const { fround } = Math;

type Plain = (...numbers: number[]) => number;

/** Draws; returns the instructions that its work counts for. Colors are bytes, coordinates of lines and triangles floats. */
export type Shapes = ReturnType<typeof createShapes>;

/** The functions, drawing into a state. */
export function createShapes(state: ConsoleState) {
  /** Work of filling a box. */
  const filled = (left: number, top: number, right: number, bottom: number) => {
    const area = visibleArea(state, left, top, right, bottom);
    return area > PIXELS.filled ? (area / PIXELS.filled) | 0 : 0;
  };

  const box =
    (draw: typeof graphics.rect) => (x: number, y: number, width: number, height: number, color: number) => {
      draw(state, x, y, width, height, color);
      return filled(x, y, x + width, y + height);
    };
  const ellipse =
    (draw: typeof graphics.elli) => (x: number, y: number, a: number, b: number, color: number) => {
      draw(state, x, y, a, b, color);
      return filled(x - a, y - b, x + a, y + b);
    };
  const circle = (draw: typeof graphics.circ) => (x: number, y: number, radius: number, color: number) => {
    draw(state, x, y, radius, color);
    return filled(x - radius, y - radius, x + radius, y + radius);
  };
  const triangle =
    (draw: typeof graphics.tri) =>
    (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, color: number) => {
      draw(state, x1, y1, x2, y2, x3, y3, color);
      const right = Math.max(x1, x2, x3);
      const bottom = Math.max(y1, y2, y3);
      return filled(Math.min(x1, x2, x3), Math.min(y1, y2, y3), right, bottom);
    };

  return {
    cls(color: number) {
      graphics.cls(state, color);
      return (clipArea(state) / PIXELS.filled) | 0;
    },
    line(x0: number, y0: number, x1: number, y1: number, color: number) {
      graphics.line(state, x0, y0, x1, y1, color);
      return LINE;
    },
    rect: box(graphics.rect),
    rectb: box(graphics.rectb),
    circ: circle(graphics.circ),
    circb: circle(graphics.circb),
    elli: ellipse(graphics.elli),
    ellib: ellipse(graphics.ellib),
    tri: triangle(graphics.tri),
    trib: triangle(graphics.trib),
    /** @param keys mask of the transparent colors */
    spr(
      id: number,
      x: number,
      y: number,
      keys: number,
      scale: number,
      flip: number,
      rotate: number,
      width: number,
      height: number,
    ) {
      graphics.spr(state, id, x, y, keys, scale, flip, rotate, width, height);
      return tiled(state, x, y, width, height, scale);
    },
  };
}

/** Work of drawing tiles side by side: their area is that of their pixels. */
export function tiled(
  state: ConsoleState,
  x: number,
  y: number,
  width: number,
  height: number,
  scale: number,
): number {
  return (visibleArea(state, x, y, x + TILE * width * scale, y + TILE * height * scale) / PIXELS.tiled) | 0;
}

/** What they do with plain numbers, for compiled code; lines and `rect` are among the direct functions. */
export function plainShapes(shapes: Shapes): PlainTable {
  const gives = 'work';
  const cut = (parameters: number, run: Plain): PlainFunction[] => [{ takes: 'cut', parameters, gives, run }];
  const boxOf = (draw: Shapes['rect']) => cut(5, (a, b, c, d, color) => draw(a, b, c, d, color & 255));
  const circleOf = (draw: Shapes['circ']) => cut(4, (x, y, radius, color) => draw(x, y, radius, color & 255));
  const triangleOf = (draw: Shapes['tri']): PlainFunction[] => {
    const run: Plain = (x1, y1, x2, y2, x3, y3, color) =>
      draw(fround(x1), fround(y1), fround(x2), fround(y2), fround(x3), fround(y3), truncate(color) & 255);
    return [{ takes: 'floats', parameters: 7, gives, run }];
  };
  const sprite: Plain = (id, x, y, key = NO_KEY, scale = 1, flip = 0, rotate = 0, width = 1, height = 1) =>
    shapes.spr(id, x, y, keyBit(key & 255), scale, flip, rotate, width, height);
  return {
    cls: cut(1, color => shapes.cls(color & 255)),
    rectb: boxOf(shapes.rectb),
    elli: boxOf(shapes.elli),
    ellib: boxOf(shapes.ellib),
    circ: circleOf(shapes.circ),
    circb: circleOf(shapes.circb),
    tri: triangleOf(shapes.tri),
    trib: triangleOf(shapes.trib),
    spr: SPRITE_ARGUMENTS.flatMap(parameters => cut(parameters, sprite)),
  };
}
