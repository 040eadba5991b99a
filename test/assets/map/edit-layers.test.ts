/** Tile layers that are added to maps of Tiled, named, and taken away again. */

import { expect, test } from 'vitest';
import { changeLayer } from '../../../tools/assets/map/edit/edit-layers.ts';
import { changeTiledMap, readEditedMap } from '../../../tools/assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';

const JSON_MAP = `{ "type":"map", "width":2, "height":1, "tilewidth":8, "tileheight":8, "nextlayerid":10,
  "layers":[
   { "type":"group", "id":2, "name":"cave", "layers":[
     { "type":"tilelayer", "id":9, "name":"rock", "width":2, "height":1, "data":[1,0] }] },
   { "type":"objectgroup", "id":5, "objects":[] } ] }
`;
const XML_MAP = `<map width="2" height="1" tilewidth="8" tileheight="8" nextlayerid="10">
 <properties/>
 <group id="2" name="cave">
  <properties/>
  <layer id="9" name="rock" width="2" height="1"><properties/><data encoding="csv">1,0</data></layer>
 </group>
</map>
`;

const changed = (text: string, edit: Parameters<typeof changeLayer>[2]) => {
  const made = changeLayer(new MapText(text), 'map', edit);
  if (!made.ok) throw new Error(made.diagnostics[0].message);
  return made.value;
};
const layersOf = (text: string) =>
  readEditedMap(new MapText(text)).layers.map(({ id, name, cells }) => [id, name, ...cells]);

test.each([
  ['JSON', JSON_MAP],
  ['XML', XML_MAP],
])(
  'a layer is added above another one, named, drawn in, and taken away while it is empty, in %s',
  (_, text) => {
    expect(new MapText(text).nextLayer).toBe(10);
    const plants = { name: 'plants & "co"' };
    const { text: added } = changed(text, {
      id: 10,
      before: undefined,
      after: { name: 'new', group: 2, order: 1 },
    });
    expect(layersOf(added)).toEqual([
      [9, 'cave/rock', 1, 0],
      [10, 'cave/new', 0, 0],
    ]);
    expect(new MapText(added).nextLayer).toBe(11);
    const { text: named } = changed(added, { id: 10, before: { name: 'new' }, after: plants });
    expect(layersOf(named)[1]).toEqual([10, `cave/${plants.name}`, 0, 0]);
    const drawn = changeTiledMap(new MapText(named), 'map', [{ part: 10, cells: [[1, 0, 7]] }]);
    const full = drawn.ok ? drawn.value.text : '';
    expect(layersOf(full)[1]).toEqual([10, `cave/${plants.name}`, 0, 7]);
    expect(() => changed(full, { id: 10, before: plants, after: undefined })).toThrow('has tiles');
    const { text: back } = changed(named, { id: 10, before: plants, after: undefined });
    expect(back).toBe(text.replace('nextlayerid":10', 'nextlayerid":11').replace('id="10"', 'id="11"'));
  },
);

const OBJECT_MAPS = [
  `{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "nextlayerid":6, "layers":[
   { "type":"objectgroup", "id":5, "name":"a", "objects":[ { "id":1, "x":1, "y":2 }, { "id":2, "x":1, "y":2 } ], "color":"#fff" }] }`,
  `<map width="1" height="1" tilewidth="8" tileheight="8" nextlayerid="6">
 <objectgroup color="#fff" id="5" name="a">
  <properties/>
  <object id="1" x="1" y="2"/>
 </objectgroup>
</map>`,
];

test.each(OBJECT_MAPS)(
  'a layer of objects is added, hidden, named and taken away while it is empty: %#',
  text => {
    const layers = (of: string) =>
      readEditedMap(new MapText(of)).objectLayers.map(({ id, name, isVisible }) => [id, name, isVisible]);
    const { written } = readEditedMap(new MapText(text)).objectLayers[0];
    expect(written?.source).toMatch(/color(="|":")#fff"/);
    expect(written?.source).not.toMatch(/"?x"?[:=]/);
    const made = { name: 'b', order: 1, hasObjects: true };
    const { text: added } = changed(text, { id: 6, before: undefined, after: made });
    expect(layers(added)).toEqual([
      [5, 'a', true],
      [6, 'b', true],
    ]);
    const hidden = changed(added, {
      id: 6,
      before: { isHidden: false },
      after: { isHidden: true, name: 'c' },
    });
    expect(layers(hidden.text)[1]).toEqual([6, 'c', false]);
    expect(() => changed(text, { id: 5, before: { name: 'a' }, after: undefined })).toThrow('has objects');
    const { text: gone } = changed(added, { id: 6, before: { name: 'b' }, after: undefined });
    expect(layers(gone)).toEqual([[5, 'a', true]]);
    const again = changed(gone, { id: 7, before: undefined, after: { ...written, order: 0 } });
    expect(layers(again.text)[0]).toEqual([7, 'a', true]);
  },
);

test('a layer that is another one by now is not changed, and one above none is not made', () => {
  const other = changed(XML_MAP, { id: 9, before: { name: 'sky' }, after: { name: 'sea' } });
  expect(other).toEqual({
    text: XML_MAP,
    conflicts: [{ id: 9, current: { name: 'rock', isHidden: false, order: 0 } }],
  });
  const same = changed(XML_MAP, { id: 9, before: { name: 'sky' }, after: { name: 'rock' } });
  expect(same).toEqual({ text: XML_MAP, conflicts: [] });
  expect(() => changed(JSON_MAP, { id: 10, before: undefined, after: { name: 'x', group: 4 } })).toThrow(
    'group',
  );
  const none = '{ "type":"map", "width":1, "height":1, "tilewidth":8, "tileheight":8, "layers":null }';
  expect(() => changed(none, { id: 1, before: undefined, after: { name: 'x' } })).toThrow(
    'no list of layers',
  );
});

test.each([
  [
    'JSON',
    JSON_MAP.replace(
      '"data":[1,0] }',
      '"data":[1,0] },\n     { "type":"tilelayer", "id":3, "name":"sky", "width":2, "height":1, "opacity":0.5, "data":[0,0] }',
    ),
  ],
  [
    'XML',
    XML_MAP.replace(
      ' </group>',
      '  <layer id="3" name="sky" width="2" height="1" opacity="0.5"><data>\n   <tile/>\n   <tile/>\n  </data></layer>\n </group>',
    ),
  ],
])(
  'a layer is hidden, moved, and taken away and put back with all that the file says of it, in %s',
  (_, text) => {
    const [, sky] = readEditedMap(new MapText(text)).layers;
    expect(sky.written).toMatchObject({ name: 'sky', isHidden: false, order: 1, group: 2 });
    const hide = { id: 3, before: { isHidden: false }, after: { isHidden: true } };
    const { text: hidden } = changed(text, hide);
    expect(readEditedMap(new MapText(hidden)).layers.map(({ isVisible }) => isVisible)).toEqual([
      true,
      false,
    ]);
    const { text: shown } = changed(hidden, { id: 3, before: hide.after, after: hide.before });
    expect(shown.replace(', "visible":true', '')).toBe(text.replace(', "visible":true', ''));
    const { text: moved } = changed(text, { id: 9, before: { order: 0 }, after: { order: 1 } });
    expect(layersOf(moved).map(([id]) => id)).toEqual([3, 9]);
    expect(changed(moved, { id: 9, before: { order: 1 }, after: { order: 0 } }).text).toBe(text);
    const { text: gone } = changed(text, { id: 3, before: sky.written, after: undefined });
    expect(layersOf(gone).map(([id]) => id)).toEqual([9]);
    const { text: again } = changed(gone, { id: 3, before: undefined, after: sky.written });
    expect(layersOf(again)).toEqual(layersOf(text));
    expect(new MapText(again).tileLayers[1].fields.number('opacity')).toBe(0.5);
    for (const source of ['{ "id":1 }', '<layer id="1"/><layer id="2"/>', '<map/>'])
      expect(() => changed(gone, { id: 3, before: undefined, after: { source } })).toThrow();
  },
);
