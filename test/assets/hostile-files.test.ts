/** Small files that ask for a lot: each is refused with a sentence before the memory or the stack is full. */

import { expect, test } from 'vitest';
import { readMapFile } from '../../tools/assets/map/read-map.ts';
import { readPalette } from '../../tools/assets/palette/palette.ts';
import { readPicture } from '../../tools/assets/picture/read-picture.ts';
import { readSound } from '../../tools/assets/sound-text.ts';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { decodeCartridge, readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { MAX_CHUNKS, PNG_SIGNATURE, pngChunkBytes } from '../../tools/cartridge/picture/png-chunks.ts';
import { parseRecording } from '../../tools/console/recording.ts';
import { type Outcome, success } from '../../tools/diagnostic.ts';
import { readCartJson } from '../../tools/project/settings/cart-json.ts';
import { MAX_MEMORY, MAX_PROBLEMS, MORE_PROBLEMS, PART_SIZE } from '../../tools/reading-budget.ts';
import { asepriteFile, bytesOf, chunk, layer, tileCel, tileset } from './picture/make-aseprite.ts';

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

test('pictures of Aseprite', () => {
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

test('a PNG with more chunks than a picture has', () => {
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
])('the map %s', (name, text) => {
  const outcome = readMap(name, text);
  expect(reasonOf(outcome)).toMatch(/valid XML|too many|too long|nest|more than/);
  expect(outcome.diagnostics[0].message.length).toBeLessThan(300);
  expect(outcome.diagnostics[0].remedy).toBeDefined();
});

test('a map of many objects is read', () => {
  const objects = Array.from({ length: 20_000 }, (_, id) => `<object id="${id}" x="1" y="2"/>`).join('');
  const outcome = readMap(
    'a.tmx',
    `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8"><objectgroup>${objects}</objectgroup></map>`,
  );
  expect(outcome.ok && outcome.value.levels[0].objects.length).toBe(20_000);
});

test('texts with wrong lines tell the first of them', () => {
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

test('texts that are too long', () => {
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
])('cart.json with 100,000 %s', (_, text) => {
  expect(reasonOf(readCartJson(text, 'cart.json'))).toMatch(/nested|not valid JSON/);
});

test('cartridges whose chunks each take long to read', () => {
  const zipped = Uint8Array.of(0x78, 0x9c, 0x63, 0, 0);
  const chunks = Array.from({ length: 2000 }, () => [16, zipped.length, 0, 0, ...zipped]).flat();
  expect(decodeCartridge(Uint8Array.from(chunks), 'a.tic').ok).toBe(true);
  const text = new TextEncoder().encode(`trace(1)\n${'-- <A>\n-- </A>\n'.repeat(3 * MANY)}`);
  expect(reasonOf(readCartridgeFile(concatBytes([text, text]), 'a.lua'))).toContain('bytes');
});
