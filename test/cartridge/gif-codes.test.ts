/** Codes of GIF images: a decoder with tables of whole strings is the oracle, and what is passed is given to omggif. */

import fc from 'fast-check';
import { GifReader, GifWriter } from 'omggif';
import { expect, test, vi } from 'vitest';
import { hasSoundCodes } from '../../tools/cartridge/picture/gif-codes.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';

interface Codes {
  rootSize: number;
  codes: number[];
}

/** Decodes codes one by one by the rules of the GIF89a specification; undefined if one of them means nothing. */
function decodeCodes({ rootSize, codes }: Codes): number[] | undefined {
  const clear = 1 << rootSize;
  const roots = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
  let table = roots.slice();
  let previous: number[] | undefined;
  const pixels: number[] = [];
  for (const code of codes) {
    if (code === clear + 1) break;
    if (code === clear) {
      table = roots.slice();
      previous = undefined;
      continue;
    }
    const known = table[code];
    if (!known && !(previous && code === table.length && code < 4096)) return undefined;
    const string: number[] = known ?? [...previous!, previous![0]];
    if (previous && table.length < 4096) table.push([...previous, string[0]]);
    pixels.push(...string);
    previous = string;
  }
  return pixels;
}

/** The codes as an image of a file has them, with the widths that a reader expects; in blocks of `blockSize` bytes. */
function imageData({ rootSize, codes }: Codes, blockSize: number): Uint8Array {
  const clear = 1 << rootSize;
  let bits = '';
  let width = rootSize + 1;
  let entries = clear + 2;
  let isFirst = true;
  for (const code of codes) {
    bits = code.toString(2).padStart(width, '0') + bits;
    if (code === clear) [entries, width, isFirst] = [clear + 2, rootSize + 1, true];
    else {
      if (!isFirst && entries < 4096) entries++;
      isFirst = false;
      if (entries === 2 ** width && width < 12) width++;
    }
  }
  const bytes = (bits.padStart(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).reverse();
  const data = [rootSize];
  for (let start = 0; start < bytes.length; start += blockSize) {
    const block = bytes.slice(start, start + blockSize);
    data.push(block.length, ...block.map(byte => Number.parseInt(byte, 2)));
  }
  return Uint8Array.from([...data, 0]);
}

/**
 * Codes that are mostly good: literals, entries that exist, the one to come, clear codes; seldom any number or the first
 * that does not exist.
 */
const anyCodes = fc
  .record({
    rootSize: fc.integer({ min: 2, max: 8 }),
    choices: fc.array(fc.tuple(fc.nat(99), fc.nat(4095)), { minLength: 1, maxLength: 400 }),
    isWild: fc.boolean(),
  })
  .map(({ rootSize, choices, isWild }): Codes => {
    const clear = 1 << rootSize;
    const codes: number[] = [];
    let entries = clear + 2;
    let isFirst = true;
    for (const [kind, number] of choices) {
      const width = Math.min(12, Math.floor(Math.log2(entries)) + 1);
      let code = number % clear;
      if (isWild && kind === 0) code = number % 2 ** width;
      else if (isWild && kind === 1) code = Math.min(entries + 1, 2 ** width - 1);
      else if (kind < 3) code = clear;
      else if (!isFirst && kind < 20) code = Math.min(entries, 4095);
      else if (!isFirst && kind < 70 && entries > clear + 2)
        code = clear + 2 + (number % (entries - clear - 2));
      codes.push(code);
      if (code === clear) [entries, isFirst] = [clear + 2, true];
      else {
        if (!isFirst && entries < 4096) entries++;
        isFirst = false;
      }
    }
    return { rootSize, codes: [...codes, clear + 1] };
  });

/** Expects pixel data to be passed, and omggif to decode them to these pixels of an image of one row. */
function expectDecoded(data: Uint8Array, pixels: number[]): void {
  expect(hasSoundCodes(data, 0, pixels.length)).toBe(true);
  const palette = Array.from({ length: 256 }, (_, i) => i * 0x010101);
  const buffer = Buffer.alloc(70_000);
  const writer = new GifWriter(buffer, pixels.length, 1, { palette });
  writer.addFrame(0, 0, pixels.length, 1, new Array(pixels.length).fill(0));
  const { data_offset } = new GifReader(buffer.subarray(0, writer.end())).frameInfo(0);
  const gif = Buffer.concat([buffer.subarray(0, data_offset), data, Uint8Array.of(0x3b)]);
  const rgba = new Uint8Array(pixels.length * 4);
  new GifReader(gif).decodeAndBlitFrameRGBA(0, rgba);
  expect(Array.from(pixels, (_, i) => rgba[i * 4])).toEqual(pixels);
}

test(
  'codes are sound exactly when each means something and they make as many pixels as told',
  LONG_FORM,
  () => {
    let sound = 0;
    fc.assert(
      fc.property(anyCodes, fc.integer({ min: 1, max: 255 }), fc.integer({ min: -1, max: 1 }), (...args) => {
        const [codes, blockSize, excess] = args;
        const data = imageData(codes, blockSize);
        const pixels = decodeCodes(codes);
        const isSound = pixels !== undefined && excess === 0;
        if (isSound) sound++;
        expect(hasSoundCodes(data, 0, (pixels?.length ?? 10) + excess)).toBe(isSound);
      }),
      { numRuns: eighthOf(600) },
    );
    expect(sound).toBeGreaterThan(eighthOf(200));
  },
);

test('omggif decodes sound codes to what they mean, without a word', LONG_FORM, () => {
  const log = vi.spyOn(console, 'log');
  fc.assert(
    fc.property(anyCodes, fc.integer({ min: 1, max: 255 }), (codes, blockSize) => {
      const pixels = decodeCodes(codes);
      if (!pixels || pixels.length === 0 || pixels.length > 65535) return;
      expectDecoded(imageData(codes, blockSize), pixels);
    }),
    { numRuns: eighthOf(300) },
  );
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('a full table of codes goes on without a clear code', () => {
  const literals = Array.from({ length: 4500 }, (_, i) => (Math.imul(i, i) >>> 3) % 8);
  const codes = { rootSize: 3, codes: [8, ...literals, 4095, 4000, 3, 9] };
  const pixels = decodeCodes(codes)!;
  expectDecoded(imageData(codes, 255), pixels);
});

test('codes that form a circle are refused', () => {
  // Code 31 is far beyond the table: a careless decoder stores it as a prefix, and follows it back to itself.
  const circle = { rootSize: 4, codes: [16, 5, 31, 18, 31, 19, 31, 31] };
  for (let pixels = 0; pixels < 40; pixels++)
    expect(hasSoundCodes(imageData(circle, 255), 0, pixels)).toBe(false);
});

test('code sizes that no image has are refused', () => {
  for (const size of [0, 9, 12, 255]) expect(hasSoundCodes(Uint8Array.of(size, 1, 0, 0), 0, 1)).toBe(false);
  expect(hasSoundCodes(new Uint8Array(0), 0, 0)).toBe(false);
});
