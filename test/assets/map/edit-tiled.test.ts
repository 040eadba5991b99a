/** Maps of Tiled that are edited cell by cell: what others have changed meanwhile stays, and all else of the text. */

import { expect, test } from 'vitest';
import { cellOfNumber, numberOfCell } from '../../../tools/assets/map/edit/cell-numbers.ts';
import { writtenObjects } from '../../../tools/assets/map/edit/edit-objects.ts';
import {
  changeTiledMap,
  filledCells,
  readEditedMap,
  resizeTiledMap,
} from '../../../tools/assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';
import { success } from '../../../tools/diagnostic.ts';
import { JSON_MAP, XML_MAP } from './tiled-texts.ts';

test('all layers are read with their groups, and where they are moved', () => {
  const text = JSON_MAP.replace('"id":4,', '"id":4, "offsety":2,')
    .replace('"name":"cave",', '"name":"cave", "offsetx":8, "offsety":-3,')
    .replace('"id":9,', '"id":9, "offsety":2,');
  expect(readEditedMap(new MapText(text))).toEqual({
    columns: 2,
    rows: 2,
    cellWidth: 8,
    cellHeight: 8,
    layers: [
      {
        ...{ id: 4, name: 'same', isVisible: true, left: 0, top: 2, cells: [1, 2, 3, 4] },
        written: { name: 'same', isHidden: false, order: 0, source: expect.stringMatching(/"data":\[\] }$/) },
      },
      {
        ...{ id: 9, name: 'cave/same', isVisible: false, left: 8, top: -1, cells: [0, 0, 0, 0] },
        written: { name: 'same', isHidden: false, order: 0, group: 0, source: expect.any(String) },
      },
    ],
    objectLayers: [
      {
        ...{ id: 5, name: '', isVisible: true, left: 0, top: 0 },
        written: {
          ...{ name: '', isHidden: false, order: 2, hasObjects: true },
          source: '{ "type":"objectgroup", "id":5, "objects":[] }',
        },
      },
    ],
  });
});

test('cells of a layer change by its id, and nothing else of the text', () => {
  const written = changeTiledMap(new MapText(JSON_MAP), 'map.tmj', [
    { part: 9, cells: [[3, 0, 0x80000001]] },
    { part: 4, cells: [[1, 2, 5]] },
    { part: 4, cells: [[1, 5, 6]] },
  ]);
  const text = JSON_MAP.replace('[1, 2,', '[1, 6,').replace('[0,0,0,0]', '[0,0,0,2147483649]');
  expect(written).toEqual(success({ text, cells: [], objects: [] }));
});

test('what somebody else has changed meanwhile is left, unless it is the same', () => {
  const mine = { part: 4, cells: [[0, 9, 5] as const, [1, 9, 2] as const, [2, 3, 7] as const] };
  const text = JSON_MAP.replace('3, 4]', '7, 4]');
  expect(changeTiledMap(new MapText(JSON_MAP), 'map.tmj', [mine])).toEqual(
    success({ text, cells: [{ part: 4, index: 0, current: 1 }], objects: [] }),
  );
});

test.each([
  ['JSON', JSON_MAP, JSON_MAP.replace('"x":16.5, "y":-8', '"x":24, "y":0.25')],
  ['XML', XML_MAP, XML_MAP.replace(`x='16.5' y="-8"`, `x='24' y="0.25"`)],
])('an object is moved in %s', (_, before, after) => {
  const [here, there] = [
    { x: 16.5, y: -8 },
    { x: 24, y: 0.25 },
  ];
  expect(writtenObjects(new MapText(before)).get(7)).toMatchObject({ fields: here, layer: 5, order: 0 });
  const moved = changeTiledMap(new MapText(before), 'map', [], [{ id: 7, before: here, after: there }]);
  expect(moved).toEqual(success({ text: after, cells: [], objects: [] }));
  const back = changeTiledMap(new MapText(after), 'map', [], [{ id: 7, before: there, after: here }]);
  expect(back).toEqual(success({ text: before, cells: [], objects: [] }));
});

/** An infinite map with a chunk of 2 × 2 cells, and a layer of nothing. */
const INFINITE_JSON = `{ "type":"map", "infinite":true, "width":2, "height":2, "tilewidth":8, "tileheight":8,
  "editorsettings":{ "chunksize":{ "width":2, "height":2 } }, "layers":[
   { "type":"tilelayer", "id":1, "name":"a", "startx":0, "starty":0, "width":2, "height":2, "chunks":[
     { "data":[1, 2,
               3, 4], "height":2, "width":2, "x":0, "y":0 }] },
   { "type":"tilelayer", "id":2, "name":"b", "chunks":[] } ] }
`;
const INFINITE_XML = `<map infinite="1" width="2" height="2" tilewidth="8" tileheight="8">
 <editorsettings><chunksize width="2" height="2"/></editorsettings>
 <layer id="1" name="a" width="2" height="2">
  <data encoding="csv">
   <chunk x="0" y="0" width="2" height="2">
1,2,
3,4
</chunk>
  </data>
 </layer>
 <layer id="2" name="b" width="2" height="2"><data encoding="csv"></data></layer>
</map>
`;
const [DRAWN_JSON, DRAWN_XML] = [
  INFINITE_JSON.replace('3, 4]', '3, 9]')
    .replace(
      '"chunks":[\n     {',
      '"chunks":[\n     { "data":[0,0,\n0,5], "height":2, "width":2, "x":-2, "y":-2 },\n     {',
    )
    .replace(
      '"startx":0, "starty":0, "width":2, "height":2',
      '"startx":-2, "starty":-2, "width":4, "height":4',
    ),
  INFINITE_XML.replace('3,4', '3,9').replace(
    '   <chunk',
    '   <chunk x="-2" y="-2" width="2" height="2">\n0,0,\n0,5\n</chunk>\n   <chunk',
  ),
];

test.each([
  [
    'JSON',
    INFINITE_JSON,
    DRAWN_JSON,
    '"chunks":[{ "data":[6,0,\n0,0], "height":2, "width":2, "x":2, "y":0 }]',
  ],
  ['XML', INFINITE_XML, DRAWN_XML, '<chunk x="2" y="0" width="2" height="2">\n6,0,\n0,0\n</chunk>'],
])(
  'an infinite map keeps its chunks, and gets new ones where it is drawn in, in %s',
  (_, text, drawn, chunk) => {
    const shown = readEditedMap(new MapText(text));
    expect(shown).toMatchObject({ columns: 34, rows: 34, corner: { x: -16, y: -16 } });
    expect(shown.layers.map(({ cells }) => cells[17 * 34 + 17])).toEqual([4, 0]);
    const at = (x: number, y: number) => numberOfCell(shown, x + 16, y + 16);
    expect(cellOfNumber(shown, at(-1, 3))).toEqual({ x: 15, y: 19 });
    const cells = [[at(1, 1), 4, 9] as const, [at(-1, -1), 0, 5] as const, [at(0, 0), 8, 7] as const];
    const changed = changeTiledMap(new MapText(text), 'map', [{ part: 1, cells }]);
    const conflict = { part: 1, index: at(0, 0), current: 1 };
    expect(changed).toEqual(success({ text: drawn, cells: [conflict], objects: [] }));
    expect(readEditedMap(new MapText(drawn))).toMatchObject({ columns: 36, corner: { x: -18, y: -18 } });
    const first = { part: 2, cells: [[at(2, 0), 0, 6] as const] };
    const begun = changeTiledMap(new MapText(text), 'map', [first]);
    expect(begun.ok && begun.value.text).toContain(chunk);
    expect(filledCells(new MapText(begun.ok ? begun.value.text : ''))[1]).toEqual([2, [[at(2, 0), 6]]]);
  },
);

test.each([
  ['JSON', JSON_MAP, ['[0, 1, 2,\n', '0, 3, 4,\n', '0, 0, 0]'], '"x":24.5, "y":-8'],
  ['XML', XML_MAP, ['0,1,2,\n', '0,3,4,\n', '0,0,0\n'], `x='24.5' y="-8"`],
])('a map of another size keeps its cells and objects in their places, in %s', (_, text, rows, place) => {
  const [before, after] = [
    { x: 0, y: 0, columns: 2, rows: 2 },
    { x: -1, y: 0, columns: 3, rows: 3 },
  ];
  const grown = resizeTiledMap(new MapText(text), 'map', before, after);
  const made = grown.ok ? grown.value : '';
  expect(readEditedMap(new MapText(made))).toMatchObject({
    ...{ columns: 3, rows: 3 },
    layers: [{ cells: [0, 1, 2, 0, 3, 4, 0, 0, 0] }, { cells: Array(9).fill(0) }].slice(
      0,
      text === XML_MAP ? 1 : 2,
    ),
  });
  for (const part of [...rows, place]) expect(made.replaceAll(/\n +/g, '\n')).toContain(part);
  expect(resizeTiledMap(new MapText(made), 'map', after, before)).toEqual(success(text));
  const narrow = { x: 0, y: 0, columns: 1, rows: 2 };
  const [cut] = resizeTiledMap(new MapText(text), 'map', before, narrow).diagnostics;
  expect(cut.message).toContain('cut off');
  const [other] = resizeTiledMap(new MapText(text), 'map', after, before).diagnostics;
  expect(other.message).toContain('the size of the map has changed');
});
