/** The functions that draw with nothing but numbers, for Lua and for compiled code. */

import { entryOf } from '../../api/index.ts';
import { shapes } from '../graphics/index.ts';
import type { ConsoleState } from '../state.ts';
import type { IntrinsicTable, NumericIntrinsic } from '../vm/index.ts';
import { conversions, defaultOf } from './arguments.ts';
import { callCost } from './cost.ts';

type DrawShape = (state: ConsoleState, ...numbers: number[]) => void;
/** Draws; returns the instructions that its work counts for. */
type Shape = (...numbers: number[]) => number;

/** The functions by name. */
export type Shapes = Readonly<Record<string, Shape>>;

/** The functions, drawing into a state. */
export function createShapes(state: ConsoleState): Shapes {
  return Object.fromEntries(Object.entries(shapes).map(([name, draw]) => [name, shape(state, name, draw)]));
}

// Numbered parameters and arguments: collecting and spreading them takes half of the time of a small shape.
function shape(state: ConsoleState, name: string, draw: DrawShape): Shape {
  const cost = callCost(state, name);
  return (a, b, c, d, e, f, g, h, i) => {
    draw(state, a, b, c, d, e, f, g, h, i);
    return cost(a, b, c, d, e, f, g, h, i);
  };
}

/** The functions as compiled code calls them, with numbers that are not converted yet. */
export function shapeIntrinsics(shapes: Shapes): IntrinsicTable {
  return Object.fromEntries(Object.entries(shapes).map(([name, draw]) => [name, intrinsicForms(name, draw)]));
}

type Convert = (value: number) => number;
/** Indices of parameters, as many as any shape has. */
const NUMBERED = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One form for each number of arguments. */
function intrinsicForms(name: string, draw: Shape): NumericIntrinsic[] {
  const [signature] = entryOf(name).signatures;
  const converts = conversions(signature);
  if (!converts) return [];
  const { parameters, counts } = signature;
  const takes = parameters.some(({ kind }) => kind === 'float') ? 'floats' : 'cut';
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
