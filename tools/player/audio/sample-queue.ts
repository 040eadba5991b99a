/**
 * The queue between the game, which makes sound one frame at a time, and the audio device, which takes 128 samples at a
 * time and never waits. It never clicks: when it runs empty it fades to silence and back, when too much is queued it
 * skips a stretch between two fades, and it plays a little faster or slower to make up for the difference between the
 * two clocks. It keeps the delay short: the target length grows when the queue has run empty, and shrinks after a
 * while without that.
 */

export interface QueueOptions {
  /** Sample rate of the game divided by that of the device. */
  step: number;
  /** Sample pairs in a frame of the game. */
  framePairs: number;
  /** Whether sound arrives while it plays. Otherwise the queued sound is played unchanged, then silence. */
  live: boolean;
}

export interface SampleQueue {
  /** Adds interleaved 16-bit pairs, left first. */
  push(samples: Int16Array): void;
  /** Fills both channels with the next samples, -1 to 1. */
  read(left: Float32Array, right: Float32Array): void;
  /** Plays at a volume, 0 to 1, from now on; it is reached within some hundredths of a second, so that nothing clicks. */
  setVolume(volume: number): void;
  /** Empties the queue, as when the game pauses. */
  clear(): void;
  /** Pairs in the queue. */
  level(): number;
  /** Pairs that have left the queue since it was made, whether played or skipped. */
  taken(): number;
  /** Number of pairs that the queue tries to hold. */
  target(): number;
}

/**
 * Makes a queue. The source of this function runs in the audio worklet, so it must not refer to anything outside of
 * it. Rate control after H. Arntzen, "Dynamic Rate Control for Retro Game Emulators" (2012).
 */
export function createSampleQueue({ step, framePairs, live }: QueueOptions): SampleQueue {
  const CAPACITY = 32768;
  const MASK = CAPACITY - 1;
  const FULL_SCALE = 32768;
  /** Samples in a fade, and the pairs kept in reserve for it at any speed. */
  const FADE = 128;
  const RESERVE = Math.ceil(FADE * step) + 4;
  const SHORTEST = 3 * framePairs;
  const LONGEST = 8 * framePairs;
  /** If the queue holds this much more than its target, the rest is skipped. */
  const EXCESS = 5 * framePairs;
  /** The speed stays the same while the level is this near to the target: each arriving frame moves it by half a frame. */
  const TOLERANCE = framePairs;
  /** Largest change of speed, a twelfth of a semitone. */
  const MAX_BEND = 0.005;
  /** Weight of the current level in the average, per pair: the average follows within half a second. */
  const FOLLOW = 1 / 22050;
  /** After this many pairs without running empty the target shrinks. */
  const CALM_PAIRS = 15 * 44100;

  /** Part of the way to a new volume that one sample of the device goes: most of it takes a hundredth of a second. */
  const VOLUME_PACE = step / 441;

  const ring = new Int16Array(2 * CAPACITY);
  let written = 0;
  let taken = 0;
  /** Position between pair `taken` and the next one, 0–1. */
  let fraction = 0;
  let gain = live ? 0 : 1;
  let playing = !live;
  let skipping = false;
  let target = SHORTEST;
  let average = target;
  let calmPairs = 0;
  let lowest = CAPACITY;
  let wantedVolume = 1;
  let volume = 1;

  const sampleAt = (index: number, channel: number): number =>
    index < written && index >= 0 ? ring[2 * (index & MASK) + channel]! : 0;

  /** Cubic interpolation between four neighbours (Catmull-Rom); at fraction 0 the sample itself. */
  const interpolate = (channel: number): number => {
    const b = sampleAt(taken, channel);
    if (fraction === 0) return b;
    const a = sampleAt(taken - 1, channel);
    const c = sampleAt(taken + 1, channel);
    const d = sampleAt(taken + 2, channel);
    const t = fraction;
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };

  const advance = (distance: number): void => {
    fraction += distance;
    const whole = Math.floor(fraction);
    fraction -= whole;
    taken = Math.min(taken + whole, written);
  };

  /** Decides once per call of `read` how fast to play and how much to hold; returns the pairs per sample. */
  const adjust = (pairs: number): number => {
    const level = written - taken;
    average += (level - average) * Math.min(1, pairs * FOLLOW);
    lowest = Math.min(lowest, level);
    calmPairs += pairs;
    if (calmPairs > CALM_PAIRS) {
      if (lowest > 2 * framePairs) target = Math.max(SHORTEST, target - framePairs / 2);
      calmPairs = 0;
      lowest = CAPACITY;
    }
    if (!playing && level >= target + framePairs / 2) {
      playing = true;
      average = level;
    }
    if (playing && level > target + EXCESS) skipping = true;
    const off = average - target;
    if (Math.abs(off) <= TOLERANCE) return step;
    return step * (1 + Math.max(-MAX_BEND, Math.min(MAX_BEND, (off / target) * MAX_BEND)));
  };

  const runEmpty = (): void => {
    playing = false;
    target = Math.min(LONGEST, target + framePairs);
    calmPairs = 0;
    lowest = CAPACITY;
  };

  return {
    push(samples) {
      // The queue is full only while the device is suspended: then the oldest sound is dropped.
      const pairs = samples.length >> 1;
      for (let i = 0; i < 2 * pairs; i++) ring[(2 * written + i) & (2 * CAPACITY - 1)] = samples[i]!;
      written += pairs;
      taken = Math.max(taken, written - CAPACITY);
    },
    read(left, right) {
      const distance = live ? adjust(left.length) : step;
      for (let i = 0; i < left.length; i++) {
        volume += (wantedVolume - volume) * VOLUME_PACE;
        if (!playing) {
          left[i] = right[i] = 0;
          continue;
        }
        const loudness = (gain * volume) / FULL_SCALE;
        left[i] = interpolate(0) * loudness;
        right[i] = interpolate(1) * loudness;
        advance(distance);
        if (!live) continue;
        const audible = written - taken > RESERVE && !skipping;
        gain = audible ? Math.min(1, gain + 1 / FADE) : Math.max(0, gain - 1 / FADE);
        if (gain > 0) continue;
        if (skipping) {
          taken = Math.max(taken, written - Math.round(target));
          average = target;
          skipping = false;
        } else runEmpty();
      }
    },
    setVolume(value) {
      wantedVolume = value;
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
