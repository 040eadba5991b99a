/** The sounds that the game has just started, detected after each tick: the newest first, each sound once. */

import * as at from '../../../console/memory-map.ts';
import type { Sound } from '../../../console/sound/index.ts';
import { musicPosition } from '../music/music-place.ts';

/** A sound that the game has started. */
export interface StartedSound {
  block: 'sfx' | 'track';
  index: number;
  /** For an SFX: its channel, and its note in semitones above the lowest C. */
  channel: number;
  note: number;
}

export interface PlayedSound extends StartedSound {
  /** Frame in which it was last started, and the number of times. */
  frame: number;
  times: number;
}

const LONGEST_LOG = 24;

/** The sounds that the program has started in the last tick. */
export function startedSounds(sound: Readonly<Sound>, ram: Uint8Array): StartedSound[] {
  const started: StartedSound[] = [];
  for (let channel = 0; channel < at.CHANNEL_COUNT; channel++) {
    const { tick, index, note, duration } = sound.channels[channel];
    if (tick === -1 && index >= 0 && duration !== 0) started.push({ block: 'sfx', index, channel, note });
  }
  const place = musicPosition(ram);
  if (place?.row === -1) started.push({ block: 'track', index: place.track, channel: 0, note: 0 });
  return started;
}

/** Adds the sounds of a frame to the log. */
export function logPlayed(
  log: readonly PlayedSound[],
  started: readonly StartedSound[],
  frame: number,
): readonly PlayedSound[] {
  if (started.length === 0) return log;
  let longer = [...log];
  for (const sound of started) {
    const isSame = ({ block, index }: PlayedSound) => block === sound.block && index === sound.index;
    const times = (longer.find(isSame)?.times ?? 0) + 1;
    longer = [{ ...sound, frame, times }, ...longer.filter(played => !isSame(played))];
  }
  return longer.slice(0, LONGEST_LOG);
}
