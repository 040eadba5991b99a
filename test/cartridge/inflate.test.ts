/** Node's zlib is the oracle: for whole streams, for streams that are cut short, for damaged ones. */

import { constants, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflateZlib, inflateZlibStrictly } from '../../tools/cartridge/tic/inflate.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';

const LIMIT = 1 << 20;

/** Data of all kinds: noise, runs, text-like repetition. */
const data = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(255), fc.nat(3000)).map(([value, length]) => new Uint8Array(length).fill(value)),
      fc
        .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(60))
        .map(([part, times]) =>
          Uint8Array.from({ length: part.length * times }, (_, i) => part[i % part.length]),
        ),
    ),
    { maxLength: 6 },
  )
  .map(parts => new Uint8Array(Buffer.concat(parts)));

const options = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  ),
});

function partlyInflated(stream: Uint8Array): Uint8Array {
  return new Uint8Array(inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }));
}

/** Whether two results are the same bytes, or both nothing. */
function same(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a && b ? Buffer.compare(a, b) === 0 : a === b;
}

/** What zlib makes of a stream that must be whole; undefined if it refuses. */
function inflatedByZlib(stream: Uint8Array): Uint8Array | undefined {
  try {
    return new Uint8Array(inflateSync(stream, { maxOutputLength: LIMIT }));
  } catch {
    return undefined;
  }
}

test('whole streams of every level and strategy give their data, whatever follows them', LONG_FORM, () => {
  fc.assert(
    fc.property(data, options, fc.uint8Array({ maxLength: 9 }), (bytes, how, garbage) => {
      const stream = deflateSync(bytes, how);
      const followed = new Uint8Array(Buffer.concat([stream, garbage]));
      const inflated = inflateZlib(followed, LIMIT);
      expect(inflated.complete).toBe(true);
      expect(same(inflated.bytes, bytes)).toBe(true);
      expect(same(inflateZlibStrictly(followed, LIMIT), bytes)).toBe(true);
    }),
    { numRuns: shortOrDeep(100, 300) },
  );
});

test('a stream cut anywhere gives exactly what zlib has given by then', LONG_FORM, () => {
  fc.assert(
    fc.property(data, options, (bytes, how) => {
      const stream = new Uint8Array(deflateSync(bytes, how));
      const step = Math.ceil(stream.length / 60);
      for (let length = 2; length < stream.length; length += step) {
        const cut = stream.subarray(0, length);
        expect(Buffer.compare(inflateZlib(cut, LIMIT).bytes, partlyInflated(cut))).toBe(0);
        expect(inflateZlibStrictly(cut, LIMIT)).toBeUndefined();
      }
    }),
    { numRuns: shortOrDeep(15, 40) },
  );
});

test('a damaged stream is refused by the strict reading exactly when zlib refuses it', LONG_FORM, () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(data, options, damage, (bytes, how, places) => {
      const stream = new Uint8Array(deflateSync(bytes, how));
      for (const [place, value] of places) stream[place % stream.length] = value;
      expect(same(inflateZlibStrictly(stream, LIMIT), inflatedByZlib(stream))).toBe(true);
    }),
    { numRuns: shortOrDeep(400, 1500) },
  );
});

test(
  'a stream without its checksum, or with a wrong one, gives all its data and is not complete',
  LONG_FORM,
  () => {
    fc.assert(
      fc.property(data, options, (bytes, how) => {
        const stream = new Uint8Array(deflateSync(bytes, how));
        const wrong = stream.map((byte, i) => (i === stream.length - 1 ? byte ^ 1 : byte));
        for (const broken of [wrong, stream.subarray(0, -4)]) {
          const inflated = inflateZlib(broken, LIMIT);
          expect(inflated.complete).toBe(false);
          expect(same(inflated.bytes, bytes)).toBe(true);
        }
      }),
      { numRuns: shortOrDeep(30, 100) },
    );
  },
);

test('the limit holds: exactly so many bytes are complete, one more is not', () => {
  const stream = deflateSync(new Uint8Array(100_000).fill(1));
  expect(inflateZlib(stream, 100_000)).toMatchObject({ complete: true });
  const short = inflateZlib(stream, 99_999);
  expect(short.complete).toBe(false);
  expect(short.bytes.length).toBe(99_999);
  expect(inflateZlibStrictly(stream, 99_999)).toBeUndefined();
});

test('a stream needs a zlib header', () => {
  for (const start of [[], [0x78], [0x78, 0x9d], [0x79, 0x9c], [0x88, 0x1c], [0x78, 0xbb], [0, 0]])
    expect(inflateZlib(Uint8Array.from([...start, 3, 0]), LIMIT)).toEqual({
      bytes: new Uint8Array(0),
      complete: false,
    });
});
