/** Frames of pictures that are added, moved, named and taken away: in Aseprite files, and in PNG files with cart.json. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from '../../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../../../tools/project/pull/art-writers.ts';
import { FRAMES_KEY, withCopy, withoutFrame } from '../../../../tools/studio/animation.ts';
import type { Animation, PictureContent } from '../../../../tools/studio/documents.ts';
import { reversed } from '../../../../tools/studio/documents.ts';
import { gameStore } from '../../../../tools/workspace/studio/game/store.ts';
import type { StudioStore } from '../../../../tools/workspace/studio/studio-store.ts';
import { asepriteFile, cel, layer, palette, tags, userData } from '../../../assets/picture/make-aseprite.ts';

const ENTRIES = paletteEntries(DEFAULT_PALETTE);
const COLORS = ENTRIES.map(({ red, green, blue }) => [red, green, blue, 255] as const);

let folder: string;
let store: StudioStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-frames-'));
  mkdirSync(join(folder, 'sprites'));
  store = gameStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
function opened(name: string): Animation & { content: PictureContent } {
  const outcome = store.open(name);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  const content = outcome.value as PictureContent;
  const { width, height, durations, tags } = content;
  const pixels = Buffer.from(content.pixels, 'base64');
  const size = width * height;
  const frames = durations.map((_, i) => pixels.subarray(i * size, (i + 1) * size).toString('base64'));
  return { frames, durations, tags, content };
}
const framesOf = (name: string): Animation => {
  const { frames, durations, tags } = opened(name);
  return { frames, durations, tags };
};
const change = (document: string, before: Animation, after: Animation) => ({
  document,
  key: FRAMES_KEY,
  before,
  after,
});

/** Two layers, two frames that are shown 50 and 70 milliseconds, a tag with user data. */
function writeHero(): void {
  const pixels = (number: number) => new Array<number>(64).fill(number);
  const chunks = [
    palette(...COLORS),
    layer({ name: 'below' }),
    layer({ name: 'above' }),
    tags({ name: 'run', from: 0, to: 1 }),
    userData('of the tag'),
  ];
  const cels = [2, 3].map(number => [
    cel(8, 8, pixels(number)),
    cel(1, 1, [number + 4], { layer: 1, x: 2, y: 2 }),
    userData(`of the cel ${number}`),
  ]);
  const file = asepriteFile({
    width: 8,
    height: 8,
    depth: 8,
    frames: [
      { milliseconds: 50, chunks: [...chunks, ...cels[0]] },
      { milliseconds: 70, chunks: cels[1] },
    ],
  });
  writeFileSync(join(folder, 'sprites/hero.aseprite'), file);
}

test('a frame of an Aseprite file is copied with its layers, drawn in by itself, and undone to the very bytes', () => {
  writeHero();
  const bytes = bytesOf('sprites/hero.aseprite');
  const before = framesOf('sprites/hero.aseprite');
  const added = change('sprites/hero.aseprite', before, withCopy(before, 0));
  // The third of them is the frame that was the second.
  const stroke = { document: 'sprites/hero.aseprite', cells: [[64, 2, 5] as const] };
  expect(store.change([added, stroke])).toMatchObject({ problems: [], conflicts: [], failed: [] });
  const now = opened('sprites/hero.aseprite');
  expect([now.durations, now.tags]).toEqual([
    [50, 50, 70],
    [{ name: 'run', from: 0, to: 2, direction: 'forward' }],
  ]);
  const pixels = Buffer.from(now.content.pixels, 'base64');
  expect([pixels[0], pixels[64], pixels[65], pixels[128], pixels[18], pixels[64 + 18]]).toEqual([
    2, 5, 2, 3, 6, 6,
  ]);
  expect(Buffer.from(bytesOf('sprites/hero.aseprite')).includes('of the tag')).toBe(true);
  expect(store.change([reversed(stroke)]).problems).toEqual([]);
  expect(store.change([reversed(added)]).problems).toEqual([]);
  expect(bytesOf('sprites/hero.aseprite')).toEqual(bytes);
});

test('a removed frame is restored, even after a restart of the server', () => {
  writeHero();
  const before = framesOf('sprites/hero.aseprite');
  const removed = change('sprites/hero.aseprite', before, withoutFrame(before, 1));
  expect(store.change([removed]).problems).toEqual([]);
  expect(framesOf('sprites/hero.aseprite').frames).toEqual(before.frames.slice(0, 1));
  store = gameStore(folder);
  expect(store.change([reversed(removed)]).problems).toEqual([]);
  expect(framesOf('sprites/hero.aseprite')).toEqual(before);
});

test('durations and names of animations are written into an Aseprite file', () => {
  writeHero();
  const before = framesOf('sprites/hero.aseprite');
  const after: Animation = {
    frames: before.frames,
    durations: [50, 200],
    tags: [
      { name: 'walk', from: 0, to: 0, direction: 'forward' },
      { name: 'jump', from: 1, to: 1, direction: 'ping-pong' },
    ],
  };
  expect(store.change([change('sprites/hero.aseprite', before, after)]).problems).toEqual([]);
  expect(framesOf('sprites/hero.aseprite')).toEqual(after);
  const picture = readPicture(bytesOf('sprites/hero.aseprite'), 'hero');
  expect(picture.ok && picture.value.tags.map(({ name }) => name)).toEqual(['walk', 'jump']);
});

test('frames of a PNG file lie side by side, and cart.json has their number and keeps its comments', () => {
  const ship = new Uint8Array(64).map((_, i) => i % 8);
  writeFileSync(
    join(folder, 'sprites/ship.png'),
    writeIndexedPng({ width: 8, height: 8, pixels: ship }, ENTRIES),
  );
  const settings = '{\n  // What it is called.\n  "title": "Ship"\n}\n';
  writeFileSync(join(folder, 'cart.json'), settings);
  const bytes = bytesOf('sprites/ship.png');
  const before = framesOf('sprites/ship.png');
  const added = change('sprites/ship.png', before, withCopy(before, 0));
  expect(store.change([added])).toMatchObject({ problems: [], conflicts: [] });
  expect(textOf('cart.json')).toBe(
    '{\n  // What it is called.\n  "title": "Ship",\n  "art": { "sprites/ship.png": { "frames": 2 } }\n}\n',
  );
  expect(framesOf('sprites/ship.png').frames).toEqual([before.frames[0], before.frames[0]]);
  const picture = readPicture(bytesOf('sprites/ship.png'), 'ship');
  expect(picture.ok && [picture.value.width, picture.value.palette?.length]).toEqual([16, 16]);
  expect(store.change([reversed(added)]).problems).toEqual([]);
  expect([bytesOf('sprites/ship.png'), textOf('cart.json')]).toEqual([bytes, settings]);
});

test('cart.json has the durations and names of animations of a PNG file, which undo takes away', () => {
  writeFileSync(
    join(folder, 'sprites/ship.png'),
    writeIndexedPng({ width: 8, height: 8, pixels: new Uint8Array(64).fill(2) }, ENTRIES),
  );
  writeFileSync(join(folder, 'cart.json'), '{}\n');
  const before = framesOf('sprites/ship.png');
  const after: Animation = {
    frames: [before.frames[0], before.frames[0]],
    durations: [100, 250],
    tags: [
      { name: 'fly', from: 0, to: 1, direction: 'ping-pong' },
      { name: 'wait', from: 1, to: 1, direction: 'forward' },
    ],
  };
  const made = change('sprites/ship.png', before, after);
  expect(store.change([made])).toMatchObject({ problems: [], conflicts: [] });
  expect(JSON.parse(textOf('cart.json'))).toEqual({
    art: {
      'sprites/ship.png': {
        frames: 2,
        milliseconds: [100, 250],
        tags: { fly: [0, 1, 'ping-pong'], wait: [1, 1] },
      },
    },
  });
  expect(framesOf('sprites/ship.png')).toEqual(after);
  const twice = { ...after, tags: [after.tags[0], after.tags[0]] };
  expect(store.change([change('sprites/ship.png', after, twice)]).problems).toEqual([
    'the frames of sprites/ship.png cannot be changed: two animations have the same name',
  ]);
  const single = change('sprites/ship.png', after, { ...withoutFrame(after, 1), tags: [] });
  expect(store.change([single]).problems).toEqual([]);
  expect(framesOf('sprites/ship.png')).toEqual(before);
  expect(store.change([reversed(single), reversed(made)]).problems).toEqual([]);
  expect(textOf('cart.json')).toBe('{}\n');
});

test('frames that another program has changed are conflicts', () => {
  const write = (number: number) =>
    writeFileSync(
      join(folder, 'sprites/ship.png'),
      writeIndexedPng({ width: 8, height: 8, pixels: new Uint8Array(64).fill(number) }, ENTRIES),
    );
  write(2);
  const before = framesOf('sprites/ship.png');
  write(3);
  const answer = store.change([change('sprites/ship.png', before, withCopy(before, 0))]);
  expect(answer.conflicts).toEqual([
    { document: 'sprites/ship.png', key: FRAMES_KEY, current: framesOf('sprites/ship.png') },
  ]);
});
