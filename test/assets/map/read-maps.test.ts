/** Map files as programs wrote them over the years, and what is read of them. */

import { expect, test } from 'vitest';
import type { Level } from '../../../tools/assets/map/map-file.ts';
import { readMapFile } from '../../../tools/assets/map/read-map.ts';
import { success } from '../../../tools/diagnostic.ts';

/** The levels of a file; others that it names are given with it. */
function levels(
  file: string,
  content: object | string,
  others: Record<string, object | string> = {},
  project?: string,
  sizes: Record<string, { width: number; height: number }> = {},
): Level[] {
  const files: Record<string, object | string> = { ...others, [file]: content };
  const outcome = readMapFile(
    file,
    {
      text: path => {
        const found = files[path];
        return success(typeof found === 'string' ? found : JSON.stringify(found));
      },
      sizeOf: path => sizes[path],
    },
    project,
  );
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
  return outcome.value.levels;
}

const HEAD = {
  orientation: 'orthogonal',
  renderorder: 'right-down',
  width: 2,
  height: 1,
  tilewidth: 8,
  tileheight: 8,
};
const SHEET = {
  columns: 4,
  image: 'tiles.png',
  imageheight: 8,
  imagewidth: 32,
  margin: 0,
  name: 't',
  spacing: 0,
  tilecount: 4,
  tileheight: 8,
  tilewidth: 8,
};

test('Tiled 1.0: properties, tiles and their properties by name and number', () => {
  const [level] = levels('map.json', {
    ...HEAD,
    nextobjectid: 2,
    version: 1,
    tiledversion: '1.0.3',
    type: 'map',
    properties: { gravity: 2 },
    propertytypes: { gravity: 'int' },
    layers: [
      {
        data: [2, 2147483651],
        height: 1,
        name: 'ground',
        opacity: 1,
        type: 'tilelayer',
        visible: true,
        width: 2,
        x: 0,
        y: 0,
      },
      {
        draworder: 'topdown',
        name: 'things',
        objects: [
          {
            gid: 2,
            height: 8,
            id: 1,
            name: '',
            properties: { open: false },
            propertytypes: { open: 'bool' },
            rotation: 0,
            type: '',
            visible: true,
            width: 8,
            x: 8,
            y: 8,
          },
          {
            ellipse: true,
            height: 4,
            id: 2,
            name: 'pond',
            rotation: 0,
            type: 'water',
            visible: true,
            width: 6,
            x: 1,
            y: 2,
          },
        ],
        opacity: 1,
        type: 'objectgroup',
        visible: true,
      },
    ],
    tilesets: [
      {
        ...SHEET,
        firstgid: 1,
        tileproperties: { 1: { solid: true, worth: 3 } },
        tilepropertytypes: { 1: { solid: 'bool', worth: 'int' } },
        tiles: { 1: { type: 'door' }, 2: { animation: [{ duration: 100, tileid: 2 }] } },
      },
    ],
  });
  expect([...level.layers[0].tiles].map(({ tile, x, flip }) => [tile.left, tile.flags, x, flip])).toEqual([
    [8, ['solid'], 0, 0],
    [16, [], 8, 1],
  ]);
  expect(level.properties).toEqual({ gravity: 2 });
  // A tile says what objects are that show it.
  expect(level.objects[0]).toMatchObject({ kind: 'door', x: 8, y: 0, properties: { open: false, worth: 3 } });
  expect(level.objects[1]).toMatchObject({ kind: 'water', shape: 'ellipse', width: 6 });
});

test('classes and types of 1.8 to 1.11 are the same', () => {
  const object = { id: 1, name: 'a', x: 0, y: 0, width: 1, height: 1 };
  for (const key of ['type', 'class'])
    expect(
      levels('map.tmj', {
        ...HEAD,
        type: 'map',
        tilesets: [],
        layers: [{ type: 'objectgroup', name: 'o', objects: [{ ...object, [key]: 'enemy' }] }],
      })[0].objects[0].kind,
    ).toBe('enemy');
  for (const key of ['type', 'class'])
    expect(
      levels(
        'map.tmx',
        `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8"><objectgroup ` +
          `name="o"><object id="1" ${key}="enemy" x="0" y="0"/></objectgroup></map>`,
      )[0].objects[0].kind,
    ).toBe('enemy');
});

test('a template brings its own tileset, and objects change what it says', () => {
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="2"
  height="1" tilewidth="8" tileheight="8" infinite="0" nextlayerid="3" nextobjectid="9">
 <editorsettings><export target="x.tmj" format="json"/></editorsettings>
 <objectgroup id="2" name="o">
  <object id="3" template="templates/chest.tx" x="8" y="8"/>
  <object id="4" template="templates/chest.tx" name="own" x="8" y="8"><properties><property name="gold"
    type="int" value="9"/><property name="key" type="object" value="3"/></properties></object>
 </objectgroup>
</map>`;
  const [{ objects }] = levels('map.tmx', map, {
    'templates/chest.tx': `<?xml version="1.0" encoding="UTF-8"?>
<template><tileset firstgid="1" source="../sets/t.tsx"/>
 <object name="chest" gid="2" width="8" height="8"><properties><property name="gold" type="int" value="5"/>
   </properties></object></template>`,
    'sets/t.tsx': `<tileset version="1.10" name="t" tilewidth="8" tileheight="8" tilecount="4" columns="4" objectalignment="topleft">
 <transformations hflip="1" vflip="1" rotate="1" preferuntransformed="0"/><image source="../tiles.png" width="32" height="8"/>
 <tile id="1" type="loot"><objectgroup draworder="index" id="2"><object id="1" x="1" y="1" width="6" height="6"/></objectgroup></tile>
 <wangsets><wangset name="w" type="corner" tile="-1"><wangcolor name="" color="#ff0000" tile="-1"
   probability="1"/><wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets></tileset>`,
  });
  expect(objects.map(({ name, kind, x, y, properties }) => [name, kind, x, y, properties.gold])).toEqual([
    ['chest', 'loot', 8, 8, 5],
    ['own', 'loot', 8, 8, 9],
  ]);
  expect(objects[1].properties.key).toEqual({ to: objects[0].id });
});

test('tiles as Tiled compresses them with zstd', () => {
  // What zstd 1.5.4 makes of 2,000 cells, 0, 2, 4, 1, 3 and so on.
  const data = 'KLUv/WBAHuUAAJAAAAAAAgAAAAQAAAABAAAAAwACACV/swMYCAM=';
  const [level] = levels('map.tmj', {
    ...HEAD,
    width: 2000,
    type: 'map',
    tilesets: [{ ...SHEET, firstgid: 1 }],
    layers: [
      { type: 'tilelayer', name: 'l', width: 2000, height: 1, encoding: 'base64', compression: 'zstd', data },
    ],
  });
  expect([...level.layers[0].tiles]).toHaveLength(1600);
});

test('LDtk: worlds, levels in files of their own, tiles over tiles, and references', () => {
  const entity = (iid: string, name: string, px: number[], fields: object[] = []) => ({
    __identifier: name,
    iid,
    px,
    width: 8,
    height: 8,
    __pivot: [0, 0],
    fieldInstances: fields,
  });
  const layers = (entities: object[]) => [
    {
      __identifier: 'Entities',
      __type: 'Entities',
      __cWid: 2,
      __cHei: 1,
      __gridSize: 8,
      __opacity: 1,
      visible: true,
      __pxTotalOffsetX: 0,
      __pxTotalOffsetY: 0,
      __tilesetDefUid: null,
      __tilesetRelPath: null,
      intGridCsv: [],
      autoLayerTiles: [],
      gridTiles: [],
      entityInstances: entities,
      overrideTilesetUid: null,
    },
    {
      __identifier: 'Ground',
      __type: 'Tiles',
      __cWid: 2,
      __cHei: 1,
      __gridSize: 8,
      __opacity: 0.5,
      visible: true,
      __pxTotalOffsetX: 8,
      __pxTotalOffsetY: 0,
      __tilesetDefUid: 7,
      __tilesetRelPath: '../tiles.png',
      intGridCsv: [],
      autoLayerTiles: [],
      entityInstances: [],
      overrideTilesetUid: null,
      gridTiles: [
        { px: [0, 0], src: [8, 0], f: 0, t: 1, d: [0], a: 1 },
        { px: [0, 0], src: [16, 0], f: 3, t: 2, d: [0], a: 1 },
      ],
    },
  ];
  const to = {
    __identifier: 'to',
    __type: 'EntityRef',
    __value: { entityIid: 'b', layerIid: 'x', levelIid: 'y', worldIid: 'z' },
  };
  const all = { __identifier: 'all', __type: 'Array<EntityRef>', __value: [to.__value, null] };
  const found = levels(
    'maps/world.ldtk',
    {
      jsonVersion: '1.5.3',
      worldLayout: null,
      externalLevels: true,
      defs: {
        layers: [],
        entities: [],
        tilesets: [
          {
            uid: 7,
            identifier: 'T',
            relPath: '../tiles.png',
            tileGridSize: 8,
            spacing: 0,
            padding: 0,
            __cWid: 4,
            __cHei: 1,
            enumTags: [{ enumValueId: 'Ice', tileIds: [1] }],
          },
        ],
        enums: [],
      },
      levels: [],
      worlds: [
        {
          identifier: 'Over',
          levels: [
            { identifier: 'A', pxWid: 16, pxHei: 8, layerInstances: null, externalRelPath: 'world/A.ldtkl' },
          ],
        },
        {
          identifier: 'Under',
          levels: [
            {
              identifier: 'B',
              pxWid: 16,
              pxHei: 8,
              layerInstances: layers([entity('b', 'Door', [0, 0])]),
              externalRelPath: null,
            },
          ],
        },
      ],
    },
    {
      'maps/world/A.ldtkl': {
        identifier: 'A',
        pxWid: 16,
        pxHei: 8,
        bgRelPath: null,
        fieldInstances: [],
        layerInstances: layers([entity('a', 'Door', [8, 0], [to, all])]),
      },
    },
  );
  expect(found.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(
    [...found[0].layers[0].tiles].map(({ tile, x, flip }) => [tile.image, tile.left, tile.flags, x, flip]),
  ).toEqual([
    ['tiles.png', 8, ['Ice'], 8, 0],
    ['tiles.png', 16, [], 8, 3],
  ]);
  expect(found[0].objects[0].properties).toEqual({ to: { to: 'b' }, all: [{ to: 'b' }] });
  expect(found[1].objects[0].id).toBe('b');
  expect(found[0].leftOut).toEqual(['the opacity of layer "Ground"']);
});

test('what objects do not say, the classes of the project say', () => {
  const project = {
    propertyTypes: [
      {
        id: 1,
        name: 'Mood',
        type: 'enum',
        storageType: 'string',
        values: ['calm', 'angry'],
        valuesAsFlags: false,
      },
      {
        id: 2,
        name: 'Enemy',
        type: 'class',
        useAs: ['property', 'object'],
        members: [
          { name: 'lives', type: 'int', value: 3 },
          { name: 'mood', type: 'string', propertyType: 'Mood', value: 'calm' },
          { name: 'drop', type: 'class', propertyType: 'Drop', value: { gold: 2 } },
          { name: 'home', type: 'object', value: 0 },
        ],
      },
      {
        id: 3,
        name: 'Drop',
        type: 'class',
        members: [
          { name: 'gold', type: 'int', value: 1 },
          { name: 'key', type: 'bool', value: false },
        ],
      },
    ],
  };
  const objects = [
    {
      id: 1,
      name: 'bat',
      type: 'Enemy',
      x: 0,
      y: 0,
      properties: [{ name: 'mood', type: 'string', propertytype: 'Mood', value: 'angry' }],
    },
    {
      id: 2,
      name: 'den',
      x: 0,
      y: 0,
      properties: [{ name: 'lives', type: 'class', propertytype: 'Enemy', value: { lives: 9 } }],
    },
  ];
  const map = { ...HEAD, type: 'map', tilesets: [], layers: [{ type: 'objectgroup', name: 'o', objects }] };
  const [level] = levels('map.tmj', map, { 'a.tiled-project': project }, 'a.tiled-project');
  const drop = { gold: 2, key: false };
  expect(level.objects.map(({ properties }) => properties)).toEqual([
    { lives: 3, mood: 'angry', drop },
    { lives: { lives: 9, mood: 'calm', drop } },
  ]);
});

test('an infinite map begins where its first tile is, and may have layers in which nothing is', () => {
  const map = `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8" infinite="1">
 <tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="4" columns="4"><image source="t.png"
   width="32" height="8"/></tileset>
 <layer id="1" name="none" width="2" height="1"><data encoding="base64" compression="zlib">
  </data></layer>
 <layer id="2" name="some" width="2" height="1"><data encoding="csv"><chunk x="-2" y="3" width="2" height="1">0,2</chunk></data></layer>
</map>`;
  const [{ layers, begins, width }] = levels('map.tmx', map, {});
  expect(layers.map(({ tiles }) => [...tiles].map(({ x, y }) => [x, y]))).toEqual([[], [[0, 0]]]);
  expect([begins, width]).toEqual([{ x: -8, y: 24 }, 8]);
});
