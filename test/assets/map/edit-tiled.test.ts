/** Maps of Tiled that are edited cell by cell: what others have changed meanwhile stays, and all else of the text. */

import { expect, test } from 'vitest';
import {
  nextObjectId,
  type ObjectChange,
  placeForObjects,
  writtenObjects,
} from '../../../tools/assets/map/edit-objects.ts';
import { changeTiledMap, readEditedMap } from '../../../tools/assets/map/edit-tiled.ts';
import type { WrittenProperties } from '../../../tools/assets/map/object-properties.ts';
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

test('all layers are read with their groups', () => {
  expect(readEditedMap(JSON_MAP)).toEqual({
    columns: 2,
    rows: 2,
    cellWidth: 8,
    cellHeight: 8,
    layers: [
      { id: 4, name: 'same', isVisible: true, cells: [1, 2, 3, 4] },
      { id: 9, name: 'cave/same', isVisible: false, cells: [0, 0, 0, 0] },
    ],
  });
});

test('cells of a layer change by its id, and nothing else of the text', () => {
  const written = changeTiledMap(JSON_MAP, 'map.tmj', [
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
  expect(changeTiledMap(JSON_MAP, 'map.tmj', [mine])).toEqual(
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
  expect(writtenObjects(before).get(7)).toMatchObject({ fields: here, layer: 5, order: 0 });
  const moved = changeTiledMap(before, 'map', [], [{ id: 7, before: here, after: there }]);
  expect(moved).toEqual(success({ text: after, cells: [], objects: [] }));
  const back = changeTiledMap(after, 'map', [], [{ id: 7, before: there, after: here }]);
  expect(back).toEqual(success({ text: before, cells: [], objects: [] }));
});

test('an object that is gone or elsewhere by now is not moved', () => {
  const [before, after] = [
    { x: 3, y: -8 },
    { x: 0, y: 0 },
  ];
  const moves = [7, 90].map(id => ({ id, before, after }));
  const objects = [
    { id: 7, current: { x: 16.5, y: -8, width: 8, height: 0, name: 'x="9"', kind: '', properties: {} } },
    { id: 90, current: undefined },
  ];
  expect(changeTiledMap(XML_MAP, 'map.tmx', [], moves)).toEqual(
    success({ text: XML_MAP, cells: [], objects }),
  );
});

/** What becomes of a text by changes of objects that meet nobody else's. */
function withObjects(text: string, ...changes: ObjectChange[]): string {
  const changed = changeTiledMap(text, 'map', [], changes);
  if (!changed.ok) throw new Error(changed.diagnostics[0].message);
  expect(changed.value.objects).toEqual([]);
  return changed.value.text;
}
const BOX = { x: 1, y: 2, width: 8, height: 0, name: 'a "b"', kind: '<c>', properties: {} };
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
    `<map width="1" height="1" tilewidth="8" tileheight="8" nextlayerid="4" nextobjectid="10">\n <objectgroup id="3" name="objects">\n  ${XML_BOX}\n ${END}`,
  ],
  [
    'into a layer of its own, in JSON',
    '{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "layers":[ ] }',
    `{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "layers":[\n  { "type":"objectgroup", "id":1, "name":"objects", "draworder":"topdown", "opacity":1, "visible":true, "x":0, "y":0, "objects":[\n    ${JSON_BOX} ] } ] }`,
  ],
])('an object is made %s', (_, before, after) => {
  expect(withObjects(before, { id: 9, before: undefined, after: BOX })).toBe(after);
  expect(writtenObjects(after).get(9)?.fields).toEqual(BOX);
});

test.each([
  ['the first of JSON', JSON_MAP, 7],
  ['the last of JSON', JSON_MAP, 8],
  [
    'one of XML',
    XML_MAP.replace('</object>\n', '</object>\n  <object id="8" x="1" y="1"><point/></object>\n'),
    7,
  ],
])('%s is taken away, put back where it was, and copied with all that is known of it', (_, text, id) => {
  const { fields, ...making } = writtenObjects(text).get(id)!;
  const without = withObjects(text, { id, before: fields, after: undefined });
  expect([...writtenObjects(without).keys()]).toEqual([7, 8].filter(other => other !== id));
  const again = withObjects(without, { id, before: undefined, after: fields, making });
  expect(again.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  expect(nextObjectId(text)).toBe(9);
  const copied = withObjects(text, {
    id: 9,
    before: undefined,
    after: { ...fields, x: 40 },
    making: { ...making, order: 2 },
  });
  const { source } = writtenObjects(copied).get(9)!;
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
  const said = (from: string) => writtenObjects(from).get(id)?.fields.properties;
  const added = set(text, {}, { speed: SPEED, name: NAME });
  expect(said(added)).toEqual({ speed: SPEED, name: NAME });
  expect(added).toContain(part);
  const changed = set(added, { name: NAME, speed: SPEED }, { name: { ...NAME, value: '' }, isBig: YES });
  expect(said(changed)).toEqual({ name: { ...NAME, value: '' }, isBig: YES });
  expect(said(set(changed, { name: { ...NAME, value: '' }, isBig: YES }, {}))).toEqual({});
  expect(
    changeTiledMap(
      added,
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
    '<properties><property name="many" type="class" propertytype="Many"><properties><property name="speed" type="int" value="1"/></properties></property>' +
    '<property name="text">two\nlines</property><property name="kind" propertytype="Kinds" value="A"/></properties>';
  const text = XML_MAP.replace('<properties/>', inner);
  const before = writtenObjects(text).get(7)!.fields.properties;
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
  expect(placeForObjects(text)).toEqual({ layer: 4, left: 8, top: 3 });
  expect(placeForObjects(map(hidden))).toBeUndefined();
  const made = withObjects(map(hidden), { id: 1, before: undefined, after: BOX });
  expect(writtenObjects(made).get(1)?.layer).toBe(3);
});

test('what is put in as an object has to be one', () => {
  for (const source of ['{}, {}', '{ "id":9', '{ "name":"x" }', '[{ "id":9 }]'])
    expect(() =>
      withObjects(JSON_MAP, { id: 9, before: undefined, after: BOX, making: { source } }),
    ).toThrow();
});

test.each([
  ['the map is infinite', JSON_MAP.replace('"type":"map"', '"type":"map", "infinite":true')],
  ['of other sizes', JSON_MAP.replace('"width":2', '"width":3')],
  ['no longer in the map', JSON_MAP.replace('"id":4', '"id":6')],
])('%s', (message, text) => {
  const [problem] = changeTiledMap(text, 'map.tmj', [{ part: 4, cells: [] }]).diagnostics;
  expect(problem).toMatchObject({ file: 'map.tmj', code: 'map/file' });
  expect(problem.message).toContain(message);
});
