/** Maps beside a game: what lies in the cartridge's map and tiles, and what code is told. */

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { BLUE, GREEN, gameFolder, png, RED } from './game-folder.ts';
import { layer, MAIN, row, SHEET, TILESET, tiled } from './maps-of-tiles.ts';

const game = gameFolder();
const { write, remove, build, bank, problem, readConstants } = game;

test('a first map in the art folder belongs to the watched files of a game', () => {
  write({ 'tiles.png': SHEET });
  const before = build();
  expect(before.ok && before.value.files).toContain(join(game.root, 'cart/hello'));
});

test('cells of a sheet become tile ids, and properties of Tiled become flags', () => {
  const tileset = {
    ...TILESET,
    tiles: [
      { id: 1, properties: [{ name: 'solid', type: 'bool', value: true }] },
      {
        id: 5,
        properties: [
          { name: 'deadly', type: 'bool', value: true },
          { name: 'price', type: 'int', value: 3 },
        ],
      },
    ],
  };
  write({
    'tiles.png': SHEET,
    'map.tmj': tiled([layer([2, 3, 0, 0, 4, 2])], { tilesets: [tileset] }),
    'src/hello/main.ts': MAIN,
  });
  const { map, flags } = bank();
  expect([row(map), row(map, 1)]).toEqual([
    [1, 2, 0, 0],
    [0, 3, 1, 0],
  ]);
  expect([flags[1], flags[5], flags[2]]).toEqual([1, 2, 0]);
  expect(readConstants()).toContain(
    'map:{left:0,top:0,width:3,height:2,colorKey:0,grids:{ground:{columns:3,rows:2,cells:[1,2,0,0,3,1]}}}',
  );
  expect(readConstants()).toContain('solid:0');
  expect(readConstants()).toContain('deadly:1');
});

test('every encoding and compression gives the same cells, in JSON and in XML', () => {
  const cells = Uint32Array.of(2, 3, 0, 0, 4, 2);
  const bytes = new Uint8Array(cells.buffer);
  const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64');
  const encoded: [string, string, string][] = [
    ['csv', '', '2,3,0,\n0,4,2'],
    ['base64', '', base64(bytes)],
    ['base64', 'zlib', base64(deflate(bytes))],
    ['base64', 'gzip', base64(gzipSync(bytes))],
    // A frame of 24 bytes with one block that is not compressed.
    ['base64', 'zstd', base64(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 24, 0xc1, 0, 0, ...bytes))],
  ];
  const expected = [1, 2, 0, 0];
  for (const [encoding, compression, data] of encoded) {
    write({ 'tiles.png': SHEET, 'map.tmj': tiled([layer(data, { encoding, compression })]) });
    expect([encoding, compression, ...row(bank().map)]).toEqual([encoding, compression, ...expected]);
    remove('map.tmj');
    write({
      'map.tmx': `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8" infinite="0">
 <tileset firstgid="1" source="sets/sheet.tsx"/>
 <layer id="1" name="ground" width="3" height="2"><data
   encoding="${encoding}"${compression && ` compression="${compression}"`}>${data}</data></layer>
 <objectgroup id="2" name="things"><object id="1" name="spawn" x="4" y="6"><point/></object>
  <object id="2" name="pond" x="2" y="1"><properties><property name="deep" type="bool" value="true"/>
    </properties><polygon points="0,0 4,0 2,3"/></object></objectgroup>
</map>`,
      'sets/sheet.tsx': `<tileset name="t" tilewidth="8" tileheight="8" tilecount="16" columns="16"><image
        source="../tiles.png" width="128" height="8"/>
 <tile id="1"><properties><property name="solid" type="bool" value="true"/></properties></tile></tileset>`,
    });
    const { map, flags } = bank();
    expect([row(map), row(map, 1), flags[1]]).toEqual([expected, [0, 3, 1, 0], 1]);
    remove('map.tmx');
  }
  expect(readConstants()).toContain('spawn:{x:4,y:6,width:0,height:0}');
  expect(readConstants()).toContain(
    "pond:{x:2,y:1,width:0,height:0,shape:'polygon',ring:[2,1,6,1,4,4],deep:true}",
  );
});

test('tiles are drawn at the offset of their tileset, and objects are aligned as it says', () => {
  const tileset = { ...TILESET, tileoffset: { x: 8, y: 0 }, objectalignment: 'topright' };
  const object = { id: 1, name: 'crate', type: '', x: 16, y: 8, width: 8, height: 8, gid: 2, visible: true };
  const objects = { type: 'objectgroup', name: 'things', objects: [object] };
  const xml = `<?xml version="1.0"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="16" columns="16" objectalignment="topright">
  <tileoffset x="8" y="0"/><image source="tiles.png" width="128" height="8"/>
 </tileset>
 <layer id="1" name="ground" width="3" height="2"><data encoding="csv">2,3,0,0,4,0</data></layer>
 <objectgroup id="2" name="things"><object id="1" name="crate" gid="2" x="16" y="8" width="8" height="8"/></objectgroup>
</map>`;
  const json = tiled([layer([2, 3, 0, 0, 4, 0]), objects], { tilesets: [tileset] });
  for (const [name, content] of [
    ['map.tmj', json],
    ['map.tmx', xml],
  ] as const) {
    write({ 'tiles.png': SHEET, [name]: content, 'src/hello/main.ts': MAIN });
    const { map } = bank();
    expect([row(map), row(map, 1)]).toEqual([
      [0, 1, 2, 0],
      [0, 0, 3, 0],
    ]);
    expect(readConstants()).toContain('crate:{x:8,y:8,width:8,height:8}');
    remove(name);
  }
  // Without a word of the tileset objects that show tiles stand on their lower left corner.
  write({ 'map.tmj': tiled([layer([2, 3, 0, 0, 4, 0]), objects]) });
  bank();
  expect(readConstants()).toContain('crate:{x:16,y:0,width:8,height:8}');
  write({
    'map.tmj': tiled([layer([2, 3, 0, 0, 4, 0])], { tilesets: [{ ...TILESET, tileoffset: { x: 4, y: 0 } }] }),
  });
  expect(problem()).toContain('is not aligned to the grid of 8 pixels');
});

test('empty cells that would show a tile get a warning', () => {
  const all = png(128, 8, () => RED);
  write({ 'tiles.png': all, 'map.tmj': tiled([layer([2, 0, 1, 1, 1, 1])]) });
  expect(problem()).toBe(
    'map/tile-0 map.tmj: the level map has empty cells, which show tile 0, and tiles.png draws on tile 0',
  );
  write({ 'map.tmj': tiled([layer([2, 1, 1, 1, 1, 1])]) });
  expect(problem()).toBeUndefined();
});

test('a map.json is a map of Tiled, as named before 1.7', () => {
  write({ 'tiles.png': SHEET, 'map.json': tiled([layer([2, 0, 0, 0, 0, 0])]) });
  expect(row(bank().map, 0, 2)).toEqual([1, 0]);
});

test('the transparent color of a tileset is not drawn', () => {
  const magenta = png(16, 8, (x, y) => (x < 8 || y < 4 ? [255, 0, 255] : GREEN));
  const tileset = { ...TILESET, firstgid: 17, image: 'rocks.png', imagewidth: 16, columns: 2, tilecount: 2 };
  write({
    'tiles.png': SHEET,
    'rocks.png': magenta,
    'map.tmj': tiled([layer([2, 0, 0, 0, 0, 0]), layer([18, 18, 0, 0, 0, 0], { name: 'top' })], {
      tilesets: [TILESET, { ...tileset, transparentcolor: '#ff00ff' }],
    }),
  });
  const { map, tiles } = bank();
  const [left, right] = row(map);
  // Red of the lower layer above, green below; and the empty color where there is no lower layer.
  expect([tiles[32 * left], tiles[32 * left + 16]]).toEqual([0x22, 0x66]);
  expect([tiles[32 * right], tiles[32 * right + 16]]).toEqual([0, 0x66]);
});

test('parts of a level that only its editor shows get a warning', () => {
  write({
    'tiles.png': SHEET,
    'map.tmj': tiled([
      layer([2, 0, 0, 0, 0, 0], { opacity: 0.5 }),
      { type: 'imagelayer', name: 'sky', image: 'sky.png' },
      { type: 'imagelayer', name: 'hidden', visible: false, image: 'sky.png' },
    ]),
  });
  expect(problem()).toBe(
    "map/left-out map.tmj: the level map uses features that the console's map cannot show: " +
      'the opacity of layer "ground", the image of layer "sky"',
  );
  expect(build().ok).toBe(true);
});

test('a map that exceeds its bank continues in the next banks if cart.json allows it', () => {
  const [width, height] = [250, 140];
  const data: number[] = Array.from({ length: width * height }, (_, i) =>
    i % width === 245 ? 3 : Math.floor(i / width) === 138 ? 4 : 0,
  );
  data[0] = 2;
  const large = (name: string) => ({
    'tiles.png': SHEET,
    [name]: tiled([layer(data, { width, height })], { width, height }),
    'src/hello/main.ts': MAIN,
  });
  const spread = (name: string, more: object = {}) => ({ art: { [name]: { spread: true, ...more } } });
  write(large('map.tmj'));
  expect(problem()).toMatch(/^map\/size map\.tmj: the level map has 250 × 140 cells/);
  write({ 'cart.json': spread('map.tmj') });
  const outcome = build();
  if (!outcome.ok) throw new Error(problem());
  const { banks } = outcome.value.cartridge;
  expect(banks.map(({ map }) => map.some(cell => cell !== 0))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([
    row(banks[0].map),
    row(banks[1].map, 0, 7),
    row(banks[2].map, 2, 3),
    row(banks[3].map, 2, 7),
  ]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 0, 0, 0, 2, 0],
    [3, 3, 3],
    [3, 3, 3, 3, 3, 2, 3],
  ]);
  expect(readConstants()).toContain('width:250,height:140');
  const parts = [
    'parts:[{bank:0,left:0,top:0,width:240,height:136,x:0,y:0}',
    '{bank:1,left:0,top:0,width:10,height:136,x:240,y:0}',
    '{bank:2,left:0,top:0,width:240,height:4,x:0,y:136}',
    '{bank:3,left:0,top:0,width:10,height:4,x:240,y:136}]',
  ];
  expect(readConstants()).toContain(parts.join(','));
  write({ 'cart.json': spread('map.tmj', { layers: 'apart' }) });
  expect(problem()).toContain('map has both "layers" and "spread", which exclude each other');
  write({ 'cart.json': spread('map.tmj'), 'map.2.tmj': tiled([layer([0, 0, 0, 0, 0, 0])]) });
  expect(problem()).toContain('the map would continue in bank 2, but it has its own map');
  for (const name of ['map.tmj', 'map.2.tmj']) remove(name);
  write({ ...large('map.6.tmj'), 'cart.json': spread('map.6.tmj') });
  expect(problem()).toContain('the map would continue in bank 8, but a cartridge has 8');
  write({ 'cart.json': { art: { 'map.6.tmj': { spread: 'yes' } } } });
  expect(problem()).toContain('spread');
});

test('rotated tiles and tiles of other pictures get slots of their own; upper layers cover lower ones', () => {
  const V = 0x40000000;
  const D = 0x20000000;
  const other = {
    ...TILESET,
    firstgid: 17,
    name: 'o',
    image: 'art/other.png',
    imagewidth: 16,
    imageheight: 16,
    tilewidth: 16,
    tileheight: 16,
    columns: 1,
    tilecount: 1,
  };
  write({
    'tiles.png': SHEET,
    // Blue in its left column of pixels, nothing elsewhere; the lower right quarter is green.
    'art/other.png': png(16, 16, (x, y) => (x === 0 ? BLUE : x >= 8 && y >= 8 ? GREEN : [0, 0, 0, 0])),
    'map.tmj': tiled(
      [
        layer([4, 4 + V, 4 + D, 2, 2, 0]),
        { type: 'group', name: 'g', layers: [layer([0, 0, 0, 17, 0, 0], { name: 'top' })] },
        layer([3, 3, 3, 3, 3, 3], { name: 'hidden', visible: false }),
      ],
      { tilesets: [TILESET, other] },
    ),
  });
  const { map, tiles } = bank();
  const [plain, flipped, turned] = row(map);
  const pixel = (tile: number, x: number, y: number) =>
    (tiles[32 * tile + 4 * y + (x >> 1)] >> (4 * (x & 1))) & 15;
  expect(plain).toBeGreaterThan(3);
  // The tile of 16 × 16 pixels stands on the lower side of its cell: its upper half is over the first row.
  expect([0, 1, 7].map(y => pixel(plain, 1, y))).toEqual([2, 2, 6]);
  expect(pixel(plain, 0, 0)).toBe(9);
  expect([pixel(flipped, 0, 0), pixel(flipped, 0, 7)]).toEqual([6, 2]);
  expect([pixel(turned, 0, 0), pixel(turned, 7, 0), pixel(turned, 0, 7)]).toEqual([2, 6, 2]);
  const [left, right] = row(map, 1);
  expect([pixel(left, 0, 0), pixel(left, 1, 0)]).toEqual([9, 2]);
  expect(pixel(right, 3, 3)).toBe(6);
});

test('overlapping tiles of one layer are all drawn', () => {
  const tile = (x: number) => ({ px: [8, 0], src: [x, 0], f: 0, t: x / 8 });
  write({
    'tiles.png': png(128, 8, (x, y) => (x < 8 || (x >= 16 && y > 0) ? [0, 0, 0, 0] : x < 16 ? RED : GREEN)),
    'map.ldtk': {
      defs: { tilesets: [{ uid: 1, tileGridSize: 8, __cWid: 16 }] },
      levels: [
        {
          identifier: 'Level',
          pxWid: 16,
          pxHei: 8,
          layerInstances: [
            {
              __identifier: 'Walls',
              __tilesetDefUid: 1,
              __tilesetRelPath: 'tiles.png',
              autoLayerTiles: [tile(8), tile(16)],
            },
          ],
        },
      ],
    },
  });
  const { map, tiles } = bank();
  const [, id] = row(map);
  // Green in the first row of pixels, red below.
  expect([tiles[32 * id], tiles[32 * id + 4]]).toEqual([0x66, 0x22]);
});
