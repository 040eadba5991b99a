/** Maps of Tiled that are edited cell by cell: what others have changed meanwhile stays, and all else of the text. */

import { expect, test } from 'vitest';
import { cellOfNumber, numberOfCell } from '../../../tools/assets/map/edit/cell-numbers.ts';
import {
  nextObjectId,
  type ObjectChange,
  placeForObjects,
  writtenObjects,
} from '../../../tools/assets/map/edit/edit-objects.ts';
import {
  changeTiledMap,
  filledCells,
  readEditedMap,
  resizeTiledMap,
} from '../../../tools/assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';
import type { WrittenProperties } from '../../../tools/assets/map/edit/object-properties.ts';
import { success } from '../../../tools/diagnostic.ts';

const JSON_MAP = `{ "type":"map", "width":2, "height":2, "tilewidth":8, "tileheight":8, "future":{ "x": 1 },
  "tilesets":[{ "firstgid":1, "tiles":[{ "id":0, "objectgroup":{ "objects":[{ "id":7, "x":1, "y":1 }] } }] }],
  "layers":[
   { "type":"tilelayer", "id":4, "name":"same", "width":2, "height":2, "data":[1, 2,
                                                                              3, 4] },
   { "type":"group", "name":"cave", "visible":false, "layers":[
     { "type":"tilelayer", "id":9, "name":"same", "width":2, "height":2, "data":[0,0,0,0], "note":"a [b] {c}" }] },
   { "type":"objectgroup", "id":5, "objects":[
     { "id":7, "x":16.5, "y":-8, "name":"x" }, { "y":1,"x":2, "id":8, "polygon":[{ "x":0, "y":0 }] }] } ] }
`;
const XML_MAP = `<?xml version="1.0"?>
<map width="2" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1"><tile id="0"><objectgroup><object id="7" x="1" y="1"/><object id="3" x="1" y="1"/></objectgroup></tile></tileset>
 <layer id="4" name="rock" width="2" height="2"><data encoding="csv">
1,2,
3,4
</data></layer>
 <objectgroup id="5">
  <object id="7" name="x=&quot;9&quot;" x='16.5' y="-8" width="8"><properties/></object>
 </objectgroup>
</map>
`;

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

test('an object that is gone or elsewhere by now is not moved', () => {
  const [before, after] = [
    { x: 3, y: -8 },
    { x: 0, y: 0 },
  ];
  const moves = [7, 90].map(id => ({ id, before, after }));
  const place = { x: 16.5, y: -8, width: 8, height: 0, rotation: 0 };
  const objects = [
    { id: 7, current: { ...place, name: 'x="9"', kind: '', properties: {} } },
    { id: 90, current: undefined },
  ];
  expect(changeTiledMap(new MapText(XML_MAP), 'map.tmx', [], moves)).toEqual(
    success({ text: XML_MAP, cells: [], objects }),
  );
});

/** What becomes of a text by changes of objects that meet nobody else's. */
function withObjects(text: string, ...changes: ObjectChange[]): string {
  const changed = changeTiledMap(new MapText(text), 'map', [], changes);
  if (!changed.ok) throw new Error(changed.diagnostics[0].message);
  expect(changed.value.objects).toEqual([]);
  return changed.value.text;
}
const BOX = { x: 1, y: 2, width: 8, height: 0, rotation: 0, name: 'a "b"', kind: '<c>', properties: {} };
const XML_BOX = '<object id="9" name="a &#34;b&#34;" type="&#60;c&#62;" x="1" y="2" width="8"/>';
const JSON_BOX =
  '{ "id":9, "name":"a \\"b\\"", "type":"<c>", "x":1, "y":2, "width":8, "height":0, "rotation":0, "visible":true }';
const END = '</objectgroup>\n</map>';

test.each([
  ['in JSON', JSON_MAP, JSON_MAP.replace('}] }] } ]', `}] },\n     ${JSON_BOX}] } ]`)],
  ['in XML', XML_MAP, XML_MAP.replace(` ${END}`, `  ${XML_BOX}\n ${END}`)],
  [
    'into an empty layer',
    XML_MAP.replace(/<objectgroup id="5">[\s\S]*<\/objectgroup>/, '<objectgroup id="5"/>'),
    XML_MAP.replace(
      /<objectgroup id="5">[\s\S]*<\/objectgroup>/,
      `<objectgroup id="5">\n  ${XML_BOX}\n </objectgroup>`,
    ),
  ],
  [
    'into a layer of its own, and the next numbers are higher',
    '<map width="1" height="1" tilewidth="8" tileheight="8" nextlayerid="3" nextobjectid="9">\n</map>',
    `<map width="1" height="1" tilewidth="8" tileheight="8" nextlayerid="4" nextobjectid="10">\n` +
      `  <objectgroup id="3" name="objects">\n` +
      `  ${XML_BOX}\n` +
      ` </objectgroup>\n` +
      ` </map>`,
  ],
  [
    'into a layer of its own, in JSON',
    '{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "layers":[ ] }',
    `{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "layers":[ { ` +
      `"type":"objectgroup", "id":1, "name":"objects", "draworder":"topdown", "opacity":1, ` +
      `"visible":true, "x":0, "y":0, "objects":[\n` +
      `    ${JSON_BOX} ] }] }`,
  ],
])('an object is made %s', (_, before, after) => {
  expect(withObjects(before, { id: 9, before: undefined, after: BOX })).toBe(after);
  expect(writtenObjects(new MapText(after)).get(9)?.fields).toEqual(BOX);
});

test.each([
  ['the first of JSON', JSON_MAP, 7],
  ['the last of JSON', JSON_MAP, 8],
  [
    'one of XML',
    XML_MAP.replace('</object>\n', '</object>\n  <object id="8" x="1" y="1"><point/></object>\n').replace(
      '<objectgroup id="5">',
      '<objectgroup id="5">\n  <properties/>',
    ),
    7,
  ],
])('%s is taken away, put back where it was, and copied with all that is known of it', (_, text, id) => {
  const { fields, ...making } = writtenObjects(new MapText(text)).get(id)!;
  const without = withObjects(text, { id, before: fields, after: undefined });
  expect([...writtenObjects(new MapText(without)).keys()]).toEqual([7, 8].filter(other => other !== id));
  const again = withObjects(without, { id, before: undefined, after: fields, making });
  expect(again.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  expect(nextObjectId(new MapText(text))).toBe(9);
  const copied = withObjects(text, {
    id: 9,
    before: undefined,
    after: { ...fields, x: 40 },
    making: { ...making, order: 2 },
  });
  const { source } = writtenObjects(new MapText(copied)).get(9)!;
  expect(source.replace(/40/, String(fields.x)).replace(/9/, String(id))).toBe(making.source);
});

test('what XML does not say is nothing, and comes and goes with its attribute', () => {
  const change = (text: string, before: object, after: object) =>
    withObjects(text, { id: 7, before: { ...before }, after: { ...after } });
  const [nothing, something] = [
    { width: 0, kind: '' },
    { width: 8, kind: 'a' },
  ];
  const bare = change(XML_MAP, { width: 8 }, { width: 0 });
  expect(bare).toBe(XML_MAP.replace(' width="8"', ''));
  expect(change(change(bare, nothing, something), something, nothing)).toBe(bare);
  const templated = XML_MAP.replace('<object id="7" name', '<object id="7" template="a.tx" name');
  expect(change(templated, { width: 8 }, { width: 0 })).toBe(templated.replace(' width="8"', ' width="0"'));
});

test.each([
  ['JSON', JSON_MAP, '"polygon":[{ "x":0, "y":0 }]', '"polygon":[{ "x":2, "y":-1.5 }]', 8],
  ['JSON with another corner', JSON_MAP, '[{ "x":0, "y":0 }]', '[{ "x":2, "y":-1.5 }, { "x":4, "y":5 }]', 8],
  [
    'XML',
    XML_MAP.replace('<properties/>', '<polyline points="0,0 8,3"/>'),
    '"0,0 8,3"',
    '"2,-1.5 4,5 6,7"',
    7,
  ],
])('corners of a polygon are moved in %s', (_, text, old, made, id) => {
  const before = { points: writtenObjects(new MapText(text)).get(id)!.fields.points };
  const points = [2, -1.5, 4, 5, 6, 7].slice(0, 2 * made.split('x":').length - 2 || 6);
  expect(withObjects(text, { id, before, after: { points } })).toBe(text.replace(old, made));
});

const TURNED = { ...BOX, height: 4, rotation: 45 };

test.each([
  ['box', TURNED, ['width="8" height="4" rotation="45"/>', '"height":4, "rotation":45, "visible"']],
  ['ellipse', TURNED, ['rotation="45"><ellipse/></object>', '"ellipse":true']],
  ['point', { ...BOX, width: 0 }, ['y="2"><point/></object>', '"point":true']],
  [
    'polygon',
    { ...BOX, width: 0, rotation: 9, points: [0, 0, 8, 0, 8, -4.5] },
    ['rotation="9"><polygon points="0,0 8,0 8,-4.5"/></object>', '"polygon":[{ "x":0, "y":0 }, { "x":8,'],
  ],
  [
    'polyline',
    { ...BOX, width: 0, points: [0, 0, 8, 0] },
    ['><polyline points="0,0 8,0"/></object>', '"polyline":[{ "x":0, "y":0 }, { "x":8, "y":0 }]'],
  ],
] as const)('a %s is made of nothing, and turned, in XML and in JSON', (form, after, parts) => {
  for (const [index, map] of [XML_MAP, JSON_MAP].entries()) {
    const text = withObjects(map, { id: 9, before: undefined, after, making: { form } });
    expect(text).toContain(parts[index]);
    expect(writtenObjects(new MapText(text)).get(9)?.fields).toEqual(after);
    const upright = withObjects(text, {
      id: 9,
      before: { rotation: after.rotation },
      after: { rotation: 0 },
    });
    expect(writtenObjects(new MapText(upright)).get(9)?.fields).toEqual({ ...after, rotation: 0 });
  }
});

const SPEED = { type: 'float', value: 1.5 };
const [YES, NAME] = [
  { type: 'bool', value: true },
  { type: 'string', value: 'a <b>\n"c"' },
];

test.each([
  ['JSON', JSON_MAP, 7, '"name":"x", "properties":['],
  ['XML', XML_MAP, 7, '<properties>\n  <property name="speed" type="float" value="1.5"/>'],
  [
    'XML without any',
    XML_MAP.replace('><properties/></object>', '/>'),
    7,
    '<properties>\n    <property name="speed"',
  ],
  ['XML of a point', XML_MAP.replace('<properties/>', '<point/>'), 7, '</properties><point/>'],
])('properties are added, changed and taken away in %s', (_, text, id, part) => {
  const set = (from: string, before: WrittenProperties, after: WrittenProperties) =>
    withObjects(from, { id, before: { properties: before }, after: { properties: after } });
  const said = (from: string) => writtenObjects(new MapText(from)).get(id)?.fields.properties;
  const added = set(text, {}, { speed: SPEED, name: NAME });
  expect(said(added)).toEqual({ speed: SPEED, name: NAME });
  expect(added).toContain(part);
  const changed = set(added, { name: NAME, speed: SPEED }, { name: { ...NAME, value: '' }, isBig: YES });
  expect(said(changed)).toEqual({ name: { ...NAME, value: '' }, isBig: YES });
  expect(said(set(changed, { name: { ...NAME, value: '' }, isBig: YES }, {}))).toEqual({});
  expect(
    changeTiledMap(
      new MapText(added),
      'map',
      [],
      [{ id, before: { properties: {} }, after: { properties: { isBig: YES } } }],
    ),
  ).toMatchObject({
    value: { text: added, objects: [{ id }] },
  });
});

test('properties that are more than a value stay as they are', () => {
  const inner =
    '<properties><property name="many" type="class" propertytype="Many"><properties><property ' +
    'name="speed" type="int" value="1"/></properties></property>' +
    '<property name="text">two\nlines</property><property name="kind" propertytype="Kinds" value="A"/></properties>';
  const text = XML_MAP.replace('<properties/>', inner);
  const before = writtenObjects(new MapText(text)).get(7)!.fields.properties;
  expect(before).toEqual({
    text: { type: 'string', value: 'two\nlines' },
    kind: { type: 'string', value: 'A' },
  });
  const after = {
    text: { type: 'string', value: 'one' },
    kind: { type: 'string', value: 'B' },
    speed: SPEED,
    many: YES,
  };
  const changed = withObjects(text, { id: 7, before: { properties: before }, after: { properties: after } });
  expect(changed).toBe(
    text
      .replace('<property name="text">two\nlines</property>', '<property name="text" value="one"/>')
      .replace('value="A"/>', 'value="B"/><property name="speed" type="float" value="1.5"/>'),
  );
});

test('new objects go into the first layer of objects that is seen, else into another one', () => {
  const layer = (id: number, more = '') => `<objectgroup id="${id}"${more}/>`;
  const map = (...layers: string[]) =>
    `<map width="1" height="1" tilewidth="8" tileheight="8">${layers.join('')}</map>`;
  const hidden = layer(2, ' visible="0"');
  const text = map(
    hidden,
    `<group id="3" offsetx="8" offsety="1">${layer(4, ' offsety="2"')}</group>`,
    layer(5),
  );
  expect(placeForObjects(new MapText(text))).toEqual({ layer: 4, left: 8, top: 3 });
  expect(placeForObjects(new MapText(map(hidden)))).toBeUndefined();
  const made = withObjects(map(hidden), { id: 1, before: undefined, after: BOX });
  expect(writtenObjects(new MapText(made)).get(1)?.layer).toBe(3);
});

test('what is put in as an object has to be one', () => {
  for (const source of ['{}, {}', '{ "id":9', '{ "name":"x" }', '[{ "id":9 }]'])
    expect(() =>
      withObjects(JSON_MAP, { id: 9, before: undefined, after: BOX, making: { source } }),
    ).toThrow();
});

test.each([
  ['has no chunks', JSON_MAP.replace('"type":"map"', '"type":"map", "infinite":true')],
  ['differ in size', JSON_MAP.replace('"width":2', '"width":3')],
  ['no longer in the map', JSON_MAP.replace('"id":4', '"id":6')],
])('%s', (message, text) => {
  const [problem] = changeTiledMap(new MapText(text), 'map.tmj', [
    { part: 4, cells: [[1, 0, 1]] },
  ]).diagnostics;
  expect(problem).toMatchObject({ file: 'map.tmj', code: 'map/file' });
  expect(problem.message).toContain(message);
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
