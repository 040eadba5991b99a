/** Objects of a map of Tiled change, come and go, and the rest of the text stays. */

import { expect, test } from 'vitest';
import {
  nextObjectId,
  type ObjectChange,
  placeForObjects,
  writtenObjects,
} from '../../../tools/assets/map/edit/edit-objects.ts';
import { changeTiledMap } from '../../../tools/assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';
import type { WrittenProperties } from '../../../tools/assets/map/edit/object-properties.ts';
import { success } from '../../../tools/diagnostic.ts';
import { JSON_MAP, XML_MAP } from './tiled-texts.ts';

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
