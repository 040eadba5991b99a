import { expect, it } from 'vitest';
import { createConsoleMemory } from '../../../tools/console/console-memory.ts';
import {
  composeRow,
  composeRows,
  createFrame,
  readPalettes,
  vbank,
} from '../../../tools/console/graphics/index.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';
import { eighthOf, LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cloneState, difference } from './compare.ts';
import { createRandom, randomState } from './random.ts';
import * as screen from './reference/screen.ts';

const memory = createConsoleMemory();
const live = createConsoleState(memory.buffer);

/** The state whose pictures are composed, with what another one has. */
function stateLike({ ram, hiddenBank, activeBank }: ConsoleState): ConsoleState {
  live.ram.set(ram);
  live.hiddenBank.set(hiddenBank);
  return Object.assign(live, { activeBank });
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

it('composes both banks, border, clear color and offsets as the reference does', LONG_FORM, () => {
  const random = createRandom(80);
  const frame = createFrame(memory);
  for (let i = 0; i < eighthOf(60); i++) {
    const s = stateLike(randomState(random));
    for (const bank of [s.ram, s.hiddenBank]) {
      if (random.chance(0.5)) bank.fill(0, 0x3ff9, 0x3ffb);
      if (random.chance(0.3)) bank.fill((bank[0x3ff8] % 16) * 17, 0, random.integer(0, 16320));
      else if (random.chance(0.5)) bank.fill((bank[0x3ff8] % 16) * 17, 0, 16320);
    }
    // Again after small changes, which leave most of the picture as it was.
    for (let change = 0; change < 5; change++) {
      readPalettes(s, frame.palettes);
      if (random.chance(0.5)) composeRows(s, frame);
      else for (let row = 0; row < 144; row++) composeRow(s, row, frame);
      expect(Buffer.compare(bytesOf(frame.pixels), screen.compose(s)), `state ${i}`).toBe(0);
      const bank = random.chance(0.5) ? s.ram : s.hiddenBank;
      if (random.chance(0.2)) vbank(s, random.integer(0, 1));
      if (random.chance(0.3)) bank[random.integer(0x3fc0, 0x3ffa)] = random.integer(0, 255);
      else bank.fill(random.integer(0, 255), random.integer(0, 16320), random.integer(0, 16320));
    }
  }
});

it('reads each row live, so that palettes, border and banks may change between rows', LONG_FORM, () => {
  const random = createRandom(81);
  const s = stateLike(randomState(random));
  const frame = createFrame(memory);
  // Several frames: the same changes again, or others.
  for (let round = 0; round < shortOrDeep(2, 3); round++) {
    for (let row = 0; row < 144; row++) {
      vbank(s, random.integer(0, 1));
      for (const bank of [s.ram, s.hiddenBank]) {
        for (let at = 0x3fc0; at < 0x3ffb; at++) {
          bank[at] = random.chance(0.002) ? random.integer(0, 255) : (at * row) & 255;
        }
        if (random.chance(0.8)) bank.fill((bank[0x3ff8] & 15) * 17, 0, 16320);
      }
      readPalettes(s, frame.palettes);
      composeRow(s, row, frame);
      const expected = screen.compose(s).subarray(row * 1024, (row + 1) * 1024);
      const made = bytesOf(frame.pixels.subarray(row * 256, (row + 1) * 256));
      expect(Buffer.compare(made, expected), `row ${row}`).toBe(0);
    }
  }
});

it('exchanges banks, returns the bank before, and ignores other numbers', LONG_FORM, () => {
  const random = createRandom(82);
  const actual = randomState(random);
  const expected = cloneState(actual);
  for (const bank of [1, 1, 0, 2, -1, 0, 1, 255]) {
    expect(vbank(actual, bank)).toBe(screen.vbank(expected, bank));
    expect(difference(actual, expected)).toBe('');
  }
});
