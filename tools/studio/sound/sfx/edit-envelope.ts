/** Drawing rows of numbers with strokes: envelopes of an SFX, and waveforms. */

import { isEmptyBlock } from '../../../assets/sound-values/index.ts';
import { type EnvelopeKind, LAST_LOOP, type Sfx } from '../../../assets/sound-values/sfx.ts';

/** A point in a drawn row: step and value. */
export interface DrawnPoint {
  step: number;
  value: number;
}

/**
 * Draws a straight stroke between two points, both included.
 *
 * @param row before the stroke; not modified
 * @param low,high range of the row
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

/** Octave of a new SFX: C-4, since the console's default, C-1, is hardly audible. */
const FIRST_OCTAVE = 3;

/** An SFX for editing: an empty one starts at C-4. */
export function begunSfx(sfx: Sfx): Sfx {
  return isEmptyBlock('sfx', { ...sfx, name: '' }) ? { ...sfx, octave: FIRST_OCTAVE } : sfx;
}

/** Replaces the steps of one envelope. */
export function withSteps(sfx: Sfx, { name }: EnvelopeKind, steps: number[]): Sfx {
  return { ...sfx, [name]: { ...sfx[name], steps } };
}

/** Sets an envelope's loop to steps `first` to `last`, both included; removes it if there is no first. */
export function withLoop(sfx: Sfx, { name }: EnvelopeKind, first: number | undefined, last = 0): Sfx {
  if (first === undefined) return { ...sfx, [name]: { ...sfx[name], loopStart: 0, loopSize: 0 } };
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const loopStart = Math.min(LAST_LOOP, Math.max(0, low));
  const loopSize = Math.min(LAST_LOOP, Math.max(1, high - loopStart + 1));
  return { ...sfx, [name]: { ...sfx[name], loopStart, loopSize } };
}

/** Operations on a whole row. */
export type RowOperation = 'smooth' | 'invert' | 'reverse' | 'earlier' | 'later' | 'louder' | 'quieter';

/** Applies an operation to a row; the first and the last number are neighbors. */
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
