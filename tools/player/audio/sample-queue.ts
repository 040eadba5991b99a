/**
 * The queue between the game, which makes sound a frame at a time when the browser lets it, and the audio device,
 * which takes 128 samples at a time and never waits. It never clicks: where sound runs out it fades to silence and
 * back, where too much waits it skips a stretch between two fades, and the small differences between two clocks it
 * makes up for by playing a little faster or slower. It keeps as little waiting as the machine allows: the wanted
 * length grows when the queue has run dry and shrinks again after a calm time.
 */

export interface QueueOptions {
  /** Samples of the game per sample of the device. */
  step: number;
  /** Sample pairs of a frame of the game. */
  framePairs: number;
  /** Whether sound arrives while it plays. Otherwise what waits is played as it is, with silence after it. */
  live: boolean;
}

export interface SampleQueue {
  /** Adds interleaved 16-bit pairs, left first. */
  push(samples: Int16Array): void;
  /** Fills both sides with the next samples, -1 to 1. */
  read(left: Float32Array, right: Float32Array): void;
  /** Forgets what waits, as when the game pauses. */
  clear(): void;
  /** Pairs waiting. */
  level(): number;
  /** Pairs that have left the queue since it was made, played or not. */
  taken(): number;
  /** Pairs that it tries to keep waiting. */
  target(): number;
}

/**
 * Makes a queue. The function's own text becomes the program of the audio worklet, so it refers to nothing outside
 * of itself. Rate control after H. Arntzen, "Dynamic Rate Control for Retro Game Emulators" (2012).
 */
export function createSampleQueue({ step, framePairs, live }: QueueOptions): SampleQueue {
  const CAPACITY = 32768;
  const MASK = CAPACITY - 1;
  const FULL_SCALE = 32768;
  /** Samples over which sound fades, and the pairs held back for it at any speed. */
  const FADE = 128;
  const RESERVE = Math.ceil(FADE * step) + 4;
  const SHORTEST = 3 * framePairs;
  const LONGEST = 8 * framePairs;
  /** Waiting beyond the target by more than this is skipped. */
  const EXCESS = 5 * framePairs;
  /** A level this near to the target is right: arrivals alone move it by half a frame. */
  const TOLERANCE = framePairs;
  /** Largest change of speed, a twelfth of a semitone. */
  const BEND = 0.005;
  /** Weight of a new level in the average, per pair: it follows within half a second. */
  const FOLLOW = 1 / 22050;
  /** Pairs without running dry after which the target shrinks. */
  const CALM = 15 * 44100;

  const ring = new Int16Array(2 * CAPACITY);
  let written = 0;
  let taken = 0;
  /** Place between pair `taken` and the next. */
  let fraction = 0;
  let gain = live ? 0 : 1;
  let playing = !live;
  let skipping = false;
  let target = SHORTEST;
  let average = target;
  let calm = 0;
  let lowest = CAPACITY;

  const pair = (place: number, side: number): number =>
    place < written && place >= 0 ? ring[2 * (place & MASK) + side]! : 0;

  /** Cubic through four neighbours (Catmull-Rom); at fraction 0 the sample itself. */
  const between = (side: number): number => {
    const b = pair(taken, side);
    if (fraction === 0) return b;
    const a = pair(taken - 1, side);
    const c = pair(taken + 1, side);
    const d = pair(taken + 2, side);
    const t = fraction;
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };

  const advance = (distance: number): void => {
    fraction += distance;
    const whole = Math.floor(fraction);
    fraction -= whole;
    taken = Math.min(taken + whole, written);
  };

  /** Decides once per call of `read` how fast to play and how much to keep waiting. */
  const control = (pairs: number): number => {
    const level = written - taken;
    average += (level - average) * Math.min(1, pairs * FOLLOW);
    lowest = Math.min(lowest, level);
    calm += pairs;
    if (calm > CALM) {
      if (lowest > 2 * framePairs) target = Math.max(SHORTEST, target - framePairs / 2);
      calm = 0;
      lowest = CAPACITY;
    }
    if (!playing && level >= target + framePairs / 2) {
      playing = true;
      average = level;
    }
    if (playing && level > target + EXCESS) skipping = true;
    const off = average - target;
    if (Math.abs(off) <= TOLERANCE) return step;
    return step * (1 + Math.max(-BEND, Math.min(BEND, (off / target) * BEND)));
  };

  const runDry = (): void => {
    playing = false;
    target = Math.min(LONGEST, target + framePairs);
    calm = 0;
    lowest = CAPACITY;
  };

  return {
    push(samples) {
      // So much waits only while the device stands still: then the oldest goes.
      const pairs = samples.length >> 1;
      for (let i = 0; i < 2 * pairs; i++) ring[(2 * written + i) & (2 * CAPACITY - 1)] = samples[i]!;
      written += pairs;
      taken = Math.max(taken, written - CAPACITY);
    },
    read(left, right) {
      const distance = live ? control(left.length) : step;
      for (let i = 0; i < left.length; i++) {
        if (!playing) {
          left[i] = right[i] = 0;
          continue;
        }
        left[i] = (between(0) * gain) / FULL_SCALE;
        right[i] = (between(1) * gain) / FULL_SCALE;
        advance(distance);
        if (!live) continue;
        const audible = written - taken > RESERVE && !skipping;
        gain = audible ? Math.min(1, gain + 1 / FADE) : Math.max(0, gain - 1 / FADE);
        if (gain > 0) continue;
        if (skipping) {
          taken = Math.max(taken, written - Math.round(target));
          average = target;
          skipping = false;
        } else runDry();
      }
    },
    clear() {
      taken = written;
      fraction = 0;
      gain = live ? 0 : 1;
      playing = !live;
      skipping = false;
    },
    level: () => written - taken,
    taken: () => taken,
    target: () => target,
  };
}
