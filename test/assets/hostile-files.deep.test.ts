/** Small files that ask for a lot: each is refused with a sentence before the memory or the stack is full. */

import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { readMapFile } from '../../tools/assets/map/read-map.ts';
import { readPalette } from '../../tools/assets/palette/palette.ts';
import { withinListedFrames } from '../../tools/assets/picture/listed-frames.ts';
import type { Picture } from '../../tools/assets/picture/picture.ts';
import { readPicture } from '../../tools/assets/picture/read-picture.ts';
import { readSound } from '../../tools/assets/sound-text.ts';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { decodeCartridge, readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { MAX_CHUNKS, PNG_SIGNATURE, pngChunkBytes } from '../../tools/cartridge/picture/png-chunks.ts';
import { parseRecording } from '../../tools/console/recording.ts';
import { type Outcome, success } from '../../tools/diagnostic.ts';
import { referencesIn } from '../../tools/project/art/map-constants.ts';
import { readCartJson } from '../../tools/project/settings/cart-json.ts';
import { MAX_MEMORY, MAX_PROBLEMS, MORE_PROBLEMS, PART_SIZE } from '../../tools/reading-budget.ts';
import { LONG_FORM, testDeep } from '../deep.ts';
import {
  asepriteFile,
  bytesOf,
  cel,
  chunk,
  layer,
  linkedCel,
  tileCel,
  tileset,
} from './picture/make-aseprite.ts';

function reasonOf(outcome: Outcome<unknown>): string {
  expect(outcome.ok).toBe(false);
  return outcome.diagnostics[0].message;
}

const readMap = (name: string, text: string) => readMapFile(name, { text: () => success(text) });
const MAP = '"orientation":"orthogonal","width":1,"height":1,"tilewidth":8,"tileheight":8';
const [DEEP, MANY] = [60_000, 300_000];

/** A palette chunk with one color, the last that a palette can have. */
const farColor = () =>
  chunk(
    0x2019,
    ['dword', 65536],
    ['dword', 65535],
    ['dword', 65535],
    new Uint8Array(8),
    ['word', 0],
    ['dword', 0],
  );
const aseprite = (frames: { chunks: Uint8Array[] }[], depth: 8 | 32 = 32) =>
  readPicture(asepriteFile({ width: 8, height: 8, depth, frames }), 'a.aseprite');

testDeep('pictures of Aseprite', () => {
  const inFrames = Array.from({ length: 30 }, () => ({ chunks: [farColor()] }));
  expect(reasonOf(aseprite(inFrames))).toContain('too many colors in palettes');
  expect(reasonOf(aseprite([{ chunks: Array.from({ length: 30 }, farColor) }]))).toContain('too many colors');
  const oldPalette = chunk(0x0004, ['word', 65535], new Uint8Array(4));
  expect(reasonOf(aseprite([{ chunks: [oldPalette] }]))).toContain('too many colors');
  const slices = chunk(0x2022, ['dword', 0xffffffff], ['dword', 0], ['dword', 0], 'a');
  expect(reasonOf(aseprite([{ chunks: [slices] }]))).toContain('too many slices');
  const groups = Array.from({ length: 1000 }, (_, level) => layer({ type: 1, level }));
  expect(reasonOf(aseprite([{ chunks: groups }]))).toContain('nested too deeply');
  const tiles = [tileset(0, 60_000, 60_000, [], 0), layer({ type: 2, tileset: 0 }), tileCel(1, 1, [1])];
  expect(reasonOf(aseprite([{ chunks: tiles }]))).toContain('too large');
  const count = MAX_MEMORY / PART_SIZE + 1;
  const empty = new Uint8Array(6 * count);
  for (let at = 0; at < empty.length; at += 6) empty.set([6, 0, 0, 0, 1, 0], at);
  const crowded = bytesOf(
    asepriteFile({ width: 1, height: 1, depth: 32, frames: [] }).with(6, 1),
    ['dword', 16 + empty.length],
    ['word', 0xf1fa],
    ['word', 0xffff],
    ['dword', 0],
    ['dword', count],
  );
  expect(reasonOf(readPicture(concatBytes([crowded, empty]), 'a.aseprite'))).toContain('too many chunks');
});

/** An Aseprite file whose frames have the same chunks, of which there may be more than a list of arguments can have. */
function asepriteOf(firstChunks: readonly Uint8Array[], otherFrames: readonly Uint8Array[][]): Uint8Array {
  const frames = [firstChunks, ...otherFrames].map(chunks => {
    const content = concatBytes([...chunks]);
    const size = ['dword', content.length + 16] as const;
    const count = ['word', Math.min(chunks.length, 0xffff)] as const;
    const head = bytesOf(size, ['word', 0xf1fa], count, ['word', 100], ['word', 0], ['dword', chunks.length]);
    return concatBytes([head, content]);
  });
  const header = asepriteFile({ width: 1, height: 1, depth: 32, frames: [] });
  header.set([frames.length & 255, frames.length >> 8], 6);
  return concatBytes([header, ...frames]);
}

const nothing = (count: number): Uint8Array[][] => Array.from({ length: count }, () => []);

testDeep('Aseprite files of whose parts each asks for others', () => {
  const layers = Array<Uint8Array>(30_000).fill(layer({ name: '' }));
  const inEachFrame = readPicture(asepriteOf(layers, nothing(30_000)), 'a.aseprite');
  expect(reasonOf(inEachFrame)).toContain('too many pixels');
  // Each linked cel is looked up among those of another frame.
  const last = { layer: layers.length - 1 };
  const cels = [...Array<Uint8Array>(30_000).fill(cel(1, 1, [9, 9, 9, 9])), cel(1, 1, [1, 2, 3, 4], last)];
  const links = Array<Uint8Array>(30_000).fill(linkedCel(0, last));
  const linked = readPicture(asepriteOf([...layers, ...cels], [links]), 'a.aseprite');
  expect(linked.ok && linked.value.frames[1].rgba[3]).toBeGreaterThan(0);
  const tiles = [tileset(0, 1, 1, [0, 0, 0, 0, 9, 9, 9, 255], 2), layer({ type: 2, tileset: 0 })];
  const maps = Array<Uint8Array>(5000).fill(tileCel(64, 64, Array<number>(4096).fill(0)));
  expect(reasonOf(readPicture(asepriteOf([...tiles, ...maps], []), 'a.aseprite'))).toMatch(/larger|too many/);
});

testDeep('tags and slices that list more frames than any code can hold', () => {
  const picture = (tagCount: number, keys: number): Picture => ({
    width: 1,
    height: 1,
    frames: Array.from({ length: 2000 }, () => ({ rgba: new Uint8Array(4), milliseconds: 100 })),
    tags: Array.from({ length: tagCount }, (_, i) => ({
      name: `tag ${i}`,
      from: 0,
      to: 1999,
      direction: 'forward' as const,
      repeat: 0,
    })),
    slices: Array.from({ length: 600 }, (_, i) => ({
      name: `slice ${i}`,
      keys: Array.from({ length: keys }, (_, frame) => ({ frame, left: 0, top: 0, width: 1, height: 1 })),
    })),
  });
  expect(withinListedFrames(picture(500, 1), 'a.aseprite').ok).toBe(true);
  expect(reasonOf(withinListedFrames(picture(600, 1), 'a.aseprite'))).toContain('list 1200000 frames');
  expect(reasonOf(withinListedFrames(picture(0, 2), 'a.aseprite'))).toContain('list 1200000 frames');
});

testDeep('a GIF with more frames than can be listed', () => {
  const head = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const one = Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0);
  const frames = (count: number) => {
    const many = new Uint8Array(one.length * count);
    for (let at = 0; at < many.length; at += one.length) many.set(one, at);
    return readPicture(concatBytes([Uint8Array.from(head), many, Uint8Array.of(0x3b)]), 'a.gif');
  };
  expect(reasonOf(frames(MAX_MEMORY / PART_SIZE / 2 + 1))).toContain('too many frames');
  const few = frames(3);
  expect(few.ok && few.value.frames).toHaveLength(3);
});

testDeep('a PNG with a palette of millions of colors has those that its numbers reach', () => {
  const [white, pixel] = [new Uint8Array(30_000_000).fill(255), deflate(Uint8Array.of(0, 7))];
  const header = (color: number) =>
    pngChunkBytes('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, color, 0, 0, 0));
  const parts = [pngChunkBytes('PLTE', white), pngChunkBytes('IDAT', pixel)];
  const indexed = decodePicture(concatBytes([PNG_SIGNATURE, header(3), ...parts]));
  expect(indexed.ok && indexed.value.indexed?.colors).toHaveLength(256);
  expect(indexed.ok && [...indexed.value.pixels]).toEqual([255, 255, 255, 255]);
  const grey = decodePicture(concatBytes([PNG_SIGNATURE, header(0), ...parts]));
  expect(grey.ok && grey.value.indexed).toBe(undefined);
});

testDeep('a PNG with more chunks than a picture has', () => {
  const header = pngChunkBytes('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0));
  const one = pngChunkBytes('aaAa', new Uint8Array(0));
  const many = new Uint8Array(one.length * 2 * MAX_CHUNKS);
  for (let at = 0; at < many.length; at += one.length) many.set(one, at);
  const file = concatBytes([PNG_SIGNATURE, header, many]);
  expect(reasonOf(readPicture(file, 'a.png'))).toContain('too many chunks');
  expect(reasonOf(decodeCartridge(file, 'a.png'))).toContain('too many chunks');
});

test.each([
  ['a.tmx', `<map>${'<group>'.repeat(DEEP)}${'</group>'.repeat(DEEP)}</map>`],
  ['b.tmx', `<map>${'<group>'.repeat(DEEP)}`],
  ['c.tmx', `<map>${'<a/>'.repeat(3 * MANY)}</map>`],
  ['d.tmx', `<map${Array.from({ length: 200 }, (_, i) => ` a${i}=""`).join('')}/>`],
  ['e.tmx', `<map><a b="${'1'.repeat(3_000_000)}"/></map>`],
  ['a.tmj', `{${MAP},"layers":[${'{"type":"group","layers":['.repeat(DEEP)}${']}'.repeat(DEEP)}]}`],
  ['b.tmj', `{${MAP},"properties":{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`],
  ['c.tmj', `{${MAP},"a":[${'{},'.repeat(6 * MANY)}{}]}`],
  [
    'd.tmj',
    `{${MAP},"layers":[{"type":"tilelayer","width":60000,"height":60000,"encoding":"base64","compression":"zlib","data":""}]}`,
  ],
  [
    'a.ldtk',
    `{"levels":[{"identifier":"a","pxWid":8,"pxHei":8,"fieldInstances":[{"__identifier":"f",` +
      `"__value":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}]}]}`,
  ],
])('the map %s', LONG_FORM, (name, text) => {
  const outcome = readMap(name, text);
  expect(reasonOf(outcome)).toMatch(/valid XML|too many|too long|nest|more than/);
  expect(outcome.diagnostics[0].message.length).toBeLessThan(300);
  expect(outcome.diagnostics[0].remedy).toBeDefined();
});

testDeep('a map of many objects is read', () => {
  const objects = Array.from({ length: 20_000 }, (_, id) => `<object id="${id}" x="1" y="2"/>`).join('');
  const outcome = readMap(
    'a.tmx',
    `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8"><objectgroup>${objects}</objectgroup></map>`,
  );
  expect(outcome.ok && outcome.value.levels[0].objects.length).toBe(20_000);
});

testDeep('a map of many tilesets and one of many objects with the same name', () => {
  const count = 100_000;
  const tilesets = Array.from(
    { length: count },
    (_, i) =>
      `<tileset firstgid="${i + 1}" name="t" tilewidth="8" tileheight="8" tilecount="1" columns="1"/>`,
  );
  const size = 'width="1" height="1"';
  const map = (content: string) =>
    readMap('a.tmx', `<map orientation="orthogonal" ${size} tilewidth="8" tileheight="8">${content}</map>`);
  const cells = `<layer id="1" name="a" ${size}><data encoding="csv">${count}</data></layer>`;
  expect(reasonOf(map(tilesets.join('') + cells))).toContain('(0, 0)');
  const object = (_: unknown, i: number) => `<object id="${i}" name="a" class="b" x="1" y="2"/>`;
  const objects = map(`<objectgroup>${Array.from({ length: count }, object).join('')}</objectgroup>`);
  const references = objects.ok && referencesIn(objects.value.levels);
  expect(references && [...references.values()].at(-1)).toMatchObject({ class: 'b', index: count - 1 });
});

testDeep('texts with wrong lines tell the first of them', () => {
  const recording = parseRecording('x\n'.repeat(MANY / 10), 'a.txt');
  const sound = readSound('x\n'.repeat(MANY / 10), 'sound.txt');
  const config = readCartJson(
    `{${Array.from({ length: MANY / 10 }, (_, i) => `"k${i}":1`).join(',')}}`,
    'cart.json',
  );
  for (const { ok, diagnostics } of [recording, sound, config]) {
    expect(ok).toBe(false);
    expect(diagnostics.length).toBeLessThan(MAX_PROBLEMS + 3);
    expect(diagnostics.at(-1)!.message).toBe(MORE_PROBLEMS);
  }
  expect(recording.diagnostics[99].line).toBe(100);
});

testDeep('texts that are too long', () => {
  expect(reasonOf(parseRecording('0\n'.repeat(4 * MANY), 'a.txt'))).toContain('lines');
  expect(reasonOf(readSound('sfx 0\n'.repeat(MANY), 'sound.txt'))).toContain('more than');
  const palette = new TextEncoder().encode('ff0000\n'.repeat(MANY));
  expect(reasonOf(readPalette(palette, 'a.hex'))).toContain('bytes');
});

test.each([
  ['brackets', '['.repeat(100_000)],
  ['closed brackets', `{"define":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['objects', '{"a":'.repeat(100_000)],
  ['signs', `{"a":[${'- '.repeat(100_000)}1]}`],
  ['conditions', `{"a":[${'1?'.repeat(100_000)}1]}`],
  ['functions', `{"a":[${'x=>'.repeat(100_000)}1]}`],
  ['calls', `{"a":[${'f('.repeat(100_000)}1]}`],
  ['negations', `{"a":[${'!'.repeat(100_000)}1]}`],
])('cart.json with 100,000 %s', LONG_FORM, (_, text) => {
  expect(reasonOf(readCartJson(text, 'cart.json'))).toMatch(/nested|not valid JSON/);
});

testDeep('cartridges whose chunks each take long to read', () => {
  const zipped = Uint8Array.of(0x78, 0x9c, 0x63, 0, 0);
  const chunks = Array.from({ length: 2000 }, () => [16, zipped.length, 0, 0, ...zipped]).flat();
  expect(decodeCartridge(Uint8Array.from(chunks), 'a.tic').ok).toBe(true);
  const text = new TextEncoder().encode(`trace(1)\n${'-- <A>\n-- </A>\n'.repeat(3 * MANY)}`);
  expect(reasonOf(readCartridgeFile(concatBytes([text, text]), 'a.lua'))).toContain('bytes');
});
