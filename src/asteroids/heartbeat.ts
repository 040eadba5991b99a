/** The two-note heartbeat: slow in a full field, and quicker with every bang that brings the end of the wave nearer. */

import { announce, type EventList } from './events.ts';
import { bangsOf, countBangs, LARGE_ROCK, type Rock } from './rocks.ts';
import { FASTEST_BEAT, SLOWEST_BEAT } from './tuning.ts';
import { rocksOfWave } from './waves.ts';

export interface Heartbeat {
  /** Frames until the next beat. */
  countdown: number;
  /** Whether that one is the high note. */
  high: boolean;
}

/** A heart about to beat. */
export function createHeartbeat(): Heartbeat {
  return { countdown: SLOWEST_BEAT, high: false };
}

/** Frames from one beat to the next. */
export function beatInterval(wave: number, rocks: Rock[]): number {
  const left = countBangs(rocks) / (rocksOfWave(wave) * bangsOf(LARGE_ROCK));
  return Math.floor(FASTEST_BEAT + (SLOWEST_BEAT - FASTEST_BEAT) * left);
}

/** One frame: announces a beat when it is time for one. */
export function beat(heartbeat: Heartbeat, wave: number, rocks: Rock[], events: EventList): void {
  heartbeat.countdown = heartbeat.countdown - 1;
  if (heartbeat.countdown > 0) return;
  announce(events, heartbeat.high ? 'beat-high' : 'beat-low');
  heartbeat.high = !heartbeat.high;
  heartbeat.countdown = beatInterval(wave, rocks);
}
