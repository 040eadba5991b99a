/** The band-limiter against the same rules in integers of any size. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addChange,
  type BandLimiter,
  CLOCKS_PER_FRAME,
  closeFrame,
  createBandLimiter,
  readPairs,
} from '../../../tools/console/sound/synthesis/band-limiter.ts';
import { KERNEL, KERNEL_PHASES, KERNEL_TAPS } from '../../../tools/console/sound/synthesis/kernel.ts';

interface Change {
  time: number;
  left: number;
  right: number;
}

const AMPLITUDE = 6553;
const changes = (most: number): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      time: fc.nat(CLOCKS_PER_FRAME - 1),
      left: fc.integer({ min: -AMPLITUDE, max: AMPLITUDE }),
      right: fc.integer({ min: -AMPLITUDE, max: AMPLITUDE }),
    }),
    { maxLength: most },
  );

/** One side of the specification's band-limited buffer (sound §9), word for word, in BigInt. */
class SlowLimiter {
  readonly factor: bigint;
  offset = 1n << 31n;
  sums: bigint[] = [];
  state = 0n;

  constructor(rate: number) {
    const clocks = 2088960n;
    this.factor = ((1n << 52n) * BigInt(rate) + clocks - 1n) / clocks;
  }

  add(time: number, change: number): void {
    const position = (BigInt(time) * this.factor + this.offset) >> 32n;
    const start = Number(position >> 20n);
    const phase = Number((position >> 15n) & 31n);
    const blend = position & 32767n;
    const later = (BigInt(change) * blend) >> 15n;
    const earlier = BigInt(change) - later;
    for (let i = 0; i < 16; i++) {
      const value = kernelAt(Math.abs(32 * (i - 7) - phase)) * earlier;
      const next = kernelAt(Math.abs(32 * (i - 7) - phase - 1)) * later;
      this.sums[start + i] = (this.sums[start + i] ?? 0n) + value + next;
    }
  }

  /** Closes a frame and reads all samples of it. */
  close(): number[] {
    this.offset += 34816n * this.factor;
    const count = Number(this.offset >> 52n);
    this.offset &= (1n << 52n) - 1n;
    const out: number[] = [];
    for (let k = 0; k < count; k++) {
      let sample = this.state >> 15n;
      if (sample > 32767n) sample = 32767n;
      if (sample < -32768n) sample = -32768n;
      this.state += (this.sums[k] ?? 0n) - 64n * sample;
      out.push(Number(sample));
    }
    this.sums = Array.from({ length: 20 }, (_, i) => this.sums[count + i] ?? 0n);
    return out;
  }
}

/** The kernel as an even function of the distance in 1/32 sample. */
function kernelAt(distance: number): bigint {
  const phase = distance % KERNEL_PHASES;
  const tap = 7 - Math.floor(distance / KERNEL_PHASES);
  // A distance of 32·n + p lies at tap 7 − n of phase p, and of no tap if that is before the first.
  return tap < 0 ? 0n : BigInt(KERNEL[phase * KERNEL_TAPS + tap]!);
}

function closeAndRead(limiter: BandLimiter): Int16Array {
  closeFrame(limiter);
  const out = new Int16Array(2 * limiter.pairsPerFrame);
  expect(readPairs(limiter, out)).toBe(limiter.pairsPerFrame);
  return out;
}

describe('the kernel', () => {
  test('the taps of every phase add up to 32768', () => {
    for (let phase = 0; phase <= KERNEL_PHASES; phase++) {
      const taps = KERNEL.subarray(phase * KERNEL_TAPS, (phase + 1) * KERNEL_TAPS);
      expect(taps.reduce((sum, tap) => sum + tap, 0)).toBe(32768);
    }
  });

  test('it is symmetric about tap 7', () => {
    for (let phase = 0; phase <= KERNEL_PHASES; phase++)
      for (let tap = 0; tap < 15; tap++)
        expect(KERNEL[phase * KERNEL_TAPS + tap]).toBe(
          KERNEL[(KERNEL_PHASES - phase) * KERNEL_TAPS + 15 - tap],
        );
  });
});

describe('the samples', () => {
  test.each([44100, 48000, 96000, 24000])('equal slow exact arithmetic at %i Hz', rate => {
    fc.assert(
      fc.property(fc.array(changes(40), { minLength: 1, maxLength: 4 }), frames => {
        const limiter = createBandLimiter(rate);
        const left = new SlowLimiter(rate);
        const right = new SlowLimiter(rate);
        for (const frame of frames) {
          for (const change of frame) {
            addChange(limiter, change.time, change.left, change.right);
            left.add(change.time, change.left);
            right.add(change.time, change.right);
          }
          const out = closeAndRead(limiter);
          const sides = [left.close(), right.close()];
          expect([...out]).toEqual(Array.from(out, (_, i) => sides[i % 2]![i >> 1]));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('the position stays exact over two hours of frames', () => {
    const limiter = createBandLimiter(44100);
    const slow = new SlowLimiter(44100);
    for (let frame = 0; frame < 7200 * 60; frame++) {
      closeFrame(limiter);
      limiter.available = 0;
    }
    slow.offset = (slow.offset + BigInt(7200 * 60) * 34816n * slow.factor) & ((1n << 52n) - 1n);
    expect(BigInt(limiter.offsetHigh) * (1n << 32n) + BigInt(limiter.offsetLow)).toBe(slow.offset);
  });

  test('the factors are those of the reference', () => {
    for (const [rate, factor] of [
      [44100, 95075417225337],
      [48000, 103483447320095],
    ] as const) {
      const limiter = createBandLimiter(rate);
      expect(limiter.factorHigh * 2 ** 32 + limiter.factorLow).toBe(factor);
    }
  });

  test('a step beyond the range of a sample is clamped and decays from there', () => {
    const limiter = createBandLimiter(44100);
    const slow = new SlowLimiter(44100);
    for (let i = 0; i < 9; i++) {
      addChange(limiter, 100, AMPLITUDE, -AMPLITUDE);
      slow.add(100, AMPLITUDE);
    }
    const out = closeAndRead(limiter);
    const expected = slow.close();
    expect(Math.max(...expected)).toBe(32767);
    expect(Math.min(...out)).toBe(-32768);
    expect(expected.every((sample, i) => sample === out[2 * i])).toBe(true);
  });

  test('a rate that is not a multiple of 60 gives the whole part every frame and never runs over', () => {
    const limiter = createBandLimiter(22050);
    const out = new Int16Array(800);
    for (let frame = 0; frame < 20000; frame++) {
      addChange(limiter, frame % CLOCKS_PER_FRAME, frame % 2 ? -AMPLITUDE : AMPLITUDE, 0);
      closeFrame(limiter);
      expect(readPairs(limiter, out)).toBe(367);
    }
  });
});
