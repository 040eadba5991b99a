import fc from 'fast-check';
import { encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { unwrap } from './cartridges.ts';
import { type Extras, headerChunk, pngChunk, rawFile } from './png-files.ts';

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const KINDS = [
  ...[1, 2, 4, 8, 16].map(depth => [0, depth]),
  ...[1, 2, 4, 8].map(depth => [3, depth]),
  ...[2, 4, 6].flatMap(color => [8, 16].map(depth => [color, depth])),
] as [number, number][];

/** A picture as samples: `at(x, y, i)` is sample i of a pixel. */
interface Samples {
  width: number;
  height: number;
  depth: number;
  color: number;
  at(x: number, y: number, i: number): number;
}

/** The pixels of `samples` that belong to a pass, as filtered rows; rows without a pixel are left out. */
function rowsOf(
  samples: Samples,
  belongs: (x: number, y: number) => boolean,
  filter: (row: number) => number,
): Uint8Array {
  const { width, height, depth, color, at } = samples;
  const perPixel = SAMPLES[color];
  const distance = Math.max(1, (perPixel * depth) / 8);
  const rows: Uint8Array[] = [];
  let previous: number[] = [];
  for (let y = 0; y < height; y++) {
    let bits = '';
    for (let x = 0; x < width; x++)
      for (let i = 0; i < perPixel && belongs(x, y); i++)
        bits += at(x, y, i).toString(2).padStart(depth, '0');
    if (bits === '') continue;
    const row = (bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '0'), 2));
    const kind = filter(y);
    const filtered = row.map((byte, i) => {
      const a = row[i - distance] ?? 0;
      const b = previous[i] ?? 0;
      const c = i >= distance ? (previous[i - distance] ?? 0) : 0;
      return byte - [0, a, b, Math.floor((a + b) / 2), paeth(a, b, c)][kind];
    });
    rows.push(Uint8Array.from([kind, ...filtered]));
    previous = row;
  }
  return new Uint8Array(Buffer.concat(rows));
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  return [a, b, c].reduce((best, value) => (Math.abs(p - value) < Math.abs(p - best) ? value : best));
}

/** The pass of each pixel of an interlaced picture, as the PNG specification draws it (§8.2). */
const ADAM7 = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
];

function fileOf(samples: Samples, interlaced: boolean, filter: (row: number) => number, extras: Extras = {}) {
  const { width, height, depth, color } = samples;
  const passes = interlaced
    ? Array.from('1234567', pass => rowsOf(samples, (x, y) => ADAM7[y % 8][x % 8] === pass, filter))
    : [rowsOf(samples, () => true, filter)];
  const header = headerChunk(width, height, depth, color, interlaced ? 1 : 0);
  return rawFile(header, Buffer.concat(passes), extras);
}

const PALETTE = Uint8Array.from({ length: 256 * 3 }, (_, i) => (i * 37 + 11) & 255);

/** What a pixel of raw samples looks like in 8-bit RGBA, without transparency. */
function shown({ depth, color, at }: Samples, x: number, y: number): number[] {
  const part = (i: number) =>
    depth === 16 ? at(x, y, i) >> 8 : Math.round((at(x, y, i) * 255) / (2 ** depth - 1));
  if (color === 3) return [...PALETTE.subarray(at(x, y, 0) * 3, at(x, y, 0) * 3 + 3), 255];
  if (color === 0) return [part(0), part(0), part(0), 255];
  if (color === 4) return [part(0), part(0), part(0), part(1)];
  return [part(0), part(1), part(2), color === 6 ? part(3) : 255];
}

const anySamples = fc
  .record({
    width: fc.integer({ min: 1, max: 21 }),
    height: fc.integer({ min: 1, max: 19 }),
    kind: fc.constantFrom(...KINDS),
    seed: fc.nat(1_000_000),
  })
  .map(
    ({ width, height, kind: [color, depth], seed }): Samples => ({
      width,
      height,
      color,
      depth,
      at: (x, y, i) =>
        (Math.imul(seed + x * 7 + y * 131 + i * 1009, 2654435761) >>> (32 - depth)) % 2 ** depth,
    }),
  );

test('pictures of every color type, depth, filter and interlacing are read', LONG_FORM, () => {
  fc.assert(
    fc.property(anySamples, fc.boolean(), fc.nat(4), (samples, interlaced, firstFilter) => {
      const palette =
        samples.color === 3 ? [pngChunk('PLTE', PALETTE.subarray(0, 3 * 2 ** samples.depth))] : [];
      const file = fileOf(samples, interlaced, y => (firstFilter + y) % 5, { before: palette });
      const picture = unwrap(decodePicture(file));
      expect([picture.width, picture.height]).toEqual([samples.width, samples.height]);
      for (let y = 0; y < samples.height; y++)
        for (let x = 0; x < samples.width; x++) {
          const place = (y * samples.width + x) * 4;
          expect(Array.from(picture.pixels.subarray(place, place + 4))).toEqual(shown(samples, x, y));
        }
    }),
    { numRuns: eighthOf(150) },
  );
});

describe('transparency', () => {
  const alphas = (samples: Samples, before: Uint8Array[]) => {
    const { pixels } = unwrap(decodePicture(fileOf(samples, false, () => 0, { before })));
    return Array.from({ length: samples.width }, (_, x) => pixels[x * 4 + 3]);
  };
  const row = (color: number, depth: number, values: number[][]): Samples => ({
    width: values.length,
    height: 1,
    color,
    depth,
    at: (x, _, i) => values[x][i],
  });

  test('palette colors have the alpha of tRNS, later ones are opaque', () => {
    const chunks = [pngChunk('PLTE', PALETTE), pngChunk('tRNS', Uint8Array.of(0, 7))];
    expect(alphas(row(3, 8, [[0], [1], [2]]), chunks)).toEqual([0, 7, 255]);
  });

  test.each([
    [0, 2, [[3], [2]], [0, 2], [255, 0]],
    [0, 8, [[100], [200]], [0, 100], [0, 255]],
    [0, 16, [[0x1234], [0x1235]], [0x12, 0x34], [0, 255]],
    [
      2,
      8,
      [
        [1, 2, 3],
        [1, 2, 4],
      ],
      [0, 1, 0, 2, 0, 4],
      [255, 0],
    ],
    [
      2,
      16,
      [
        [256, 2, 3],
        [256, 2, 4],
      ],
      [1, 0, 0, 2, 0, 3],
      [0, 255],
    ],
  ])('color type %i of %i bits has one transparent color', (color, depth, values, key, expected) => {
    expect(alphas(row(color, depth, values), [pngChunk('tRNS', Uint8Array.from(key))])).toEqual(expected);
  });
});

test('what another encoder writes is read', () => {
  const data = Uint8Array.from({ length: 50 * 40 * 4 }, (_, i) => (i * i) & 255);
  for (const interlace of ['null', 'Adam7'] as const) {
    const file = encode({ width: 50, height: 40, data, channels: 4 }, { interlace });
    expect(Buffer.compare(unwrap(decodePicture(file)).pixels, data)).toBe(0);
  }
});

describe('refused with a reason', () => {
  const samples: Samples = { width: 4, height: 4, color: 0, depth: 8, at: () => 5 };
  const good = fileOf(samples, false, () => 0);
  const refused = (file: Uint8Array) => {
    const outcome = decodePicture(file);
    return outcome.ok ? 'read' : outcome.diagnostics[0].message;
  };
  const withHeader = (...header: Parameters<typeof headerChunk>) =>
    rawFile(headerChunk(...header), new Uint8Array(99));

  test('a file without or with a senseless header', () => {
    for (const file of [
      good.subarray(0, 8),
      good.subarray(0, 20),
      withHeader(0, 4, 8, 0),
      withHeader(4, 0, 8, 0),
      withHeader(4, 4, 3, 0),
      withHeader(4, 4, 8, 1),
      withHeader(4, 4, 4, 6),
      withHeader(4, 4, 8, 0, 2),
    ])
      expect(refused(file)).toMatch(/IHDR/);
  });

  test('cut or broken pixel data, an unknown filter', () => {
    expect(refused(good.subarray(0, 60))).toMatch(/truncated/);
    expect(refused(withHeader(40, 40, 8, 6))).toMatch(/truncated/);
    expect(
      refused(fileOf(samples, false, () => 0).map((byte, i) => (i === 42 ? byte ^ 255 : byte))),
    ).not.toBe('read');
    expect(refused(rawFile(headerChunk(2, 1, 8, 0), Uint8Array.of(5, 1, 1)))).toMatch(/filter/);
  });

  test('more pixels than the limit, before any memory is taken for them', () => {
    expect(refused(withHeader(65535, 65535, 16, 6))).toMatch('at most 192 MB');
    expect(refused(withHeader(0xffffffff, 0xffffffff, 16, 6))).toMatch('at most 192 MB');
  });

  test('more data than the picture needs are not an error', () => {
    expect(refused(rawFile(headerChunk(2, 1, 8, 0), new Uint8Array(5_000_000)))).toBe('read');
  });
});
