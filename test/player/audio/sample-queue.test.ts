/** The queue between game and audio device: exact as long as it neither runs empty nor overflows, and never a click. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSampleQueue, type SampleQueue } from '../../../tools/player/audio/sample-queue.ts';

const FRAME = 735;
const BLOCK = 128;
const FADE = 128;

const live = (step = 1) => createSampleQueue({ step, framePairs: FRAME, live: true });

/** A frame of pairs with `value(i)` in both channels, where i is the index of the pair since the start. */
function frameOf(first: number, value: (i: number) => number): Int16Array {
  const frame = new Int16Array(2 * FRAME);
  for (let i = 0; i < frame.length; i++) frame[i] = value(first + (i >> 1));
  return frame;
}

interface Simulation {
  /** Pairs that the device reads while the game makes one frame. */
  pairsPerFrame: number;
  frames: number;
  value: (i: number) => number;
  /** Frames that the game makes at this time instead of one. */
  framesAt?: (frame: number) => number;
  queue?: SampleQueue;
}

/** Plays a game against a device with clocks of their own. @returns all samples of the left channel */
function simulate({
  pairsPerFrame,
  frames,
  value,
  framesAt = () => 1,
  queue = live(),
}: Simulation): Float32Array {
  const out = new Float32Array(Math.ceil(frames * pairsPerFrame) + BLOCK);
  const right = new Float32Array(BLOCK);
  let length = 0;
  let pushed = 0;
  for (let frame = 0; frame < frames; frame++) {
    for (let i = framesAt(frame); i > 0; i--) {
      queue.push(frameOf(pushed, value));
      pushed += FRAME;
    }
    for (; length + BLOCK <= (frame + 1) * pairsPerFrame; length += BLOCK)
      queue.read(out.subarray(length, length + BLOCK), right);
  }
  return out.subarray(0, length);
}

const largestStep = (samples: Float32Array) =>
  samples.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (samples[i - 1] ?? 0))), 0);

test('a new volume is reached within a few hundredths of a second, in inaudible steps', () => {
  const queue = live();
  const samples = simulate({
    queue,
    pairsPerFrame: FRAME,
    frames: 40,
    value: () => 32767,
    framesAt(frame) {
      if (frame === 10) queue.setVolume(0);
      if (frame === 20) queue.setVolume(0.25);
      return 1;
    },
  });
  const at = (frame: number) => samples[Math.floor(frame * FRAME)];
  expect(at(9)).toBeCloseTo(1, 4);
  expect(at(15)).toBeLessThan(0.001);
  expect(at(25)).toBeCloseTo(0.25, 3);
  // The fade of the beginning is the largest of all steps.
  expect(largestStep(samples)).toBeLessThan(1 / FADE + 1e-4);
});

describe('without live pacing', () => {
  test('the output is the pushed samples bit for bit, then silence', () => {
    fc.assert(
      fc.property(fc.array(fc.int16Array({ minLength: 2, maxLength: 900 }), { maxLength: 10 }), chunks => {
        const queue = createSampleQueue({ step: 1, framePairs: FRAME, live: false });
        const even = chunks.map(chunk => chunk.subarray(0, chunk.length & ~1));
        for (const chunk of even) queue.push(chunk);
        const pairs = even.reduce((sum, chunk) => sum + chunk.length / 2, 0);
        const [left, right] = [new Float32Array(pairs + BLOCK), new Float32Array(pairs + BLOCK)];
        queue.read(left, right);
        const expected = even.flatMap(chunk => [...chunk]).map(sample => sample / 32768);
        const found = Array.from({ length: 2 * pairs }, (_, i) => (i & 1 ? right : left)[i >> 1]);
        expect(found).toEqual(expected);
        expect(left.subarray(pairs).every(sample => sample === 0)).toBe(true);
      }),
    );
  });

  test('another rate gives the same tone, to a thousandth of its amplitude', () => {
    const rate = 48000;
    const queue = createSampleQueue({ step: 44100 / rate, framePairs: FRAME, live: false });
    const tone = (i: number, per: number) => 20000 * Math.sin((2 * Math.PI * 440 * i) / per);
    for (let frame = 0; frame < 10; frame++) queue.push(frameOf(frame * FRAME, i => tone(i, 44100)));
    const [left, right] = [new Float32Array(7800), new Float32Array(7800)];
    queue.read(left, right);
    const errors = left.map((sample, i) => Math.abs(sample * 32768 - tone(i, rate)));
    expect(Math.max(...errors.subarray(2))).toBeLessThan(20);
  });
});

describe('live', () => {
  test('with even clocks every sample comes out unchanged after a short start', () => {
    const value = (i: number) => ((i * 7919) % 60000) - 30000;
    const out = simulate({ pairsPerFrame: FRAME, frames: 600, value });
    const start = out.findIndex(sample => sample !== 0);
    expect(start).toBeLessThan(5 * FRAME);
    const wrong = out.findIndex((sample, i) => i >= start + FADE && sample !== value(i - start + 1) / 32768);
    expect(wrong).toBe(-1);
  });

  test('a game that stops and continues gives two fades and no click', () => {
    const framesAt = (frame: number) => (frame % 100 >= 50 && frame % 100 < 60 ? 0 : 1);
    const out = simulate({ pairsPerFrame: FRAME, frames: 400, value: () => 32767, framesAt });
    expect(largestStep(out)).toBeLessThanOrEqual(1.001 / FADE);
    expect(out.filter(sample => sample === 0).length).toBeGreaterThan(3 * 4 * FRAME);
    expect(out.filter(sample => sample > 0.999).length).toBeGreaterThan(300 * FRAME);
  });

  test('a burst after a pause is cut short between two fades', () => {
    const queue = live();
    const framesAt = (frame: number) => (frame === 100 ? 12 : 1);
    const out = simulate({ pairsPerFrame: FRAME, frames: 200, value: () => 32767, framesAt, queue });
    expect(largestStep(out)).toBeLessThanOrEqual(1.001 / FADE);
    expect(queue.level()).toBeLessThan(queue.target() + 2 * FRAME);
  });

  test.each([0.998, 0.9995, 1.0005, 1.002])(
    'a device at %d of its rate never runs empty or overflows',
    ratio => {
      const queue = live();
      const pairsPerFrame = FRAME * ratio;
      const frames = 40 * 60;
      const out = simulate({ pairsPerFrame, frames, value: () => 32767, queue });
      const start = out.findIndex(sample => sample > 0.999);
      expect(start).toBeLessThan(6 * FRAME);
      expect(out.slice(start).every(sample => sample > 0.999)).toBe(true);
      expect(queue.level()).toBeLessThan(6 * FRAME);
    },
  );

  test('the target grows each time the queue runs empty, up to a limit, and shrinks again after a while without that', () => {
    const queue = live();
    const first = queue.target();
    const stutter = (frame: number) => (frame % 40 === 20 ? 0 : frame % 40 === 21 ? 2 : 1);
    const rough = (frame: number) => (frame % 60 < 10 ? 0 : frame % 60 === 10 ? 3 : 1);
    simulate({ pairsPerFrame: FRAME, frames: 120, value: () => 1, framesAt: stutter, queue });
    expect(queue.target()).toBe(first);
    simulate({ pairsPerFrame: FRAME, frames: 1200, value: () => 1, framesAt: rough, queue });
    const grown = queue.target();
    expect(grown).toBe(8 * FRAME);
    simulate({ pairsPerFrame: FRAME, frames: 60 * 60, value: () => 1, queue });
    expect(queue.target()).toBeLessThan(grown);
    expect(queue.target()).toBeGreaterThanOrEqual(first);
  });

  test('clearing is silent at once, and the next sound fades in', () => {
    const queue = live();
    simulate({ pairsPerFrame: FRAME, frames: 20, value: () => 32767, queue });
    queue.clear();
    expect(queue.level()).toBe(0);
    const out = simulate({ pairsPerFrame: FRAME, frames: 20, value: () => 32767, queue });
    expect(largestStep(out)).toBeLessThanOrEqual(1.001 / FADE);
    expect(queue.target()).toBe(3 * FRAME);
  });

  test('while the device is suspended the oldest sound is dropped, and memory does not grow', () => {
    const queue = live();
    for (let frame = 0; frame < 1000; frame++) queue.push(frameOf(frame, i => i % 100));
    expect(queue.level()).toBe(32768);
    expect(queue.taken()).toBe(1000 * FRAME - 32768);
  });
});
