/** The map of the console's memory behind the ring, against an image of that memory built byte by byte. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VRAM_SIZE } from '../../../tools/console/memory-map.ts';
import type { Channel } from '../../../tools/console/sound/channel.ts';
import { createSound, type Sound } from '../../../tools/console/sound/index.ts';
import {
  type NeighbourState,
  neighbourByte,
} from '../../../tools/console/sound/synthesis/neighbour-memory.ts';

/** A wave's phase is below 2^17, so no place read is further from the ring than this. */
const REACH = 12 * 204 + 65536;

/** The memory as the table of the specification (sound §10) lists it, with zeros for native pointers. */
function image(sound: Sound, state: NeighbourState): Uint8Array {
  const memory = new Uint8Array(REACH);
  const view = new DataView(memory.buffer);
  const int = (place: number, value: number) => view.setInt32(place, value, true);
  const channel = (place: number, record: Channel) => {
    int(place, record.tick);
    int(place + 16, record.index);
    int(place + 20, record.note);
    memory[place + 24] = record.left + 16 * record.right;
    memory[place + 25] = record.speed & 7;
    int(place + 28, record.duration);
  };
  memory.set(sound.ring.slots);
  int(2448, sound.ring.head);
  int(2452, sound.ring.tail);
  int(2588, sound.music.ticks);
  for (let c = 0; c < 4; c++) {
    channel(2460 + 32 * c, sound.channels[c]!);
    channel(2596 + 32 * c, sound.music.channels[c]!);
    const commands = sound.music.commands[c]!;
    const place = 2724 + 48 * c;
    int(place, commands.chordTick);
    memory[place + 4] = commands.chordFirst + 16 * commands.chordSecond;
    int(place + 8, commands.vibratoTick);
    memory[place + 12] = commands.vibratoPeriod + 16 * commands.vibratoDepth;
    int(place + 16, commands.slideTick);
    memory[place + 20] = commands.slideStart;
    int(place + 24, commands.slideDuration);
    int(place + 28, commands.finePitch);
    int(place + 40, commands.delayTicks);
  }
  memory.set(sound.music.positions, 2916);
  memory[2932] = sound.music.jumpPending ? 1 : 0;
  int(2936, sound.music.jumpFrame);
  int(2940, sound.music.jumpBeat);
  int(2944, sound.music.tempo);
  int(2948, sound.music.speed);
  int(2996, state.synced);
  int(3000, state.activeBank);
  memory.set(state.hiddenBank, 3004);
  int(19388, state.clipLeft);
  int(19392, state.clipTop);
  int(19396, state.clipRight);
  int(19400, state.clipBottom);
  memory[19404] = 1;
  return memory;
}

/** Fills the numbers of a plain object from a source of random ones, within the ranges that fields of that name have. */
function randomise(target: object, next: (low: number, high: number) => number): void {
  const nibbles = /^(left|right|chordFirst|chordSecond|vibratoPeriod|vibratoDepth)$/;
  for (const [key, value] of Object.entries(target)) {
    if (value instanceof Uint8Array) for (let i = 0; i < value.length; i++) value[i] = next(0, 255);
    else if (typeof value === 'object' && value !== null) randomise(value, next);
    else if (typeof value === 'boolean') Reflect.set(target, key, next(0, 1) === 1);
    else if (typeof value === 'number') {
      const [low, high] = nibbles.test(key)
        ? [0, 15]
        : key === 'slideStart'
          ? [0, 255]
          : [-(2 ** 31), 2 ** 31 - 1];
      Reflect.set(target, key, key === 'speed' && 'index' in target ? next(-4, 3) : next(low!, high!));
    }
  }
}

test('every byte that a late wave can read is where the specification puts it', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), numbers => {
      const next = (low: number, high: number) => low + Math.floor(numbers.next().value! * (high - low + 1));
      const sound = createSound();
      randomise({ a: sound.channels, b: sound.music, c: sound.ring }, next);
      const state = {
        hiddenBank: new Uint8Array(VRAM_SIZE),
        activeBank: 0,
        synced: 0,
        clipLeft: 0,
        clipTop: 0,
        clipRight: 0,
        clipBottom: 0,
      };
      randomise(state, next);
      const expected = image(sound, state);
      const found = expected.map((_, place) => neighbourByte(sound, state, place));
      expect(Buffer.from(found).equals(Buffer.from(expected))).toBe(true);
      const alone = image(sound, {
        ...state,
        hiddenBank: new Uint8Array(VRAM_SIZE),
        activeBank: 0,
        synced: 0,
        clipLeft: 0,
        clipTop: 0,
        clipRight: 0,
        clipBottom: 0,
      });
      expect(
        Buffer.from(alone.map((_, place) => neighbourByte(sound, null, place))).equals(Buffer.from(alone)),
      ).toBe(true);
    }),
    { numRuns: 5 },
  );
});
