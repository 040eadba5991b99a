/**
 * Turns amplitude changes at exact clock times into samples without aliasing: every change is spread by a kernel
 * and the samples are the running sum, through a one-pole high-pass. All arithmetic is in integers, exact for as long
 * as the console runs (specification: sound §9). The two sides share all times and differ in amplitudes only.
 *
 * The position of the block on the output's time line is a number of 52 fraction bits, kept as two halves:
 * `offsetHigh`·2^32 + `offsetLow` in units of 2^-52 sample.
 */

import { FRAMES_PER_SECOND } from '../../memory-map.ts';
import { KERNEL, KERNEL_PHASES, KERNEL_SUM_BITS, KERNEL_TAPS } from './kernel.ts';

/** Clocks of the synthesis in one frame and in one second. */
export const CLOCKS_PER_FRAME = 34816;
const CLOCK_RATE = CLOCKS_PER_FRAME * FRAMES_PER_SECOND;

const TWO_32 = 2 ** 32;
const FRACTION_BITS = 52;
/** Bits of `offsetHigh` that are fraction. */
const HIGH_FRACTION_BITS = FRACTION_BITS - 32;
const HIGH_FRACTION_MASK = 2 ** HIGH_FRACTION_BITS - 1;
/** Bits of the fraction below those that choose the kernel's phase; they interpolate between two phases. */
const BLEND_BITS = HIGH_FRACTION_BITS - Math.log2(KERNEL_PHASES);
const BLEND_MASK = 2 ** BLEND_BITS - 1;
/** Each sample feeds back into the sum so that it decays by 1/512. */
const DECAY_SHIFT = KERNEL_SUM_BITS - 9;
/** The reference's buffer holds a tenth of a second. */
const BLOCKS_BUFFERED = FRAMES_PER_SECOND / 10;

export interface BandLimiter {
  sampleRate: number;
  /** Sample pairs read per frame. */
  pairsPerFrame: number;
  /** Output samples per clock, in units of 2^-52 sample, as two halves. */
  factorHigh: number;
  factorLow: number;
  offsetHigh: number;
  offsetLow: number;
  /** Finished samples that have not been read; only rates that are not multiples of 60 leave any. */
  available: number;
  /** Sums of spread changes, beginning at the first sample that has not been read. */
  left: Int32Array;
  right: Int32Array;
  leftSum: number;
  rightSum: number;
}

/** A limiter at rest. @param sampleRate output samples per second, a whole number from 60 to 240000 */
export function createBandLimiter(sampleRate: number): BandLimiter {
  const factor = clockFactor(sampleRate);
  const pairsPerFrame = Math.floor(sampleRate / FRAMES_PER_SECOND);
  const size = (pairsPerFrame + 1) * (BLOCKS_BUFFERED + 1) + KERNEL_TAPS + 2;
  return {
    sampleRate,
    pairsPerFrame,
    factorHigh: factor.high,
    factorLow: factor.low,
    offsetHigh: 0,
    offsetLow: TWO_32 / 2,
    available: 0,
    left: new Int32Array(size),
    right: new Int32Array(size),
    leftSum: 0,
    rightSum: 0,
  };
}

/** ⌈2^52·rate / clock rate⌉ as two 32-bit halves. */
function clockFactor(sampleRate: number): { high: number; low: number } {
  const clocks = BigInt(CLOCK_RATE);
  const factor = ((BigInt(sampleRate) << BigInt(FRACTION_BITS)) + clocks - 1n) / clocks;
  return { high: Number(factor >> 32n), low: Number(factor & 0xffffffffn) };
}

/** Adds a change of amplitude on each side at a clock time of the present frame, 0 to 34815. */
export function addChange(limiter: BandLimiter, time: number, left: number, right: number): void {
  if (left === 0 && right === 0) return;
  // Below 2^53, so the sum and the shift by a power of two are exact.
  const carry = Math.floor((time * limiter.factorLow + limiter.offsetLow) / TWO_32);
  const position = (time * limiter.factorHigh + limiter.offsetHigh + carry) >>> 0;
  const start = limiter.available + (position >>> HIGH_FRACTION_BITS);
  const phase = (position >>> BLEND_BITS) & (KERNEL_PHASES - 1);
  const blend = position & BLEND_MASK;
  spread(limiter.left, limiter.right, start, phase * KERNEL_TAPS, blend, left, right);
}

/** Adds a change on each side to sixteen sums, four in a round: written out, they take half the time. */
function spread(
  leftSums: Int32Array,
  rightSums: Int32Array,
  start: number,
  taps: number,
  blend: number,
  left: number,
  right: number,
): void {
  const leftLater = (left * blend) >> BLEND_BITS;
  const leftNow = left - leftLater;
  const rightLater = (right * blend) >> BLEND_BITS;
  const rightNow = right - rightLater;
  for (let i = 0; i < KERNEL_TAPS; i += 4) {
    const at = start + i;
    const tap = taps + i;
    const now = KERNEL[tap]!;
    const later = KERNEL[tap + KERNEL_TAPS]!;
    leftSums[at]! += Math.imul(now, leftNow) + Math.imul(later, leftLater);
    rightSums[at]! += Math.imul(now, rightNow) + Math.imul(later, rightLater);
    const now1 = KERNEL[tap + 1]!;
    const later1 = KERNEL[tap + KERNEL_TAPS + 1]!;
    leftSums[at + 1]! += Math.imul(now1, leftNow) + Math.imul(later1, leftLater);
    rightSums[at + 1]! += Math.imul(now1, rightNow) + Math.imul(later1, rightLater);
    const now2 = KERNEL[tap + 2]!;
    const later2 = KERNEL[tap + KERNEL_TAPS + 2]!;
    leftSums[at + 2]! += Math.imul(now2, leftNow) + Math.imul(later2, leftLater);
    rightSums[at + 2]! += Math.imul(now2, rightNow) + Math.imul(later2, rightLater);
    const now3 = KERNEL[tap + 3]!;
    const later3 = KERNEL[tap + KERNEL_TAPS + 3]!;
    leftSums[at + 3]! += Math.imul(now3, leftNow) + Math.imul(later3, leftLater);
    rightSums[at + 3]! += Math.imul(now3, rightNow) + Math.imul(later3, rightLater);
  }
}

/** Closes the present frame: its samples become available, times count from 0 again. */
export function closeFrame(limiter: BandLimiter): void {
  const low = limiter.offsetLow + CLOCKS_PER_FRAME * limiter.factorLow;
  const carry = Math.floor(low / TWO_32);
  const high = limiter.offsetHigh + CLOCKS_PER_FRAME * limiter.factorHigh + carry;
  limiter.offsetLow = low - carry * TWO_32;
  limiter.offsetHigh = high & HIGH_FRACTION_MASK;
  limiter.available += Math.floor(high / (HIGH_FRACTION_MASK + 1));
}

/**
 * Reads finished samples as interleaved pairs, left first.
 * @returns pairs written: what a frame has at this rate, fewer if `out` is shorter
 */
export function readPairs(limiter: BandLimiter, out: Int16Array): number {
  const pairs = Math.min(limiter.available, limiter.pairsPerFrame, out.length >> 1);
  limiter.leftSum = integrate(limiter.left, pairs, limiter.leftSum, out, 0);
  limiter.rightSum = integrate(limiter.right, pairs, limiter.rightSum, out, 1);
  discard(limiter, pairs);
  // A rate that is not a multiple of 60 gathers samples; those beyond the buffer are lost.
  const excess = limiter.available - limiter.pairsPerFrame * BLOCKS_BUFFERED;
  if (excess > 0) discard(limiter, excess);
  return pairs;
}

/** Runs the high-pass over `count` sums, writes every other sample from `place` on, and returns its new state. */
function integrate(sums: Int32Array, count: number, sum: number, out: Int16Array, place: number): number {
  let state = sum;
  for (let i = 0; i < count; i++) {
    let sample = state >> KERNEL_SUM_BITS;
    if (sample < -32768) sample = -32768;
    else if (sample > 32767) sample = 32767;
    out[place + 2 * i] = sample;
    // The sample is taken before its own sum is added, and what is fed back is the clamped one.
    state = (state + sums[i]! - (sample << DECAY_SHIFT)) | 0;
  }
  return state;
}

/** Drops samples at the front. */
function discard(limiter: BandLimiter, count: number): void {
  const end = limiter.available + KERNEL_TAPS + 2;
  limiter.available -= count;
  for (const sums of [limiter.left, limiter.right]) {
    sums.copyWithin(0, count, end);
    sums.fill(0, end - count, end);
  }
}
