/** Finds the waveform of a game that sounds most like a given shape: every game has its own numbering. */

import { AMPLITUDES, type Waveform } from '../../../assets/sound-values/waveform.ts';

export type WaveShape = 'square' | 'pulse' | 'triangle' | 'saw' | 'sine' | 'noise';

const HIGHEST = 15;

/** A waveform of a shape; `noise` is white noise. */
export function shapedWaveform(shape: WaveShape): Waveform {
  return Array.from({ length: AMPLITUDES }, (_, i) => Math.round(HIGHEST * heightAt(shape, i)));
}

/** Height 0–1 of a shape at sample `i`. */
function heightAt(shape: WaveShape, i: number): number {
  switch (shape) {
    case 'square':
      return i < AMPLITUDES / 2 ? 0 : 1;
    case 'pulse':
      return i < AMPLITUDES / 8 ? 1 : 0;
    case 'triangle':
      return i < AMPLITUDES / 2 ? i / (AMPLITUDES / 2 - 1) : (AMPLITUDES - 1 - i) / (AMPLITUDES / 2 - 1);
    case 'saw':
      return i / (AMPLITUDES - 1);
    case 'sine':
      return 0.5 + 0.5 * Math.sin((2 * Math.PI * (i + 0.5)) / AMPLITUDES);
    case 'noise':
      return 0;
  }
}

/** Whether a waveform plays as noise: all zeros, or all fifteens. */
export function isNoise(waveform: Waveform): boolean {
  return waveform.every(amplitude => amplitude === 0) || waveform.every(amplitude => amplitude === HIGHEST);
}

/** The number of the waveform most similar to a shape. @param waveforms the 16 of the game */
export function findWaveform(waveforms: readonly Waveform[], shape: WaveShape): number {
  if (shape === 'noise') {
    const noise = waveforms.findIndex(isNoise);
    return noise >= 0 ? noise : roughest(waveforms);
  }
  const wanted = shapedWaveform(shape);
  const likenesses = waveforms.map(waveform => (isNoise(waveform) ? -1 : likeness(waveform, wanted)));
  return likenesses.indexOf(Math.max(...likenesses));
}

/** The waveform with the largest steps, if there is no noise. */
function roughest(waveforms: readonly Waveform[]): number {
  const roughness = waveforms.map(waveform =>
    waveform.reduce((sum, amplitude, i) => sum + (amplitude - waveform[(i + 1) % AMPLITUDES]) ** 2, 0),
  );
  return roughness.indexOf(Math.max(...roughness));
}

/** Highest correlation of two waveforms over all phases and both polarities: 1 for the same sound, 0 for none. */
function likeness(a: Waveform, b: Waveform): number {
  const [x, y] = [centered(a), centered(b)];
  const scale = Math.sqrt(dot(x, x, 0) * dot(y, y, 0));
  if (scale === 0) return 0;
  let best = 0;
  for (let shift = 0; shift < AMPLITUDES; shift++) best = Math.max(best, Math.abs(dot(x, y, shift)) / scale);
  return best;
}

function centered(waveform: Waveform): number[] {
  const mean = waveform.reduce((sum, amplitude) => sum + amplitude, 0) / AMPLITUDES;
  return waveform.map(amplitude => amplitude - mean);
}

function dot(a: readonly number[], b: readonly number[], shift: number): number {
  return a.reduce((sum, value, i) => sum + value * b[(i + shift) % AMPLITUDES], 0);
}
