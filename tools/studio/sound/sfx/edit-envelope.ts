/** Drawing with the mouse: envelopes of an SFX and waveforms are rows of numbers, filled by strokes. */

import { isEmptyBlock } from '../../../assets/sound-values/index.ts';
import { type EnvelopeKind, LAST_LOOP, type Sfx } from '../../../assets/sound-values/sfx.ts';

/** A place in a drawn row: number of the step and its value. */
export interface DrawnPoint {
  step: number;
  value: number;
}

/**
 * Draws a straight stroke from one place to another, both included.
 *
 * @param row as it was; not changed
 * @param low,high lowest and highest value of the row
 */
export function drawStroke(
  row: readonly number[],
  from: DrawnPoint,
  to: DrawnPoint,
  low: number,
  high: number,
): number[] {
  const drawn = [...row];
  const distance = Math.abs(to.step - from.step);
  for (let i = 0; i <= distance; i++) {
    const way = distance === 0 ? 1 : i / distance;
    const step = from.step + Math.sign(to.step - from.step) * i;
    const value = Math.round(from.value + (to.value - from.value) * way);
    if (step >= 0 && step < row.length) drawn[step] = Math.min(high, Math.max(low, value));
  }
  return drawn;
}

/** Octave of the first note of a new SFX: C-4, where the console's own first note, C-1, is hardly heard. */
const FIRST_OCTAVE = 3;

/** An SFX as it is edited: one that is still empty begins at C-4. */
export function begunSfx(sfx: Sfx): Sfx {
  return isEmptyBlock('sfx', { ...sfx, name: '' }) ? { ...sfx, octave: FIRST_OCTAVE } : sfx;
}

/** An SFX with other steps of one envelope. */
export function withSteps(sfx: Sfx, { name }: EnvelopeKind, steps: number[]): Sfx {
  return { ...sfx, [name]: { ...sfx[name], steps } };
}

/** An SFX whose envelope repeats steps `first` to `last`, both included; none where there is no first. */
export function withLoop(sfx: Sfx, { name }: EnvelopeKind, first: number | undefined, last = 0): Sfx {
  if (first === undefined) return { ...sfx, [name]: { ...sfx[name], loopStart: 0, loopSize: 0 } };
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const loopStart = Math.min(LAST_LOOP, Math.max(0, low));
  const loopSize = Math.min(LAST_LOOP, Math.max(1, high - loopStart + 1));
  return { ...sfx, [name]: { ...sfx[name], loopStart, loopSize } };
}

/** What can be done to a row of numbers as a whole. */
export type RowOperation = 'smooth' | 'invert' | 'reverse' | 'earlier' | 'later' | 'louder' | 'quieter';

/** A row with an operation done to it; the first and the last number are neighbours. */
export function changeRow(
  row: readonly number[],
  operation: RowOperation,
  low: number,
  high: number,
): number[] {
  const { length } = row;
  const middle = (low + high) / 2;
  const at = (i: number) => row[(i + length) % length];
  const scaled = (value: number, factor: number) =>
    Math.min(high, Math.max(low, Math.round(middle + (value - middle) * factor)));
  const changed: Record<RowOperation, (value: number, i: number) => number> = {
    smooth: (value, i) => Math.round((at(i - 1) + 2 * value + at(i + 1)) / 4),
    invert: value => low + high - value,
    reverse: (_, i) => at(length - 1 - i),
    earlier: (_, i) => at(i + 1),
    later: (_, i) => at(i - 1),
    louder: value => scaled(value, 1.25),
    quieter: value => scaled(value, 0.8),
  };
  return row.map(changed[operation]);
}
