/** Sound functions as Lua calls them (specification: console §4.6, sound §4.2 and §6.1). */

import * as device from '../sound/index.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, numbersOf } from './calls.ts';

const SAMPLE_COUNT = 64;
const TRACK_COUNT = 8;
const CHANNEL_COUNT = 4;
const FULL_VOLUME = 15;
const ENDLESS = -1;
const NOTES = ['C-', 'C#', 'D-', 'D#', 'E-', 'F-', 'F#', 'G-', 'G#', 'A-', 'A#', 'B-'];
const NOTE_LENGTH = 3;

/** Functions that start and stop sounds. */
export function soundCalls(
  lua: HostLua,
  state: ConsoleState,
  sound: device.Sound,
): Record<string, ConsoleCall> {
  const { stack } = lua;
  const { ram } = state;

  /** Volume argument: a number for both sides, or a table, of which the console takes the types of two entries. */
  const volumes = (L: number, index: number): [left: number, right: number] => {
    const slot = stack.first(L) + (index - 1) * NEXT;
    if (!stack.isTable(slot)) return [stack.int(slot) & FULL_VOLUME, stack.int(slot) & FULL_VOLUME];
    return [lua.entryType(L, index, 1), lua.entryType(L, index, 2)];
  };

  const { numbers: musicNumbers, read: readMusicNumbers } = numbersOf(lua, 'music');

  return {
    sfx: (L, first, count) => {
      const id = stack.int(first);
      if (id >= SAMPLE_COUNT) lua.raise(L, 'unknown sfx index\n');
      let note = id < 0 ? -1 : device.sampleNote(ram, id);
      let octave = id < 0 ? -1 : device.sampleOctave(ram, id);
      let speed = id < 0 ? device.OWN_SPEED : device.sampleSpeed(ram, id);
      if (count >= 2) {
        const slot = stack.first(L) + NEXT;
        if (stack.isInteger(slot)) {
          const combined = stack.int(slot);
          note = combined % 12;
          octave = Math.trunc(combined / 12);
        } else if (stack.isStringOrNumber(slot)) {
          const text = lua.coerced(L, 2);
          if (text.length !== NOTE_LENGTH) lua.raise(L, 'invalid note, should be like C#4\n');
          const named = NOTES.indexOf(text.slice(0, 2));
          if (named >= 0) {
            note = named;
            octave = text.charCodeAt(2) - '1'.charCodeAt(0);
          }
        }
      }
      const [left, right] = count >= 5 ? volumes(L, 5) : [FULL_VOLUME, FULL_VOLUME];
      const a = stack.first(L);
      const duration = count >= 3 ? stack.int(a + 2 * NEXT) : ENDLESS;
      const channel = count >= 4 ? stack.int(a + 3 * NEXT) : 0;
      if (count >= 6) speed = stack.int(a + 5 * NEXT);
      if (channel < 0 || channel >= CHANNEL_COUNT) lua.raise(L, 'unknown channel\n');
      device.sfx(sound, ram, id, note, octave, duration, channel, left, right, speed);
      return 0;
    },
    music: (L, _, count) => {
      if (count === 0) {
        device.stopMusic(sound, ram);
        return 0;
      }
      readMusicNumbers(L, count);
      const [track, frame, row, loop, sustain, tempo, speed] = musicNumbers;
      if (track >= TRACK_COUNT) lua.raise(L, 'invalid music track index');
      device.music(sound, ram, track, frame, row, loop !== 0, sustain !== 0, tempo, speed);
      return 0;
    },
  };
}
