import { expect, it } from 'vitest';
import { composeRow, readPalettes, vbank } from '../../../tools/console/graphics/index.ts';
import { cloneState, difference } from './compare.ts';
import { createRandom, randomState } from './random.ts';
import * as screen from './reference/screen.ts';

it('composes both banks, border, clear color and offsets as the reference does', () => {
  const random = createRandom(80);
  const palettes = new Uint32Array(32);
  const frame = new Uint32Array(256 * 144);
  const picture = new Uint8Array(frame.buffer);
  for (let i = 0; i < 60; i++) {
    const s = randomState(random);
    for (const bank of [s.ram, s.hiddenBank]) {
      if (random.chance(0.5)) bank.fill(0, 0x3ff9, 0x3ffb);
      if (random.chance(0.3)) bank.fill((bank[0x3ff8] % 16) * 17, 0, random.integer(0, 16320));
    }
    readPalettes(s, palettes);
    for (let row = 0; row < 144; row++) composeRow(s, row, palettes, frame);
    expect(Buffer.compare(picture, screen.compose(s)), `state ${i}`).toBe(0);
  }
});

it('reads each row live, so that palettes, border and banks may change between rows', () => {
  const random = createRandom(81);
  const s = randomState(random);
  const palettes = new Uint32Array(32);
  const frame = new Uint32Array(256 * 144);
  for (let row = 0; row < 144; row++) {
    vbank(s, random.integer(0, 1));
    for (const bank of [s.ram, s.hiddenBank]) {
      for (let at = 0x3fc0; at < 0x3ffb; at++) bank[at] = random.integer(0, 255);
    }
    readPalettes(s, palettes);
    composeRow(s, row, palettes, frame);
    const expected = screen.compose(s).subarray(row * 1024, (row + 1) * 1024);
    expect(Buffer.compare(new Uint8Array(frame.buffer, row * 1024, 1024), expected), `row ${row}`).toBe(0);
  }
});

it('exchanges banks, returns the bank before, and ignores other numbers', () => {
  const random = createRandom(82);
  const actual = randomState(random);
  const expected = cloneState(actual);
  for (const bank of [1, 1, 0, 2, -1, 0, 1, 255]) {
    expect(vbank(actual, bank)).toBe(screen.vbank(expected, bank));
    expect(difference(actual, expected)).toBe('');
  }
});
