/** Maps with one mistake each: the error names the file, says what is wrong and what to do. */

import { expect, test } from 'vitest';
import { type Files, png } from './game-folder.ts';
import { type Mistake, saidOfArt, sheet } from './said-of-art.ts';

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

const MISTAKES: Mistake[] = [
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
];

test.each(MISTAKES)('%s', (_, files, expected) => {
  const all = saidOfArt(files);
  expect(all.filter(text => text.includes(' error '))).toHaveLength(1);
  expect(all[0]).toMatch(expected);
  // What to do is always said.
  expect(all[0].split(' → ')[1].length).toBeGreaterThan(10);
});

test('maps are checked even if a picture or the palette cannot be read, without follow-on errors', () => {
  const errors = (files: Files) =>
    saidOfArt(files)
      .filter(text => text.includes(' error '))
      .map(text => /^[^ :]+/.exec(text)![0]);
  const layers = [layerOf([2, 3])];
  const cut = png(8, 8).subarray(0, 50);
  expect(errors({ 'sprites/a.png': cut, 'palette.hex': 'red', 'tiles.png': sheet, 'map.tmj': '{' })).toEqual([
    'palette.hex',
    'sprites/a.png',
    'map.tmj',
  ]);
  expect(errors({ 'tiles.png': cut, 'map.tmj': map(layers) })).toEqual(['tiles.png']);
});
