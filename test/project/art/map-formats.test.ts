/** Maps of every format: what they hold is the same in the cartridge, and what cannot be read is told. */

import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { gameFolder } from './game-folder.ts';
import { layer, MAIN, row, SHEET, TILESET, tiled } from './maps-of-tiles.ts';

const game = gameFolder();
const { write, remove, bank, problem, readConstants } = game;

test('maps and levels of LDtk are placed side by side, with their entities and grids', () => {
  write({
    'tiles.png': SHEET,
    'maps/cave.tmj': {
      ...tiled([layer([2, 2, 2, 2, 2, 2])]),
      tilesets: [{ ...TILESET, image: '../tiles.png' }],
    },
    'maps/world.ldtk': {
      defs: {
        tilesets: [
          {
            uid: 1,
            identifier: 'T',
            relPath: '../tiles.png',
            tileGridSize: 8,
            __cWid: 16,
            enumTags: [{ enumValueId: 'Solid', tileIds: [2] }],
          },
        ],
        layers: [{ identifier: 'Walls', intGridValues: [{ value: 1, identifier: 'wall' }] }],
      },
      levels: [
        {
          identifier: 'First',
          pxWid: 16,
          pxHei: 8,
          fieldInstances: [{ __identifier: 'music', __value: 3 }],
          layerInstances: [
            {
              __identifier: 'Things',
              __type: 'Entities',
              visible: true,
              __cWid: 2,
              __cHei: 1,
              entityInstances: [
                {
                  __identifier: 'Coin',
                  px: [4, 4],
                  width: 8,
                  height: 8,
                  __pivot: [0.5, 0.5],
                  fieldInstances: [],
                },
                {
                  __identifier: 'Coin',
                  px: [12, 4],
                  width: 8,
                  height: 8,
                  __pivot: [0, 0],
                  fieldInstances: [{ __identifier: 'worth', __value: 5 }],
                },
              ],
            },
            {
              __identifier: 'Walls',
              __type: 'IntGrid',
              visible: true,
              __cWid: 2,
              __cHei: 1,
              __tilesetDefUid: 1,
              __tilesetRelPath: '../tiles.png',
              intGridCsv: [1, 0],
              autoLayerTiles: [{ px: [0, 0], src: [16, 0], f: 0, t: 2 }],
            },
          ],
        },
      ],
    },
    'src/hello/main.ts': MAIN,
  });
  const { map, flags } = bank();
  expect(row(map, 0, 6)).toEqual([1, 1, 1, 2, 0, 0]);
  expect(flags[2]).toBe(1);
  const text = readConstants();
  expect(text).toContain('first:{left:3,top:0,width:2,height:1,colorKey:0');
  expect(text).toContain(
    'colorKey:0,classes:{coin:[{x:0,y:0,width:8,height:8},{x:12,y:4,width:8,height:8,worth:5}]}',
  );
  expect(text).toContain('walls:{columns:2,rows:1,values:{wall:1},cells:[1,0]}');
  expect(text).toContain('properties:{music:3}');
});

test('XML maps may have numbers with exponents, and collections with parts of pictures', () => {
  write({
    'tiles.png': SHEET,
    'map.tmx': `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="c" tilewidth="8" tileheight="8" tilecount="1" columns="0">
  <tile id="0" x="16" y="0" width="8" height="8"><image source="tiles.png" width="128" height="8"/></tile></tileset>
 <layer name="l" width="1" height="1"><data encoding="csv">1</data></layer>
 <objectgroup name="o"><object id="1" name="spawn" x="1e-05" y="-2.5E+1" width="1" height="1"/></objectgroup>
</map>`,
  });
  expect(row(bank().map, 0, 2)).toEqual([2, 0]);
  expect(readConstants()).toContain('spawn:{x:0.00001,y:-25,width:1,height:1}');
});

test('lists, classes and texts are the same in JSON and XML', () => {
  const list = [
    { type: 'string', value: 'key' },
    { type: 'list', value: [{ type: 'int', value: 2 }] },
    { type: 'class', propertytype: 'Price', value: { coins: 3 } },
  ];
  const properties = [{ name: 'sells', type: 'list', value: list }];
  const objects = [{ id: 1, name: 'shop', x: 1, y: 2, text: { text: 'Come\nin', wrap: true }, properties }];
  const expected = "shop:{x:1,y:2,width:0,height:0,text:'Come\\nin',sells:['key',[2],{coins:3}]}";
  write({ 'tiles.png': SHEET, 'map.tmj': tiled([{ type: 'objectgroup', name: 'o', objects }]) });
  bank();
  expect(readConstants()).toContain(expected);
  remove('map.tmj');
  write({
    'map.tmx': `<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8"><objectgroup name="o">
 <object id="1" name="shop" x="1" y="2"><properties><property name="sells" type="list">
  <item value="key"/><item type="list"><item type="int" value="2"/></item>
  <item type="class" propertytype="Price"><properties><property name="coins" type="int" value="3"/></properties></item>
 </property></properties><text wrap="1">Come&#10;in</text></object></objectgroup></map>`,
  });
  bank();
  expect(readConstants()).toContain(expected);
});

test('infinite maps, templates, old formats and separate layers are read', () => {
  write({
    'tiles.png': SHEET,
    'spawn.tj': {
      type: 'template',
      object: {
        name: 'spawn',
        class: 'place',
        width: 8,
        height: 8,
        properties: [{ name: 'lives', type: 'int', value: 3 }],
      },
    },
    'map.tmj': {
      ...tiled([
        { type: 'tilelayer', name: 'back', chunks: [{ x: -2, y: -1, width: 2, height: 1, data: [2, 3] }] },
        { type: 'tilelayer', name: 'front', chunks: [{ x: 0, y: 0, width: 1, height: 1, data: [4] }] },
        {
          type: 'objectgroup',
          name: 'o',
          objects: [
            { id: 1, template: 'spawn.tj', x: -16, y: 0 },
            { id: 2, name: 'ramp', x: 0, y: 0, width: 8, height: 4, rotation: 90 },
          ],
        },
      ]),
      infinite: true,
    },
    'cart.json': { art: { 'map.tmj': { layers: 'apart' } } },
  });
  const { map } = bank();
  expect([row(map, 0, 6), row(map, 1, 6)]).toEqual([
    [1, 2, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 3],
  ]);
  const text = readConstants();
  expect(text).toContain('layers:{back:{left:0,top:0},front:{left:3,top:0}}');
  expect(text).toContain('spawn:{x:0,y:8,width:8,height:8,lives:3}');
  expect(text).toContain('ring:[16,8,16,16,12,16,12,8]');
});

test.each([
  ['map/file map.tmj: the file is not valid JSON', '{"type":'],
  [
    'map/file map.tmj: the map should be a Tiled file with a map, but contains a world',
    { type: 'world', maps: [] },
  ],
  [
    'map/file map.tmx: the map should be a Tiled file with a map, but contains a html',
    '<html><p>404</p></html>',
  ],
  ['map/file map.tmj: the map is isometric', tiled([], { orientation: 'isometric' })],
  ['map/file map.tmj: the data of layer "ground" has 2 cells instead of 6', tiled([layer([1, 2])])],
  [
    'map/file map.tmj: cell (0, 0) of layer "ground" shows tile 98 of the tileset "t"',
    tiled([layer([99, 0, 0, 0, 0, 0])], { tilesets: [{ ...TILESET, tilecount: 16 }] }),
  ],
  [
    'map/file map.tmj: the data of layer "ground" is truncated or does not have the size',
    tiled([
      layer(Buffer.from(deflate(new Uint8Array(1 << 20))).toString('base64'), {
        encoding: 'base64',
        compression: 'zlib',
      }),
    ]),
  ],
  [
    'map/file map.tmj: the layers of the map have more than',
    tiled([layer([], { width: 60000, height: 60000 })]),
  ],
  [
    'map/file map.tmj: the layers of the map have more than 12582912 cells',
    tiled([{ type: 'tilelayer', name: 'l', chunks: Array(3).fill({ width: 2500, height: 2000 }) }]),
  ],
  [
    'map/size map.tmj: the level map has 300 × 2 cells',
    tiled([layer(Array(600).fill(2), { width: 300 })], { width: 300 }),
  ],
  [
    'map/outside ',
    tiled([layer([2, 0, 0, 0, 0, 0])], { tilesets: [{ firstgid: 1, source: '../../secret.tsj' }] }),
  ],
  [
    'map/no-file none.tsj: the map refers to none.tsj',
    tiled([layer([2, 0, 0, 0, 0, 0])], { tilesets: [{ firstgid: 1, source: 'none.tsj' }] }),
  ],
  [
    'map/tile map.tmj: the tile at pixel (3, 0) of layer "ground" is not aligned to the grid',
    tiled([layer([2, 0, 0, 0, 0, 0], { offsetx: 3 })]),
  ],
  ['map/file map.tmx: the file declares a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><map>&a;</map>'],
  ['map/file map.tmx: the file is not valid XML', '<map><layer></map>'],
  [
    'map/file map.tmx: the file is not valid XML: an attribute is repeated in line 2',
    '<map version="1.10" note="a=\'b\' c=">\n<layer id="1" name=\'a="1"\' id="2"/></map>',
  ],
  ['map/file map.tmj: "layers" of the map is not an array', tiled([], { layers: 5 })],
])('%s', (expected, content) => {
  const name = expected.includes('map.tmx') ? 'map.tmx' : 'map.tmj';
  write({ 'tiles.png': SHEET, [name]: content });
  expect(problem()).toContain(expected);
});
