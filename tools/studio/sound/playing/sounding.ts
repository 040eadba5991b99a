/** What a console currently plays, for the editors. */

import { ENVELOPE_STEPS } from '../../../assets/sound-values/sfx.ts';
import * as at from '../../../console/memory-map.ts';
import type { Sound } from '../../../console/sound/index.ts';

/**
 * Current steps of the wave, volume, arpeggio and pitch envelopes of an SFX started by `sfx()`; undefined if it
 * is silent.
 */
export function sfxPositions(sound: Readonly<Sound>, ram: Uint8Array, sfx: number): number[] | undefined {
  for (let channel = 0; channel < at.CHANNEL_COUNT; channel++) {
    const { index, duration } = sound.channels[channel];
    const start = at.SFX_STATE + 4 * channel;
    if (index === sfx && duration !== 0 && ram[start] < ENVELOPE_STEPS)
      return [...ram.subarray(start, start + 4)];
  }
  return undefined;
}

/** Volume of the four channels, 0–15. */
export function channelLevels(ram: Uint8Array): number[] {
  return Array.from({ length: at.CHANNEL_COUNT }, (_, channel) => {
    const loudness = ram[at.SOUND_REGISTERS + at.SOUND_REGISTER_SIZE * channel + 1] >> 4;
    const sides = ram[at.STEREO_VOLUMES + channel];
    return Math.round((loudness * Math.max(sides & 15, sides >> 4)) / 15);
  });
}

/** Returns the old object if it is equal, to avoid rendering again. */
export function reuseIfEqual<Value>(before: Value, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
