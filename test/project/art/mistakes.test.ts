/** Files of art with one mistake each: the error names the file, says what is wrong and what to do. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import { deflate } from 'pako';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG_SIGNATURE, pngChunkBytes } from '../../../tools/cartridge/picture/png-chunks.ts';
import { readArt } from '../../../tools/project/art/read-art.ts';
import { readCartJson } from '../../../tools/project/settings/cart-json.ts';
import {
  asepriteFile,
  bytesOf,
  cel,
  chunk,
  layer,
  linkedCel,
  tileCel,
  tileset,
} from '../../assets/picture/make-aseprite.ts';

type Files = Record<string, string | Uint8Array | object>;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mistakes-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** All that is said of some files: `file:line severity code: message → remedy`. */
function said(files: Files): string[] {
  const folder = join(root, 'cart');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isText ? content : JSON.stringify(content, undefined, 1));
  }
  const text =
    typeof files['cart.json'] === 'object' ? JSON.stringify(files['cart.json'], undefined, 1) : '{}';
  const file = join(folder, 'cart.json');
  const config = readCartJson(text, file);
  const outcome = config.ok ? readArt(folder, { value: config.value, file, text }) : config;
  return outcome.diagnostics.map(
    ({ file: place = '', line, severity, code, message, remedy = '' }) =>
      `${place.slice(folder.length + 1)}${line ? `:${line}` : ''} ${severity} ${code}: ${message} → ${remedy}`,
  );
}

const RED = [0xb1, 0x3e, 0x53, 255];
const GREEN = [0x38, 0xb7, 0x64, 255];
const CLEAR = [0, 0, 0, 0];

function png(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly number[] = () => RED,
): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, i) =>
    color(i % width, Math.floor(i / width)),
  ).flat();
  return encode({ width, height, data: Uint8Array.from(pixels), channels: 4, depth: 8 });
}

const good = png(8, 8);
const sheet = png(128, 8, x => (x < 8 ? CLEAR : RED));

function ase(chunks: Uint8Array[], more: object = {}): Uint8Array {
  return asepriteFile({ width: 1, height: 1, depth: 32, frames: [{ chunks }], ...more });
}

const TILESET = {
  firstgid: 1,
  name: 't',
  image: 'tiles.png',
  imagewidth: 128,
  imageheight: 8,
  tilewidth: 8,
  tileheight: 8,
  columns: 16,
  tilecount: 16,
};
const layerOf = (data: unknown, more: object = {}) => ({
  type: 'tilelayer',
  name: 'ground',
  width: 2,
  height: 1,
  data,
  ...more,
});
const map = (layers: object[], more: object = {}) => ({
  type: 'map',
  orientation: 'orthogonal',
  width: 2,
  height: 1,
  tilewidth: 8,
  tileheight: 8,
  tilesets: [TILESET],
  layers,
  ...more,
});
const withMap = (layers: object[], more: object = {}): Files => ({
  'tiles.png': sheet,
  'map.tmj': map(layers, more),
});
const xml = (inside: string): Files => ({
  'tiles.png': sheet,
  'map.tmx':
    `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8"><tileset ` +
    `firstgid="1" name="t" tilewidth="8" tileheight="8" columns="16"><image source="tiles.png" ` +
    `width="128" height="8"/></tileset>${inside}</map>`,
});
const ldtk = (levels: object[], more: object = {}): Files => ({
  'tiles.png': sheet,
  'map.ldtk': { defs: { tilesets: [{ uid: 1, tileGridSize: 8, __cWid: 16 }], layers: [] }, levels, ...more },
});
const level = (layers: object[], more: object = {}) => ({
  identifier: 'L',
  pxWid: 16,
  pxHei: 8,
  layerInstances: layers,
  ...more,
});

const MISTAKES: [string, Files, RegExp][] = [
  [
    'forty colors',
    { 'sprites/a.png': png(40, 1, x => [x, 1, 2, 255]) },
    new RegExp(
      [
        String.raw`^sprites/a\.png error picture/color: pixel \(0, 0\) has the color #000102, .* 40 `,
        String.raw`pixels of 40 colors are affected → The console has 16 colors: use those of the palette\. `,
        'The nearest is',
      ].join(''),
    ),
  ],
  [
    'two flags of one name',
    { 'flags.json': { names: ['solid', 'wet', 'solid'] } },
    /^flags\.json:2 error flags\/wrong-names: the flags 0 and 2 are both named "solid" → Rename one/,
  ],
  // Pictures.
  [
    'a color that is not in the palette',
    { 'sprites/a.png': png(8, 8, (x, y) => (x === 3 && y > 1 ? [1, 2, 3, 255] : RED)) },
    new RegExp(
      [
        String.raw`^sprites/a\.png error picture/color: pixel \(3, 2\) has the color #010203, which is `,
        'not in the palette; 6 pixels of this color are affected → The nearest is 0, ',
        '#1a1c2c.*"nearest"',
      ].join(''),
    ),
  ],
  [
    'a pixel that is half transparent',
    { 'sprites/a.png': png(8, 8, x => (x === 1 ? [...RED.slice(0, 3), 128] : RED)) },
    /^sprites\/a\.png error picture\/translucent: pixel \(1, 0\) is partly transparent: alpha 128 of 255 → Make it opaque/,
  ],
  [
    'a PNG that is cut off',
    { 'sprites/a.png': good.subarray(0, 50) },
    /^sprites\/a\.png error picture\/damaged: the PNG picture cannot be read: its pixel data is truncated/,
  ],
  [
    'a PNG without anything',
    { 'sprites/a.png': new Uint8Array(0) },
    /^sprites\/a\.png error picture\/unknown: the file is empty/,
  ],
  [
    'a JPEG with another name',
    { 'sprites/a.png': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3) },
    /^sprites\/a\.png error picture\/unknown: the file is neither a PNG nor .+ picture → Save it as \.png/,
  ],
  [
    'a PNG of 60,000 × 60,000',
    {
      'sprites/a.png': Uint8Array.from([
        ...PNG_SIGNATURE,
        ...pngChunkBytes('IHDR', Uint8Array.of(0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 6, 0, 0, 0)),
        ...pngChunkBytes('IDAT', deflate(new Uint8Array(100))),
      ]),
    },
    /^sprites\/a\.png error picture\/too-large: the picture has 60000 × 60000 pixels/,
  ],
  [
    'a picture that is larger than all sprites',
    { 'sprites/a.png': png(136, 8) },
    /^sprites\/a\.png error art\/picture-size: the picture has 136 × 8 pixels; the limit is 128 × 128 → /,
  ],
  [
    'more pictures than sprites',
    { 'sprites/a.png': png(128, 128, (x, y) => (x === y ? GREEN : RED)), 'sprites/b.png': good },
    new RegExp(
      [
        String.raw`^sprites/b\.png error art/no-room: no room for b in the sprites: 1 slots needed, `,
        '0 of 256 free → The largest pictures are a 256',
      ].join(''),
    ),
  ],
  [
    'a sheet that is too wide',
    { 'tiles.png': png(136, 8) },
    /^tiles\.png error art\/sheet-size: the sheet has 136 × 8 pixels; the limit is 128 × 256 → /,
  ],
  [
    'a screen of another size',
    { 'screen.png': png(8, 8) },
    /^screen\.png error art\/screen-size: the screen has 8 × 8 pixels → Draw it with 240 × 136 pixels/,
  ],
  [
    'two pictures of one name',
    { 'sprites/a.png': good, 'sprites/a.aseprite': ase([layer(), cel(1, 1, RED)]) },
    /art\/same-name: two files or entries share the name sprites\.a in code: sprites\/a\.aseprite.* and sprites\/a\.png/,
  ],
  [
    'frames that do not divide the width',
    { 'sprites/a.png': png(10, 8), 'cart.json': { art: { 'sprites/a.png': { frames: 4 } } } },
    /^sprites\/a\.png error picture\/frames: the picture is 10 pixels wide, which is not 4 equal frames → Correct "frames"/,
  ],
  [
    'frames for a picture that has its own',
    {
      'sprites/a.ase': asepriteFile({
        width: 1,
        height: 1,
        depth: 32,
        frames: [{ chunks: [layer(), cel(1, 1, RED)] }, { chunks: [linkedCel(0)] }],
      }),
      'cart.json': { art: { 'sprites/a.ase': { frames: 2 } } },
    },
    /^sprites\/a\.ase error picture\/frames: the picture has 2 frames of its own → Remove "frames"/,
  ],
  [
    'an option for a file that is not there',
    { 'sprites/ship.png': good, 'cart.json': { art: { 'sprites/shop.png': { colorKey: 1 } } } },
    /^cart\.json:3 error cart-json\/no-art: there is no art file sprites\/shop\.png → Did you mean "sprites\/ship\.png"\?/,
  ],
  [
    'an option that does not exist',
    { 'sprites/a.png': good, 'cart.json': { art: { 'sprites/a.png': { colours: 'nearest' } } } },
    new RegExp(
      [
        String.raw`^cart\.json:\d+ error cart-json/unknown-key: unknown key "colours" of `,
        String.raw`"sprites/a\.png" → Did you mean "colors"\?|The keys are colors`,
      ].join(''),
    ),
  ],
  [
    'a color key that the picture draws with',
    {
      'sprites/a.png': png(8, 8, x => (x < 4 ? RED : CLEAR)),
      'cart.json': { art: { 'sprites/a.png': { colorKey: 2 } } },
    },
    /^sprites\/a\.png error picture\/color-key: .*the picture uses it → Choose a color that it does not use/,
  ],
  [
    'a bank that does not exist',
    { 'tiles.8.png': sheet },
    /^tiles\.8\.png error art\/no-bank: tiles\.8\.png is for bank 8; the banks are 0 to 7 → Change the number in the file's name/,
  ],
  [
    'two sheets for one bank',
    { 'tiles.png': sheet, 'tiles.aseprite': ase([layer(), cel(1, 1, RED)]) },
    /error art\/two-files: tiles\.aseprite and tiles\.png are for the same part of the cartridge → /,
  ],
  // Aseprite.
  [
    'an Aseprite file that is cut off',
    { 'sprites/a.aseprite': ase([layer(), cel(1, 1, RED)]).subarray(0, 190) },
    /^sprites\/a\.aseprite error picture\/damaged: the Aseprite picture cannot be read: it is truncated → Open it in Aseprite/,
  ],
  [
    'a blend mode that is unknown',
    { 'sprites/a.aseprite': ase([layer({ name: 'fog', blend: 40 }), cel(1, 1, RED)]) },
    /layer "fog" has the unknown blend mode 40/,
  ],
  [
    'a cel of a layer that is not there',
    { 'sprites/a.aseprite': ase([layer(), cel(1, 1, RED, { layer: 3 })]) },
    /frame 0 draws on a layer that does not exist/,
  ],
  [
    'tiles in another file',
    {
      'sprites/a.aseprite': ase([
        tileset(0, 1, 1, [], 1, 1),
        layer({ type: 2, tileset: 0 }),
        tileCel(1, 1, [1]),
      ]),
    },
    /the tileset of a tilemap layer is not in the file/,
  ],
  [
    'a cel with too few pixels',
    {
      'sprites/a.aseprite': ase([
        layer(),
        chunk(
          0x2005,
          new Uint8Array(7),
          ['word', 2],
          new Uint8Array(7),
          ['word', 4096],
          ['word', 1024],
          deflate(new Uint8Array(1 << 20)),
        ),
      ]),
    },
    /^sprites\/a\.aseprite error picture\/damaged: .*its pixels/,
  ],
  [
    'too many bits',
    {
      'sprites/a.aseprite': (() => {
        const bytes = ase([layer()]);
        bytes.set(bytesOf(['word', 24]), 12);
        return bytes;
      })(),
    },
    /it has 24 bits a pixel/,
  ],
  // Palettes.
  [
    'a palette with 17 colors',
    { 'palette.hex': Array.from({ length: 17 }, (_, i) => `0000${10 + i}`).join('\n') },
    /^palette\.hex error palette\/size: the palette has 17 colors → The console has 16/,
  ],
  [
    'a palette without any',
    { 'palette.gpl': 'GIMP Palette\nName: x\n#\n' },
    /^palette\.gpl error palette\/size: the palette has no colors/,
  ],
  [
    'a line that is not a color',
    { 'palette.hex': 'ff0000\nred\n' },
    /^palette\.hex:2 error palette\/damaged: .*"red" is not a color → Save it as \.hex/,
  ],
  [
    'a number above 255',
    { 'palette.pal': 'JASC-PAL\n0100\n1\n256 0 0\n' },
    /^palette\.pal:4 error palette\/damaged: .*does not begin with three numbers from 0 to 255/,
  ],
  [
    'a palette that ends too early',
    { 'palette.pal': 'JASC-PAL\n0100\n9\n1 2 3\n' },
    /^palette\.pal error palette\/damaged: .*it ends too early/,
  ],
  [
    'a color table of a wrong size',
    { 'palette.act': new Uint8Array(700) },
    /^palette\.act error palette\/damaged: .*it has 700 bytes; a color table has 768 or 772/,
  ],
  // Maps of Tiled.
  [
    'JSON that is cut off',
    { 'tiles.png': sheet, 'map.tmj': '{"type": "map",\n "layers": [' },
    /^map\.tmj error map\/file: the file is not valid JSON: .* → Save it again in Tiled/,
  ],
  [
    'XML that is not closed',
    { 'map.tmx': '<map><layer></map>' },
    /^map\.tmx error map\/file: the file is not valid XML: .* → Save it again/,
  ],
  [
    'entities',
    { 'map.tmx': '<!DOCTYPE a [<!ENTITY b "c">]><map>&b;</map>' },
    /^map\.tmx error map\/file: the file declares a document type/,
  ],
  [
    'an isometric map',
    withMap([], { orientation: 'isometric' }),
    /^map\.tmj error map\/file: the map is isometric; the console has orthogonal maps only → Make an orthogonal map/,
  ],
  ['a hexagonal map', withMap([], { orientation: 'hexagonal' }), /the map is hexagonal/],
  [
    'too few cells',
    withMap([layerOf([1])]),
    /^map\.tmj error map\/file: the data of layer "ground" has 1 cells instead of 2/,
  ],
  [
    'a tile that is not in the tilesets',
    withMap([layerOf([99, 0])]),
    /^map\.tmj error map\/file: cell \(0, 0\) of layer "ground" shows tile 98 of the tileset "t", and its picture tiles\.png has 16/,
  ],
  [
    'base64 that is none',
    withMap([layerOf('???', { encoding: 'base64' })]),
    /the data of layer "ground" is not valid base64/,
  ],
  [
    'a compression that is unknown',
    withMap([layerOf('AAAA', { encoding: 'base64', compression: 'lzma' })]),
    /layer "ground" has the unknown compression "lzma"/,
  ],
  [
    'a tileset that is not there',
    withMap([layerOf([1, 0])], { tilesets: [{ firstgid: 1, source: 'none.tsj' }] }),
    /^none\.tsj error map\/no-file: the map refers to none\.tsj, which does not exist → /,
  ],
  [
    'a picture that is not there',
    withMap([layerOf([1, 0])], { tilesets: [{ ...TILESET, image: 'none.png' }] }),
    /^map\.tmj error map\/no-file: the map refers to none\.png, which does not exist → Restore the file/,
  ],
  [
    'a picture outside of the game',
    withMap([layerOf([1, 0])], { tilesets: [{ ...TILESET, image: '../../secret.png' }] }),
    /error map\/outside: the map refers to \.\.\/\.\.\/secret\.png, which is outside the game's folder → /,
  ],
  [
    'tiles of 10 × 10 pixels',
    {
      ...withMap([layerOf([1, 0])], { tilesets: [{ ...TILESET, tilewidth: 10, tileheight: 10 }] }),
      'tiles.png': png(128, 16),
    },
    /has 10 × 10 pixels → Use tiles whose sides are multiples of 8/,
  ],
  [
    'a layer that is moved by three pixels',
    withMap([layerOf([2, 0], { offsetx: 3 })]),
    /the tile at pixel \(3, 0\) of layer "ground" is not aligned to the grid of 8 pixels/,
  ],
  [
    'a map that is too large',
    withMap([layerOf(Array(300).fill(2), { width: 300 })], { width: 300 }),
    /^map\.tmj error map\/size: the level map has 300 × 1 cells of 8 × 8 pixels; a bank holds 240 × 136 → /,
  ],
  [
    'a map that is larger than all banks',
    {
      ...withMap([layerOf([2, 0])], { width: 60000, height: 60000 }),
      'cart.json': { art: { 'map.tmj': { spread: true } } },
    },
    /^map\.tmj error map\/size: .* 60000 × 60000 cells .* → Make it smaller: it would need 110500 banks, and there are 8/,
  ],
  [
    'nine flags',
    withMap([layerOf([2, 0])], {
      tilesets: [
        {
          ...TILESET,
          tiles: [
            {
              id: 1,
              properties: Array.from({ length: 9 }, (_, i) => ({ name: `f${i}`, type: 'bool', value: true })),
            },
          ],
        },
      ],
    }),
    /^map\.tmj error map\/flags: "f8" would be a ninth flag; a tile has 8/,
  ],
  [
    'a template that is its own',
    {
      'tiles.png': sheet,
      'map.tmj': map([
        { type: 'objectgroup', name: 'o', objects: [{ id: 1, template: 'a.tj', x: 0, y: 0 }] },
      ]),
      'a.tj': { type: 'template' },
    },
    /the template is not an object/,
  ],
  [
    'a web page instead of a map',
    { 'map.tmx': '<html><p>404</p></html>' },
    /the map should be a Tiled file with a map, but contains a html/,
  ],
  [
    'a tile layer without data',
    xml('<layer name="l" width="2" height="1"></layer>'),
    /^map\.tmx error map\/file: the data of layer "l" is missing → /,
  ],
  [
    'no place for two large maps',
    {
      'tiles.png': sheet,
      ...Object.fromEntries(
        ['a', 'b'].map(name => [
          `maps/${name}.tmj`,
          map([layerOf(Array(240 * 100).fill(2), { width: 240, height: 100 })], {
            width: 240,
            height: 100,
            tilesets: [{ ...TILESET, image: '../tiles.png' }],
          }),
        ]),
      ),
    },
    /^maps\/b\.tmj error map\/no-place: the map has no room for "b": 240 × 100 cells → Move the map to another bank/,
  ],
  // LDtk.
  [
    'a project that is cut off',
    { 'map.ldtk': '{"levels": [' },
    /^map\.ldtk error map\/file: the file is not valid JSON: .* → Save it again in LDtk/,
  ],
  [
    'a level that is not there',
    ldtk([level([], { externalRelPath: 'x/none.ldtkl' })]),
    /^x\/none\.ldtkl error map\/no-file: the map refers to x\/none\.ldtkl/,
  ],
  [
    'tiles without a picture',
    ldtk([
      level([
        { __identifier: 'G', __tilesetDefUid: 1, gridTiles: [{ px: [0, 0], src: [8, 0], f: 0, t: 1 }] },
      ]),
    ]),
    /^map\.ldtk error map\/file: the layer G has tiles, but no picture → Choose a picture for its tileset in LDtk/,
  ],
  [
    'a grid with too few numbers',
    ldtk([level([{ __identifier: 'G', __cWid: 2, __cHei: 1, intGridCsv: [1] }])]),
    /the layer G does not have 2 × 1 numbers/,
  ],
  // Flags and sound.
  ['flags that are no JSON', { 'flags.json': '{ "1": [0]' }, /^flags\.json:1 error flags\/.*/],
  [
    'a flag that has no name',
    { 'flags.json': '{ "names": ["solid"],\n "1": ["sold"] }' },
    /^flags\.json:2 error flags\/unknown-flag: "1": unknown flag "sold" → /,
  ],
  [
    'flags of a picture that is not there',
    { 'sprites/ship.png': good, 'flags.json': '{ "shop": [1] }' },
    /^flags\.json:1 error flags\/unknown-tile: "shop" is neither a tile nor a picture → Did you mean "ship"\?/,
  ],
  ['sound that is none', { 'sound.txt': 'sfx 0\n  what\n' }, /^sound\.txt:\d error sound/],
];

test.each(MISTAKES)('%s', (_, files, expected) => {
  const all = said(files);
  expect(all.filter(text => text.includes(' error '))).toHaveLength(1);
  expect(all[0]).toMatch(expected);
  // What to do is always said.
  expect(all[0].split(' → ')[1].length).toBeGreaterThan(10);
});

test('maps are checked even if a picture or the palette cannot be read, without follow-on errors', () => {
  const errors = (files: Files) =>
    said(files)
      .filter(text => text.includes(' error '))
      .map(text => /^[^ :]+/.exec(text)![0]);
  const layers = [layerOf([2, 3])];
  const cut = good.subarray(0, 50);
  expect(errors({ 'sprites/a.png': cut, 'palette.hex': 'red', 'tiles.png': sheet, 'map.tmj': '{' })).toEqual([
    'palette.hex',
    'sprites/a.png',
    'map.tmj',
  ]);
  expect(errors({ 'tiles.png': cut, 'map.tmj': map(layers) })).toEqual(['tiles.png']);
});
