/**
 * Drawing functions of numbers: what each draws, and what its work counts for. A row here and an entry in the table of the
 * API make a function that Lua calls, and the form of it that compiled code calls with bare numbers.
 */

import * as graphics from '../graphics/index.ts';
import { truncate } from '../graphics/screen/truncate.ts';
import type { ConsoleState } from '../state.ts';
import { keyBit, type PlainFunction, type PlainTable } from '../vm/index.ts';
import { defaultOf, isNumeric } from './arguments.ts';
import { entryOf } from './calls.ts';
import { clipArea, LINE, PIXELS, visibleArea } from './cost.ts';

/** Pixels from one tile to the next. */
const TILE = 8;
const { fround } = Math;

/** Draws; returns the instructions that its work counts for. */
type Shape = (...numbers: number[]) => number;

/** Functions by name. Colors are bytes, color keys masks, coordinates of lines and triangles floats of single precision. */
export type Shapes = Readonly<Record<string, Shape>>;

/** The functions, drawing into a state. */
export function createShapes(state: ConsoleState): Shapes {
  /** Work of filling a box. */
  const filled = (left: number, top: number, right: number, bottom: number) => {
    const area = visibleArea(state, left, top, right, bottom);
    return area > PIXELS.filled ? (area / PIXELS.filled) | 0 : 0;
  };

  const box =
    (draw: typeof graphics.rect): Shape =>
    (x, y, width, height, color) => {
      draw(state, x, y, width, height, color);
      return filled(x, y, x + width, y + height);
    };
  const ellipse =
    (draw: typeof graphics.elli): Shape =>
    (x, y, a, b, color) => {
      draw(state, x, y, a, b, color);
      return filled(x - a, y - b, x + a, y + b);
    };
  const circle =
    (draw: typeof graphics.circ): Shape =>
    (x, y, radius, color) => {
      draw(state, x, y, radius, color);
      return filled(x - radius, y - radius, x + radius, y + radius);
    };
  const triangle =
    (draw: typeof graphics.tri): Shape =>
    (x1, y1, x2, y2, x3, y3, color) => {
      draw(state, x1, y1, x2, y2, x3, y3, color);
      const right = Math.max(x1, x2, x3);
      const bottom = Math.max(y1, y2, y3);
      return filled(Math.min(x1, x2, x3), Math.min(y1, y2, y3), right, bottom);
    };

  return {
    cls(color) {
      graphics.cls(state, color);
      return (clipArea(state) / PIXELS.filled) | 0;
    },
    line(x0, y0, x1, y1, color) {
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
    paint(x, y, color, border) {
      graphics.paint(state, x, y, color, border);
      return clipArea(state);
    },
    spr(id, x, y, keys, scale, flip, rotate, width, height) {
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

/** The functions as compiled code calls them, with numbers that nobody has converted yet. */
export function plainShapes(shapes: Shapes): PlainTable {
  return Object.fromEntries(Object.entries(shapes).map(([name, draw]) => [name, plainForms(name, draw)]));
}

type Convert = (value: number) => number;
/** Places of the most parameters that a shape has. */
const NUMBERED = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One form for each number of arguments. */
function plainForms(name: string, draw: Shape): PlainFunction[] {
  const [signature] = entryOf(name).signatures;
  if (!isNumeric(signature)) return [];
  const { parameters, counts } = signature;
  const takes = parameters.some(({ kind }) => kind === 'float') ? 'floats' : 'cut';
  const converts = parameters.map(({ kind }) => {
    if (kind === 'float') return fround;
    if (kind === 'color') return (value: number) => truncate(value) & 255;
    return kind === 'color keys' ? (value: number) => keyBit(truncate(value) & 255) : truncate;
  });
  // Numbered parameters and arguments: collecting and spreading them takes half of the time of a small shape.
  const convert = (index: number, count: number): Convert => {
    if (index < count) return converts[index];
    const value = index < parameters.length ? defaultOf(parameters[index]) : 0;
    return () => value;
  };
  return counts
    .filter(count => count > 0)
    .map(count => {
      const [c0, c1, c2, c3, c4, c5, c6, c7, c8] = NUMBERED.map(index => convert(index, count));
      const run: Shape = (n0, n1, n2, n3, n4, n5, n6, n7, n8) =>
        draw(c0(n0), c1(n1), c2(n2), c3(n3), c4(n4), c5(n5), c6(n6), c7(n7), c8(n8));
      return { takes, parameters: count, gives: 'work', run };
    });
}
