/** What tilesets say of tiles: properties, classes, collision shapes and animations, as constants by tile ids. */

import { expect, test } from 'vitest';
import { gameFolder, png, tiledMap, tileLayer, tileset, tilesPng } from './game-folder.ts';

const game = gameFolder();

const number = (name: string, value: number) => ({ name, type: 'int', value });
const rectangle = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  ...{ id: 1, name: '', type: '', rotation: 0, visible: true, x, y, width, height },
  ...more,
});
const shapes = (...objects: object[]) => ({ objectgroup: { type: 'objectgroup', name: '', objects } });

/** What code is told of tiles, evaluated. */
function tileData(): Record<string, Record<string, unknown>> {
  const text = game.constants();
  const [, body] = /exportconsttileData=(\{.*?\})asconst;/.exec(text) ?? [];
  const plain = body
    .replaceAll(/\/\*\*.*?\*\//g, '')
    .replaceAll(/as\{readonly\[tile:number\]:.*?\|undefined\}/g, '')
    .replaceAll(/asreadonlynumber\[\]/g, '');
  return new Function(`return ${plain}`)();
}

test('properties and classes of the tiles of a sheet, shown or not', () => {
  const tiles = [
    { id: 1, type: 'lava', properties: [number('damage', 2), { name: 'solid', type: 'bool', value: true }] },
    { id: 20, properties: [{ name: 'sound', type: 'string', value: 'splash' }, number('damage', 3)] },
  ];
  game.write({
    'tiles.png': tilesPng(16, 2),
    'map.tmj': tiledMap([2, 3], { tilesets: [tileset({ tiles })] }),
  });
  expect(tileData()).toEqual({
    properties: { damage: { 1: 2, 20: 3 }, sound: { 20: 'splash' } },
    classes: { 1: 'lava' },
  });
  expect(game.constants()).toContain('damage:{1:2,20:3}as{readonly[tile:number]:number|undefined}');
});

test('tiles of other pictures have what is said of them under the ids that they get, turned ones too', () => {
  const tiles = [{ id: 1, ...shapes(rectangle(0, 6, 8, 2)), properties: [number('damage', 1)] }];
  const terrain = tileset({ image: 'terrain.png', columns: 2, tilecount: 2, tiles });
  const HORIZONTAL = 0x80000000;
  const [VERTICAL, DIAGONAL] = [0x40000000, 0x20000000];
  game.write({
    'terrain.png': tilesPng(2, 1),
    'map.tmj': tiledMap([2, (2 | VERTICAL) >>> 0, (2 | DIAGONAL | HORIZONTAL) >>> 0], {
      tilesets: [terrain],
    }),
  });
  const [plain, upside, turned] = game.bank().map;
  expect(new Set([plain, upside, turned]).size).toBe(3);
  expect(tileData()).toEqual({
    properties: { damage: { [plain]: 1, [upside]: 1, [turned]: 1 } },
    shapes: {
      [plain]: [{ x: 0, y: 6, width: 8, height: 2 }],
      [upside]: [{ x: 0, y: 0, width: 8, height: 2 }],
      // The lower edge is the left one after a quarter turn clockwise.
      [turned]: [{ x: 0, y: 0, width: 2, height: 8 }],
    },
  });
});

test('shapes of a tile of 16 pixels lie in its four cells as they are seen there', () => {
  const polygon = [
    { x: 0, y: 0 },
    { x: 0, y: 8 },
    { x: -8, y: 0 },
  ];
  const tiles = [
    {
      id: 1,
      ...shapes(
        rectangle(4, 4, 8, 4, { name: 'top', type: 'oneWay' }),
        rectangle(16, 8, 0, 0, { polygon }),
        rectangle(2, 14, 2, 2, { ellipse: true }),
      ),
    },
  ];
  const large = tileset({ tilewidth: 16, tileheight: 16, tiles });
  const cells = { width: 1, height: 1, tilewidth: 16, tileheight: 16 };
  game.write({
    'tiles.png': tilesPng(16, 2),
    'map.tmj': tiledMap([2], { ...cells, tilesets: [large], layers: [tileLayer('ground', [2])] }),
  });
  const top = { name: 'top', class: 'oneWay', width: 8, height: 4 };
  expect(tileData()).toEqual({
    shapes: {
      2: [{ x: 4, y: 4, ...top }],
      3: [{ x: -4, y: 4, ...top }],
      18: [{ x: 2, y: 6, width: 2, height: 2, shape: 'ellipse' }],
      19: [{ x: 8, y: 0, width: 0, height: 0, shape: 'polygon', ring: [8, 0, 8, 8, 0, 0] }],
    },
  });
});

test('animations name the tiles of a sheet, in JSON and in XML', () => {
  const frames = [
    { tileid: 4, duration: 100 },
    { tileid: 5, duration: 250 },
  ];
  const expected = { animations: { 4: { frames: [4, 5], milliseconds: [100, 250] } } };
  const animated = tileset({ tiles: [{ id: 4, animation: frames }] });
  game.write({ 'tiles.png': tilesPng(16, 2), 'map.tmj': tiledMap([5], { tilesets: [animated] }) });
  expect(tileData()).toEqual(expected);
  game.remove('map.tmj');
  game.write({
    'map.tmx': `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><image source="tiles.png"/>
      <tile id="4"><objectgroup><object id="1" x="1" y="2" width="3" height="4"/></objectgroup>
      <animation><frame tileid="4" duration="100"/><frame tileid="5" duration="250"/></animation></tile></tileset>
      <layer id="1" name="ground" width="1" height="1"><data encoding="csv">5</data></layer></map>`,
  });
  expect(tileData()).toEqual({ shapes: { 4: [{ x: 1, y: 2, width: 3, height: 4 }] }, ...expected });
});

test('an animation whose tiles are not in memory is told of, and is there once a map shows them', () => {
  const animation = [0, 1].map(tileid => ({ tileid, duration: 50 }));
  const tiles = [{ id: 0, animation }];
  const water = tileset({ image: 'water.png', columns: 2, tilecount: 2, tiles });
  game.write({ 'water.png': png(16, 8, x => (x < 8 ? [0x3b, 0x5d, 0xc9] : [0x41, 0xa6, 0xf6])) });
  game.write({ 'map.tmj': tiledMap([1, 0], { tilesets: [water] }) });
  expect(game.said()).toEqual([
    'warning map/left-out map.tmj: the animation of the tile at pixel (0, 0) of water.png is left out: ' +
      'not all of its tiles are in memory → Name the picture tiles.png to make it the tile sheet, or use each ' +
      'of its tiles in a map.',
  ]);
  game.write({ 'map.tmj': tiledMap([1, 2], { tilesets: [water] }) });
  const [first, second] = game.bank().map;
  expect(tileData()).toEqual({
    animations: { [first]: { frames: [first, second], milliseconds: [50, 50] } },
  });
});

test('two tilesets that contradict each other are an error', () => {
  const said = (value: number) =>
    tileset({ image: '../tiles.png', tiles: [{ id: 1, properties: [number('damage', value)] }] });
  game.write({
    'tiles.png': tilesPng(16, 2),
    'maps/a.tmj': tiledMap([2], { tilesets: [said(1)] }),
    'maps/b.tmj': tiledMap([2], { tilesets: [said(1)] }),
  });
  expect(tileData()).toEqual({ properties: { damage: { 1: 1 } } });
  game.write({ 'maps/b.tmj': tiledMap([2], { tilesets: [said(2)] }) });
  expect(game.said()[0]).toMatch(
    /^error map\/two-values maps\/b\.tmj: tilesets disagree about tile 1: "damage" is 1, and 2/,
  );
});

test('what code does not name takes no byte', () => {
  const tiles = [
    {
      id: 1,
      type: 'lava',
      ...shapes(rectangle(0, 0, 8, 8)),
      properties: [number('damage', 2), number('heat', 9)],
    },
  ];
  game.write({
    'tiles.png': tilesPng(16, 2),
    'map.tmj': tiledMap([2, 3], { tilesets: [tileset({ tiles })] }),
  });
  const codeOf = (body: string) => {
    game.write({
      'src/hello/main.ts': `import { tileData } from './art.ts';\nlet x = 0;\nexport function TIC(): void { x++; ${body} }\n`,
    });
    return game.built().lua;
  };
  expect(codeOf("if (tileData.properties.damage[mget(x, 0)] === 2) trace('hot');")).not.toMatch(/9|lava|8/);
  expect(codeOf("if (mget(tileData.properties.damage[1] ?? 0, 0) === 2) trace('hot');")).not.toMatch(/\[1\]/);
});
