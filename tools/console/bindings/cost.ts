/** What calls of console functions count as, in instructions of the Lua VM; the table of the API has the numbers. */

import { type Cost, entryOf } from '../../api/index.ts';
import type { ConsoleState } from '../state.ts';

type CostOf<Kind extends string> = Extract<Cost, { of: Kind }>;

/** The cost of a function whose calls all cost the same. */
export function fixedCost(name: string): number {
  return entryOf(name).cost as number;
}

/** The cost of a function that depends on the pixels of a box or of the clip rectangle. */
export function areaCost(name: string): CostOf<'box'> {
  return entryOf(name).cost as CostOf<'box'>;
}

/** Instructions for a call with such numbers. */
export type CallCost = (...numbers: number[]) => number;

/**
 * The cost of calls of a function, from the numbers of its arguments.
 * @param state has the clip rectangle
 */
export function callCost(state: ConsoleState, name: string): CallCost {
  const { cost = 0, draws, signatures } = entryOf(name);
  if (typeof cost === 'number') return () => cost;
  if (cost.of === 'text') throw new Error(`${name}: use textCost`);
  if (cost.of === 'size') {
    const size = signatures[0].parameters.findIndex(parameter => parameter.name === 'size');
    return (...numbers) => (Math.min(Math.max(0, numbers[size]), state.ram.length) / cost.bytes) | 0;
  }
  const { pixels, free = 0 } = cost;
  if (cost.of === 'clip' || typeof draws !== 'object') return () => (clipArea(state) / pixels) | 0;
  const { measure } = draws;
  const instructions = (left: number, top: number, right: number, bottom: number) => {
    const area = visibleArea(state, left, top, right, bottom);
    return area > free ? (area / pixels) | 0 : 0;
  };
  // Numbered: spreading takes half of the time of a small shape.
  return (a, b, c, d, e, f, g, h, i) => measure(instructions, a, b, c, d, e, f, g, h, i);
}

/** The cost of a text, by its number of characters and its width in pixels. */
export function textCost(state: ConsoleState, name: string): (length: number, width: number) => number {
  const { character, pixels } = entryOf(name).cost as CostOf<'text'>;
  return (length, width) => character * length + Math.min(width, (clipArea(state) / pixels) | 0);
}

/** Pixels of a box inside the clip rectangle. */
export function visibleArea(
  { clipLeft, clipTop, clipRight, clipBottom }: ConsoleState,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const width = Math.min(right, clipRight) - Math.max(left, clipLeft);
  const height = Math.min(bottom, clipBottom) - Math.max(top, clipTop);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Pixels of the clip rectangle. */
export function clipArea({ clipLeft, clipTop, clipRight, clipBottom }: ConsoleState): number {
  return Math.max(0, clipRight - clipLeft) * Math.max(0, clipBottom - clipTop);
}
