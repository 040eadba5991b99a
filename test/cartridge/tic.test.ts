import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CODE_LIMIT, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DB16_PALETTE, DEFAULT_PALETTE, DEFAULT_WAVEFORMS } from '../../tools/cartridge/default-data.ts';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { bytes, chunk, text, unwrap } from './cartridges.ts';

const PALETTE_1 = 12;
const CODE = 5;
const ZIPPED = 16;

function decode(...chunks: number[][]) {
  return decodeTic(Uint8Array.from(chunks.flat()));
}

function chunkTypes(file: Uint8Array): string[] {
  const types: string[] = [];
  for (let at = 0; at < file.length; ) {
    const size = file[at + 1] | (file[at + 2] << 8) || ((file[at] & 31) === CODE ? 65536 : 0);
    types.push(`${file[at] & 31}/${file[at] >> 5}:${size}`);
    at += 4 + size;
  }
  return types;
}

describe('palettes and defaults', () => {
  test('a file without palette gets DB16 in bank 0 only', () => {
    const { banks } = decode(chunk(CODE, 0, bytes('x')));
    expect(banks[0].palette0).toEqual(DB16_PALETTE);
    expect(banks[1].palette0.every(byte => byte === 0)).toBe(true);
  });

  test('an empty file is an empty cartridge with DB16', () => {
    const cartridge = decode();
    expect(cartridge.code.length).toBe(0);
    expect(cartridge.banks[0].palette0).toEqual(DB16_PALETTE);
  });

  test('a palette chunk of 96 bytes fills both palettes, bytes beyond are ignored', () => {
    const payload = Array.from({ length: 100 }, (_, i) => i + 1);
    const [bank] = decode(chunk(PALETTE_1, 0, payload)).banks;
    expect(Array.from(bank.palette0)).toEqual(payload.slice(0, 48));
    expect(Array.from(bank.palette1)).toEqual(payload.slice(48, 96));
  });

  test('a single byte 0x11 at the end of the file is a default chunk', () => {
    const [bank] = decode(chunk(CODE, 0, bytes('x')), [0x11]).banks;
    expect(bank.palette0).toEqual(DEFAULT_PALETTE);
    expect(bank.waveforms.subarray(0, 48)).toEqual(DEFAULT_WAVEFORMS);
  });

  test('a default chunk and a palette chunk overwrite each other in file order', () => {
    const palette = chunk(PALETTE_1, 0, [9, 9, 9]);
    expect(Array.from(decode([0x11, 0, 0, 0], palette).banks[0].palette0.subarray(0, 4))).toEqual([
      9, 9, 9, 0x5d,
    ]);
    expect(decode(palette, [0x11]).banks[0].palette0).toEqual(DEFAULT_PALETTE);
  });

  test('a default chunk leaves the second palette alone and its payload is skipped', () => {
    const [bank] = decode(
      chunk(PALETTE_1, 0, new Uint8Array(96).fill(7)),
      chunk(17, 0, [1, 2, 3]),
      chunk(6, 0, [5]),
    ).banks;
    expect(bank.palette1.every(byte => byte === 7)).toBe(true);
    expect(bank.flags[0]).toBe(5);
  });

  test('a waveform chunk wins over a default chunk wherever it stands', () => {
    const waveforms = chunk(10, 0, [1, 2, 3]);
    for (const file of [decode(waveforms, [0x11]), decode([0x11, 0, 0, 0], waveforms)])
      expect(Array.from(file.banks[0].waveforms.subarray(0, 5))).toEqual([1, 2, 3, 0, 0xff]);
  });

  test('a default chunk of another bank does not keep bank 0 from DB16', () => {
    const { banks } = decode([0x11 | (3 << 5)]);
    expect(banks[3].palette0).toEqual(DEFAULT_PALETTE);
    expect(banks[0].palette0).toEqual(DB16_PALETTE);
  });
});

describe('sections', () => {
  test('types that mean nothing are skipped', () => {
    const unknown = [0, 7, 8, 11, 21, 25, 31].map(type => chunk(type, 2, [1, 2, 3]));
    const cartridge = decode(...unknown, chunk(1, 2, [42]));
    expect(cartridge.banks[2].tiles[0]).toBe(42);
  });

  test('a payload longer than the section is cut, a shorter one leaves the rest', () => {
    const { banks } = decode(chunk(6, 0, new Uint8Array(600).fill(1)), chunk(6, 1, [1, 2]));
    expect(banks[0].flags.length).toBe(512);
    expect(banks[0].flags.every(byte => byte === 1)).toBe(true);
    expect(Array.from(banks[1].flags.subarray(0, 3))).toEqual([1, 2, 0]);
  });

  test('a later chunk overwrites only the bytes that it has', () => {
    const [bank] = decode(chunk(4, 0, [1, 1, 1, 1]), chunk(4, 0, [2, 2])).banks;
    expect(Array.from(bank.map.subarray(0, 5))).toEqual([2, 2, 1, 1, 0]);
  });

  test('a payload that runs past the end of the file is used as far as it goes', () => {
    const [bank] = decode(chunk(1, 0, [1, 2, 3], 8192)).banks;
    expect(Array.from(bank.tiles.subarray(0, 4))).toEqual([1, 2, 3, 0]);
  });

  test('a header that is cut off counts as if zeros followed', () => {
    expect(text(decode(chunk(CODE, 0, bytes('ok')), [CODE, 1]).code)).toBe('');
    expect(decode([20, 1]).language).toBe(0);
  });

  test('a section chunk of size 0 is empty', () => {
    const [bank] = decode(chunk(1, 0, []), chunk(6, 0, [3])).banks;
    expect(bank.tiles.every(byte => byte === 0)).toBe(true);
    expect(bank.flags[0]).toBe(3);
  });

  test('the language chunk gives one byte', () => {
    expect(decode(chunk(20, 0, [12, 99])).language).toBe(12);
  });
});

describe('code', () => {
  test('code chunks are joined from the highest bank down, whatever their order', () => {
    const parts = [chunk(CODE, 0, bytes('c')), chunk(CODE, 7, bytes('a')), chunk(CODE, 3, bytes('b'))];
    expect(text(decode(...parts).code)).toBe('abc');
    expect(text(decode(...parts.toReversed()).code)).toBe('abc');
  });

  test('of two code chunks of the same bank the last one counts alone', () => {
    expect(text(decode(chunk(CODE, 0, bytes('longer')), chunk(CODE, 0, bytes('new'))).code)).toBe('new');
  });

  test('size 0 of a code chunk means 65536 bytes', () => {
    const piece = new Uint8Array(65536).fill(65);
    expect(decode(chunk(CODE, 1, piece), chunk(CODE, 0, bytes('B'))).code.length).toBe(65537);
  });

  test('code ends at its first zero byte', () => {
    expect(text(decode(chunk(CODE, 0, bytes('one\0two'))).code)).toBe('one');
  });

  test('binary chunks are joined like code, of banks 0 to 3', () => {
    const { binary } = decode(chunk(19, 0, [3]), chunk(19, 2, [1, 0]), chunk(19, 5, [9]));
    expect(Array.from(binary)).toEqual([1, 0, 3]);
  });
});

describe('zipped code', () => {
  const source = bytes('-- script: lua\n'.repeat(40));
  const zipped = new Uint8Array(deflateSync(source, { level: 9 }));
  const plain = chunk(CODE, 0, bytes('plain'));

  test('wins over code chunks before and after it', () => {
    expect(decode(plain, chunk(ZIPPED, 0, zipped)).code).toEqual(source);
    expect(decode(chunk(ZIPPED, 0, zipped), plain).code).toEqual(source);
  });

  test('may lack its checksum, have a wrong one, or be followed by other bytes', () => {
    const wrong = zipped.slice();
    wrong[wrong.length - 1] ^= 1;
    for (const payload of [zipped.subarray(0, -4), zipped.subarray(0, -2), wrong, [...zipped, 1, 2, 3]])
      expect(decode(chunk(ZIPPED, 0, payload)).code).toEqual(source);
  });

  test('may be cut short: what was unzipped is the code', () => {
    const { code } = decode(plain, chunk(ZIPPED, 0, zipped.subarray(0, 16)));
    expect(code.length).toBeGreaterThan(0);
    expect(text(source).startsWith(text(code))).toBe(true);
  });

  test('that yields nothing leaves the code chunks in force', () => {
    const raw = deflateRawSync(source);
    for (const payload of [[], [0x78], raw, [0x78, 0xda], zipped.subarray(0, 3)])
      expect(text(decode(plain, chunk(ZIPPED, 0, payload)).code)).toBe('plain');
  });

  test('of several streams each overwrites the start of the one before', () => {
    const long = deflateSync(bytes('0123456789'));
    const short = deflateSync(bytes('abc'));
    expect(text(decode(chunk(ZIPPED, 0, long), chunk(ZIPPED, 0, short)).code)).toBe('abc3456789');
  });

  test('is cut at the limit of code', () => {
    const bomb = deflateSync(new Uint8Array(CODE_LIMIT + 1000).fill(65));
    expect(decode(chunk(ZIPPED, 0, bomb)).code.length).toBe(CODE_LIMIT);
  });
});

describe('old patterns', () => {
  test('rows with a note and no command get a volume command', () => {
    const rows = [0x34, 0x8a, 0x55, 0x34, 0x1a, 0x55, 0x33, 0x0a, 0x55, 0xff, 0x00, 0x00];
    const [bank] = decode(chunk(13, 0, rows)).banks;
    expect(Array.from(bank.patterns.subarray(0, 12))).toEqual([
      0xc4, 0x9c, 0x55, 0x34, 0x1a, 0x55, 0x33, 0x0a, 0x55, 0x0f, 0x10, 0x00,
    ]);
  });
});

describe('saving', () => {
  test('sections are written in the order of the console, trimmed, empty ones not at all', () => {
    const cartridge = emptyCartridge();
    cartridge.code = bytes('function TIC()end');
    const [, bank] = cartridge.banks;
    for (const name of [
      'screen',
      'flags',
      'tracks',
      'patterns',
      'samples',
      'map',
      'sprites',
      'tiles',
    ] as const)
      bank[name][2] = 1;
    bank.palette1[0] = 1;
    bank.waveforms[7] = 1;
    cartridge.banks[2].palette0.set([1, 2, 3]);
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual([
      '12/1:49',
      '10/1:8',
      '1/1:3',
      '2/1:3',
      '4/1:3',
      '9/1:3',
      '15/1:3',
      '14/1:3',
      '6/1:3',
      '18/1:3',
      '12/2:3',
      '5/0:17',
    ]);
  });

  test('a bank with the default palette and waveforms is a default chunk', () => {
    const cartridge = emptyCartridge();
    const [bank] = cartridge.banks;
    bank.palette0.set(DEFAULT_PALETTE);
    bank.waveforms.set(DEFAULT_WAVEFORMS);
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual(['17/0:0']);
    bank.palette1[0] = 1;
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual(['12/0:49', '10/0:48']);
    bank.palette1[0] = 0;
    bank.waveforms[255] = 1;
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual(['12/0:48', '10/0:256']);
  });

  test.each([
    [1, ['5/0:1']],
    [65535, ['5/0:65535']],
    [65536, ['5/1:65536']],
    [65537, ['5/1:65536', '5/0:1']],
    [131072, ['5/2:65536', '5/1:65536']],
    [CODE_LIMIT, [7, 6, 5, 4, 3, 2, 1, 0].map(bank => `5/${bank}:65536`)],
  ])('code of %i bytes is cut into the right pieces', (size, pieces) => {
    const cartridge = { ...emptyCartridge(), code: new Uint8Array(size).fill(32) };
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual(pieces);
  });

  test('code over the limit is refused with its size and the limit', () => {
    const outcome = encodeTic({ ...emptyCartridge(), code: new Uint8Array(CODE_LIMIT + 1).fill(32) });
    expect(outcome.ok).toBe(false);
    expect(outcome.diagnostics[0].message).toContain('524289');
    expect(outcome.diagnostics[0].message).toContain('524288');
  });

  test('a binary over the limit and a zero byte in the code are refused', () => {
    expect(encodeTic({ ...emptyCartridge(), binary: new Uint8Array(262145) }).ok).toBe(false);
    const outcome = encodeTic({ ...emptyCartridge(), code: bytes('ab\0c') });
    expect(outcome.diagnostics[0].message).toContain('offset 2');
  });

  test('the language comes last', () => {
    const cartridge = { ...emptyCartridge(), code: bytes('x'), language: 12 };
    expect(chunkTypes(unwrap(encodeTic(cartridge)))).toEqual(['5/0:1', '20/0:1']);
  });
});
