/** Cells of layers by their names, and what two things of one name come to. */

import { expect, test } from 'vitest';
import { asepriteFile, cel, layer, tags } from '../../assets/picture/make-aseprite.ts';
import { gameFolder, tiledMap, tileLayer, tileset, tilesPng } from './game-folder.ts';

const game = gameFolder();
const RED_PIXEL = [0xb1, 0x3e, 0x53, 255];
const SHEET = { tilesets: [tileset()] };

test('each layer of tiles has its tile ids by its name', () => {
  const layers = [tileLayer('Ground', [2, 3, 0, 0]), tileLayer('front row', [0, 17, 17, 0])];
  game.write({ 'tiles.png': tilesPng(16, 2), 'map.tmj': tiledMap([0, 0, 0, 0], { ...SHEET, layers }) });
  expect(game.constants()).toContain(
    'grids:{ground:{columns:4,rows:1,cells:[1,2,0,0]},frontRow:{columns:4,rows:1,cells:[0,16,16,0]}}',
  );
  expect([...game.bank().map.subarray(0, 4)]).toEqual([1, 16, 16, 0]);
  // Layers of one name are one, the upper over the lower.
  const twice = [tileLayer('a', [2, 3, 0, 0]), tileLayer('a', [0, 17, 17, 0])];
  game.write({ 'map.tmj': tiledMap([0, 0, 0, 0], { ...SHEET, layers: twice }) });
  expect(game.constants()).toContain('grids:{a:{columns:4,rows:1,cells:[1,16,16,0]}}');
});

test('tiles that are only in memory together with those of other layers are those of the cell', () => {
  const terrain = tileset({ image: 'terrain.png', columns: 4, tilecount: 8 });
  const layers = [tileLayer('low', [2, 3]), tileLayer('high', [0, 4])];
  game.write({ 'terrain.png': tilesPng(4, 2), 'map.tmj': tiledMap([0, 0], { tilesets: [terrain], layers }) });
  const [first, second] = game.bank().map;
  expect(game.constants()).toContain(
    `low:{columns:2,rows:1,cells:[${first},${second}]},high:{columns:2,rows:1,cells:[0,${second}]}`,
  );
});

test('the cells of a large map are listed where that is wanted', () => {
  const data = Array.from({ length: 240 * 40 }, (_, i) => 2 + (i % 30));
  const layers = [tileLayer('ground', data, { width: 240, height: 40 })];
  game.write({
    'tiles.png': tilesPng(16, 2),
    'map.tmj': tiledMap([], { ...SHEET, layers, width: 240, height: 40 }),
  });
  expect(game.constants()).not.toContain('grids');
  game.write({ 'cart.json': { art: { 'map.tmj': { grids: true } } } });
  expect(game.constants()).toContain('grids:{ground:{columns:240,rows:40,cells:[1,2,3,');
  expect(game.constants()).toContain(']asreadonlynumber[]');
});

test('all objects of a layer are a list by its name', () => {
  const box = (id: number, x: number) => ({ id, name: '', type: '', x, y: 0, width: 8, height: 8 });
  const objects = (name: string, ...all: object[]) => ({ type: 'objectgroup', name, objects: all });
  const layers = [
    objects('walls', box(1, 0), box(2, 8)),
    { type: 'group', name: 'g', layers: [objects('water', box(3, 16)), objects('Walls', box(4, 24))] },
  ];
  game.write({ 'tiles.png': tilesPng(16, 2), 'map.tmj': tiledMap([0], { ...SHEET, layers }) });
  const at = (x: number) => `{x:${x},y:0,width:8,height:8}`;
  expect(game.constants()).toContain(`objectLayers:{walls:[${at(0)},${at(8)},${at(24)}],water:[${at(16)}]}`);
});

const object = (properties: object[]) => ({
  layers: [
    {
      type: 'objectgroup',
      name: 'things',
      objects: [{ id: 1, name: 'door', type: '', x: 1, y: 2, width: 3, height: 4, properties }],
    },
  ],
});
const property = (name: string) => ({ name, type: 'int', value: 9 });
const withTags = (...names: string[]) =>
  asepriteFile({
    width: 1,
    height: 1,
    depth: 32,
    frames: [
      { chunks: [tags(...names.map(name => ({ name, from: 0, to: 1 }))), layer(), cel(1, 1, RED_PIXEL)] },
      { chunks: [cel(1, 1, RED_PIXEL)] },
    ],
  });

test.each<[string, Record<string, string | Uint8Array | object>, string]>([
  ['two tags', { 'sprites/a.aseprite': withTags('idle', 'idle') }, 'sprites.a.tags.idle'],
  [
    'tags of one name in code',
    { 'sprites/a.ase': withTags('Walk Left', 'walk-left') },
    'sprites.a.tags.walkLeft',
  ],
  [
    'a property of an object',
    { 'map.tmj': tiledMap([0], { ...SHEET, ...object([property('x')]) }) },
    'maps.map.objects.door.x',
  ],
  [
    'two properties',
    { 'map.tmj': tiledMap([0], { ...SHEET, ...object([property('max speed'), property('max-speed')]) }) },
    'maps.map.objects.door.maxSpeed',
  ],
  [
    'layers that are kept apart',
    {
      'map.tmj': tiledMap([0], { ...SHEET, layers: [tileLayer('front', [2]), tileLayer('Front', [3])] }),
      'cart.json': { art: { 'map.tmj': { layers: 'apart' } } },
    },
    'maps.map.layers.front',
  ],
  [
    'a picture and a folder',
    { 'sprites/enemies.png': tilesPng(1, 1), 'sprites/enemies/bat.png': tilesPng(1, 1) },
    'sprites.enemies',
  ],
  [
    'two colors',
    { 'palette.gpl': 'GIMP Palette\n#\n1 2 3 Red\n4 5 6 red\n7 8 9 Untitled\n9 9 9 Untitled\n' },
    'colors.red',
  ],
])('%s of one name are an error', (_, files, path) => {
  game.write({ 'tiles.png': tilesPng(16, 2), ...files });
  const same = game.said().filter(text => text.includes('art/same-name'));
  expect(same).toHaveLength(1);
  expect(same[0]).toMatch(
    new RegExp(`^error art/same-name \\S+: two files or entries share the name ${path} in code: .* and `),
  );
});
