import fc from 'fast-check';
import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import {
  asepriteFile,
  bytesOf,
  cel,
  celExtra,
  chunk,
  colorProfile,
  layer,
  linkedCel,
  oldPalette,
  palette,
  tags,
  tileCel,
  tileset,
  userData,
} from './make-aseprite.ts';
import { BLUE, CLEAR, GREEN, one, RED, read } from './read-aseprite.ts';

function problemOf(bytes: Uint8Array): string {
  const outcome = readPicture(bytes, 'ship.aseprite');
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics[0]).toMatchObject({ code: 'picture/damaged', file: 'ship.aseprite' });
  return outcome.diagnostics[0].message;
}

test('cels lie at their places, plain or zipped, and what is outside of the picture is cut', () => {
  const pixels = [...RED, ...GREEN, ...BLUE, ...CLEAR];
  for (const isPlain of [true, false]) {
    expect(one(2, 2, layer(), cel(2, 2, pixels, { isPlain }))).toEqual(pixels);
    expect(one(2, 2, layer(), cel(2, 2, pixels, { isPlain, x: 1, y: 1 }))).toEqual([
      ...CLEAR,
      ...CLEAR,
      ...CLEAR,
      ...RED,
    ]);
    expect(one(2, 2, layer(), cel(2, 2, pixels, { isPlain, x: -1 }))).toEqual([
      ...GREEN,
      ...CLEAR,
      ...CLEAR,
      ...CLEAR,
    ]);
    expect(one(1, 1, layer(), cel(2, 2, pixels, { isPlain, y: -1 }))).toEqual(BLUE);
  }
});

test('hidden layers, those in hidden groups and those for reference are not drawn', () => {
  const dot = (index: number, color: number[]): Uint8Array => cel(1, 1, color, { layer: index });
  expect(one(1, 1, layer(), layer({ flags: 0 }), dot(0, RED), dot(1, GREEN))).toEqual(RED);
  expect(one(1, 1, layer(), layer({ flags: 1 | 64 }), dot(0, RED), dot(1, GREEN))).toEqual(RED);
  const inGroup = [
    layer({ type: 1, flags: 0 }),
    layer({ level: 1 }),
    layer({ type: 1, level: 1 }),
    layer({ level: 2 }),
    layer(),
  ];
  expect(one(1, 1, ...inGroup, dot(4, RED), dot(1, GREEN), dot(3, BLUE))).toEqual(RED);
  expect(one(1, 1, layer({ type: 1 }), layer({ level: 1 }), layer(), dot(1, GREEN))).toEqual(GREEN);
});

test('a file as Aseprite 1.3 writes it, with all chunks that mean nothing here', () => {
  const uuid = new Uint8Array(16).fill(7);
  const picture = read({
    width: 4,
    height: 2,
    depth: 8,
    transparentIndex: 3,
    flags: 7,
    speed: 120,
    frames: [
      {
        milliseconds: 0,
        chunks: [
          colorProfile(),
          palette([1, 1, 1, 255], [2, 2, 2, 255], [3, 3, 3, 255], [4, 4, 4, 255]),
          oldPalette(4, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]),
          chunk(0x2008, ['dword', 1], new Uint8Array(8), ['dword', 1], new Uint8Array(8), 'other.aseprite'),
          tileset(0, 2, 2, [3, 3, 3, 3, 0, 1, 2, 0], 2, 7),
          layer({ type: 1, uuid }),
          userData('a group'),
          layer({ type: 2, level: 1, tileset: 0, uuid }),
          tags({ name: 'a', from: 0, to: 0 }),
          userData('of the tag'),
          tileCel(2, 1, [0, 0xa0000001], { layer: 1 }),
          celExtra(),
          userData('of the cel'),
        ],
      },
      { milliseconds: 50, chunks: [oldPalette(4, [9, 9, 9])] },
    ],
  });
  expect([...picture.frames[0].indices!]).toEqual([3, 3, 2, 0, 3, 3, 0, 1]);
  expect(picture.palette?.map(({ red }) => red)).toEqual([1, 2, 3, 4]);
  expect(picture.frames.map(({ milliseconds }) => milliseconds)).toEqual([120, 50]);
});

test('before Aseprite 1.3 the first tile of a tileset was a tile like others', () => {
  const set = tileset(0, 1, 1, [...RED, ...GREEN], 2, 2);
  const chunks = [set, layer({ type: 2, tileset: 0 }), tileCel(3, 1, [0, 1, 0x1fffffff])];
  expect(one(3, 1, ...chunks)).toEqual([...RED, ...GREEN, ...CLEAR]);
});

test('a tilemap layer whose tiles are in another file is an error only where it is drawn', () => {
  const set = tileset(0, 1, 1, [], 2, 1);
  const chunks = (flags: number) => [set, layer({ type: 2, tileset: 0, flags }), tileCel(1, 1, [1])];
  expect(one(1, 1, ...chunks(0))).toEqual(CLEAR);
  expect(
    problemOf(asepriteFile({ width: 1, height: 1, depth: 32, frames: [{ chunks: chunks(1) }] })),
  ).toContain('not in the file');
});

test('a palette that changes counts from its frame on', () => {
  const { frames } = read({
    width: 1,
    height: 1,
    depth: 8,
    frames: [
      { chunks: [palette([0, 0, 0, 255], [1, 1, 1, 255]), layer(), cel(1, 1, [1])] },
      { chunks: [palette([0, 0, 0, 255], [2, 2, 2, 255]), linkedCel(0)] },
    ],
  });
  expect(frames.map(({ rgba }) => rgba[0])).toEqual([1, 2]);
});

test('numbers of the palette are kept, and one of them is transparent except in the background', () => {
  const file = (flags: number, transparentIndex: number) =>
    read({
      width: 2,
      height: 1,
      depth: 8,
      transparentIndex,
      frames: [
        { chunks: [palette([1, 2, 3, 255], [4, 5, 6, 255, 'grey']), layer({ flags }), cel(2, 1, [0, 1])] },
      ],
    });
  expect([...file(1, 0).frames[0].rgba]).toEqual([...CLEAR, 4, 5, 6, 255]);
  expect([...file(1, 1).frames[0].rgba]).toEqual([1, 2, 3, 255, ...CLEAR]);
  expect([...file(1 | 8, 0).frames[0].rgba]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  expect([...file(1, 0).frames[0].indices!]).toEqual([0, 1]);
  expect(file(1, 0).palette).toEqual([
    { red: 1, green: 2, blue: 3, alpha: 255 },
    { red: 4, green: 5, blue: 6, alpha: 255 },
  ]);
});

test('old palette chunks count where there is no new one', () => {
  const chunks = (...palettes: Uint8Array[]) => [...palettes, layer(), cel(1, 1, [1])];
  const file = (...palettes: Uint8Array[]) => [
    ...read({ width: 1, height: 1, depth: 8, frames: [{ chunks: chunks(...palettes) }] }).frames[0].rgba,
  ];
  expect(file(oldPalette(4, [0, 0, 0, 10, 20, 30]))).toEqual([10, 20, 30, 255]);
  expect(file(oldPalette(0x11, [0, 0, 0, 63, 0, 21]))).toEqual([255, 0, 85, 255]);
  expect(file(palette([0, 0, 0, 255], [1, 1, 1, 255]), oldPalette(4, [0, 0, 0, 10, 20, 30]))).toEqual([
    1, 1, 1, 255,
  ]);
});

test('grey pixels are red, green and blue alike', () => {
  const { frames } = read({
    width: 2,
    height: 1,
    depth: 16,
    frames: [{ chunks: [layer(), cel(2, 1, [7, 255, 9, 100])] }],
  });
  expect([...frames[0].rgba]).toEqual([7, 7, 7, 255, 9, 9, 9, 100]);
});

test('frames have durations, linked cels repeat, and tags and unknown chunks are read and skipped', () => {
  const { frames, tags: read2 } = read({
    width: 1,
    height: 1,
    depth: 32,
    frames: [
      {
        milliseconds: 40,
        chunks: [
          layer(),
          cel(1, 1, RED),
          tags({ name: 'fly', from: 0, to: 1, direction: 2, repeat: 3 }),
          chunk(0x7777, ['dword', 5]),
        ],
      },
      { milliseconds: 250, chunks: [linkedCel(0)], hasOldCount: true },
    ],
  });
  expect(frames.map(({ rgba, milliseconds }) => [[...rgba], milliseconds])).toEqual([
    [RED, 40],
    [RED, 250],
  ]);
  expect(read2).toEqual([{ name: 'fly', from: 0, to: 1, direction: 'ping-pong', repeat: 3 }]);
});

test('tiles of a layer are drawn where they lie, mirrored and turned', () => {
  const [a, b, c, d] = [RED, GREEN, BLUE, [9, 9, 9, 255]];
  const set = tileset(7, 2, 2, [...Array(16).fill(0), ...a, ...b, ...c, ...d], 2);
  const draw = (tile: number) => one(2, 2, set, layer({ type: 2, tileset: 7 }), tileCel(1, 1, [tile]));
  expect(draw(0)).toEqual([...CLEAR, ...CLEAR, ...CLEAR, ...CLEAR]);
  expect(draw(1)).toEqual([...a, ...b, ...c, ...d]);
  expect(draw(0x80000001)).toEqual([...b, ...a, ...d, ...c]);
  expect(draw(0x40000001)).toEqual([...c, ...d, ...a, ...b]);
  expect(draw(0x20000001)).toEqual([...a, ...c, ...b, ...d]);
});

test('slices keep their pivot and their middle', () => {
  const slice = chunk(
    0x2022,
    ...([
      ['dword', 1],
      ['dword', 3],
      ['dword', 0],
    ] as const),
    'hit',
    ...([
      ['dword', 0],
      ['long', 1],
      ['long', 2],
      ['dword', 3],
      ['dword', 4],
      ['long', 5],
      ['long', 6],
      ['dword', 7],
      ['dword', 8],
      ['long', -1],
      ['long', 9],
    ] as const),
  );
  const { slices } = read({ width: 9, height: 9, depth: 32, frames: [{ chunks: [layer(), slice] }] });
  expect(slices).toEqual([
    {
      name: 'hit',
      keys: [
        {
          frame: 0,
          left: 1,
          top: 2,
          width: 3,
          height: 4,
          center: { left: 5, top: 6, width: 7, height: 8 },
          pivot: { x: -1, y: 9 },
        },
      ],
    },
  ]);
});

test('a file that is damaged says so and how to mend it', () => {
  const good = asepriteFile({
    width: 2,
    height: 2,
    depth: 32,
    frames: [{ chunks: [layer(), cel(2, 2, [...RED, ...RED, ...RED, ...RED])] }],
  });
  expect(problemOf(good.subarray(0, good.length - 9))).toContain('truncated');
  const huge = good.slice();
  huge.set(bytesOf(['word', 60000], ['word', 60000]), 8);
  expect(problemOf(huge)).toContain('60000 × 60000 pixels');
  expect(
    problemOf(
      asepriteFile({
        width: 1,
        height: 1,
        depth: 32,
        frames: [{ chunks: [layer({ blend: 40 }), cel(1, 1, RED)] }],
      }),
    ),
  ).toContain('blend mode 40');
  expect(
    problemOf(
      asepriteFile({ width: 1, height: 1, depth: 32, frames: [{ chunks: [layer(), linkedCel(0)] }] }),
    ),
  ).toContain('does not exist');
});

test('files that would fill the memory are refused', () => {
  const zeros = deflate(new Uint8Array(4096 * 2048));
  const bomb = chunk(
    0x2005,
    new Uint8Array(7),
    ['word', 2],
    new Uint8Array(7),
    ['word', 4096],
    ['word', 2048],
    zeros,
  );
  // The frames alone take most of what a file may.
  const frames = [{ chunks: [layer(), bomb, bomb, bomb, bomb] }, { chunks: [] }];
  expect(problemOf(asepriteFile({ width: 4096, height: 4096, depth: 8, frames }))).toContain('too large');
  const many = [{ chunks: [layer(), bomb] }, { chunks: Array(20).fill(linkedCel(0)) }];
  expect(problemOf(asepriteFile({ width: 2048, height: 2048, depth: 8, frames: many }))).toContain(
    'too many',
  );
});

test('files with wrong bytes are read or refused, none crashes', LONG_FORM, () => {
  const good = asepriteFile({
    width: 4,
    height: 2,
    depth: 8,
    frames: [
      {
        chunks: [
          palette([0, 0, 0, 255], [1, 1, 1, 255]),
          layer(),
          tileset(0, 2, 2, [0, 0, 0, 0, 1, 1, 1, 1], 2),
          layer({ type: 2, tileset: 0 }),
          cel(4, 2, [1, 1, 1, 1, 0, 0, 0, 0]),
          tileCel(2, 1, [1, 1], { layer: 1 }),
        ],
      },
      { chunks: [linkedCel(0), tags({ name: 'a', from: 0, to: 1 })] },
    ],
  });
  expect(readPicture(good, 'a.ase').ok).toBe(true);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      changes => {
        const bytes = good.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const outcome = readPicture(bytes, 'a.ase');
        expect(outcome.ok || outcome.diagnostics.length > 0).toBe(true);
      },
    ),
    { numRuns: shortOrDeep(400, 20_000) },
  );
});
