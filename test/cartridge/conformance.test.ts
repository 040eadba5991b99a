/** The recorded cartridge files: each has the content of the text project that it was made from. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { DB16_PALETTE, DEFAULT_PALETTE, DEFAULT_WAVEFORMS } from '../../tools/cartridge/default-data.ts';
import { differences, text, unwrap } from './cartridges.ts';

const FORMATS = new URL('../conformance/formats/', import.meta.url);

function load(file: string): Cartridge {
  return unwrap(decodeCartridge(new Uint8Array(readFileSync(new URL(file, FORMATS))), file));
}

for (const file of [
  'png-chunk.cart.png',
  'png-pixels.cart.png',
  'tic-code-split.tic',
  'tic-palettes.tic',
  'tic-sections.tic',
])
  test(`${file} equals its source`, () => {
    expect(differences(load(file), load(`${file.split('.')[0]}.lua`))).toEqual([]);
  });

test('tic-code-banks.tic has 140000 bytes of padding in place of a marked line, else its source', () => {
  const cartridge = load('tic-code-banks.tic');
  const source = load('tic-code-banks.lua');
  const padding = /(-- padding[^\n]*\n)+/.exec(text(cartridge.code))![0];
  expect(padding.length).toBeGreaterThanOrEqual(140000);
  expect(text(cartridge.code).replace(padding, '--@pad\n')).toBe(text(source.code));
  expect(differences(cartridge, source)).toEqual(['code']);
});

test('tic-default.tic has the default palette and waveforms, else its source', () => {
  const cartridge = load('tic-default.tic');
  expect(differences(cartridge, load('tic-default.lua'))).toEqual(['waveforms 0', 'palette0 0']);
  expect(cartridge.banks[0].palette0).toEqual(DEFAULT_PALETTE);
  expect(cartridge.banks[0].waveforms.subarray(0, 48)).toEqual(DEFAULT_WAVEFORMS);
  expect(cartridge.banks[0].waveforms.subarray(48).every(byte => byte === 0)).toBe(true);
});

test('tic-old-chunks.tic has DB16, converted patterns and the cover as its screen, else its source', () => {
  const cartridge = load('tic-old-chunks.tic');
  const source = load('tic-old-chunks.lua');
  expect(differences(cartridge, source)).toEqual(['screen 0', 'patterns 0', 'palette0 0']);
  const [bank] = cartridge.banks;
  const [sourceBank] = source.banks;
  expect(bank.palette0).toEqual(DB16_PALETTE);

  // The cover was drawn with the source's palette; each color becomes one of DB16, the same for all its pixels.
  const nearest = Array.from({ length: 16 }, (_, color) => nearestInDb16(sourceBank.palette0, color));
  const expected = sourceBank.screen.map(pair => nearest[pair & 15] | (nearest[pair >> 4] << 4));
  expect(bank.screen).toEqual(expected);

  for (let row = 0; row < sourceBank.patterns.length; row += 3) {
    const [a, b, c] = sourceBank.patterns.subarray(row, row + 3);
    const isVolume = (a & 15) >= 4 && ((b >> 4) & 7) === 0;
    const volume = 15 - (a >> 4);
    const converted = isVolume ? [(a & 15) + volume * 16, (b & 0x80) + 16 + volume, c] : [a, b, c];
    expect(Array.from(bank.patterns.subarray(row, row + 3))).toEqual(converted);
  }
});

function nearestInDb16(palette: Uint8Array, color: number): number {
  const distances = Array.from({ length: 16 }, (_, other) =>
    [0, 1, 2].reduce((sum, i) => sum + (palette[color * 3 + i] - DB16_PALETTE[other * 3 + i]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
