/** Tile layers that are added to maps of Tiled, named, and taken away again. */

import { expect, test } from 'vitest';
import { changeLayer, nextLayerId } from '../../../tools/assets/map/edit-layers.ts';
import { changeTiledMap, readEditedMap } from '../../../tools/assets/map/edit-tiled.ts';

const JSON_MAP = `{ "type":"map", "width":2, "height":1, "tilewidth":8, "tileheight":8, "nextlayerid":10,
  "layers":[
   { "type":"group", "id":2, "name":"cave", "layers":[
     { "type":"tilelayer", "id":9, "name":"rock", "width":2, "height":1, "data":[1,0] }] },
   { "type":"objectgroup", "id":5, "objects":[] } ] }
`;
const XML_MAP = `<map width="2" height="1" tilewidth="8" tileheight="8" nextlayerid="10">
 <group id="2" name="cave">
  <layer id="9" name="rock" width="2" height="1"><properties/><data encoding="csv">1,0</data></layer>
 </group>
</map>
`;

const changed = (text: string, edit: Parameters<typeof changeLayer>[2]) => {
  const made = changeLayer(text, 'map', edit);
  if (!made.ok) throw new Error(made.diagnostics[0].message);
  return made.value;
};
const layersOf = (text: string) =>
  readEditedMap(text).layers.map(({ id, name, cells }) => [id, name, ...cells]);

test.each([
  ['JSON', JSON_MAP],
  ['XML', XML_MAP],
])(
  'a layer is added above another one, named, drawn in, and taken away while it is empty, in %s',
  (_, text) => {
    expect(nextLayerId(text)).toBe(10);
    const plants = { name: 'plants & "co"' };
    const { text: added } = changed(text, { id: 10, before: undefined, after: { name: 'new', above: 9 } });
    expect(layersOf(added)).toEqual([
      [9, 'cave/rock', 1, 0],
      [10, 'cave/new', 0, 0],
    ]);
    expect(nextLayerId(added)).toBe(11);
    const { text: named } = changed(added, { id: 10, before: { name: 'new' }, after: plants });
    expect(layersOf(named)[1]).toEqual([10, `cave/${plants.name}`, 0, 0]);
    const drawn = changeTiledMap(named, 'map', [{ part: 10, cells: [[1, 0, 7]] }]);
    const full = drawn.ok ? drawn.value.text : '';
    expect(layersOf(full)[1]).toEqual([10, `cave/${plants.name}`, 0, 7]);
    expect(() => changed(full, { id: 10, before: plants, after: undefined })).toThrow('has tiles');
    const { text: back } = changed(named, { id: 10, before: plants, after: undefined });
    expect(back).toBe(text.replace('nextlayerid":10', 'nextlayerid":11').replace('id="10"', 'id="11"'));
  },
);

test('a layer that is another one by now is not changed, and one above none is not made', () => {
  const other = changed(XML_MAP, { id: 9, before: { name: 'sky' }, after: { name: 'sea' } });
  expect(other).toEqual({ text: XML_MAP, conflicts: [{ id: 9, current: { name: 'rock' } }] });
  const same = changed(XML_MAP, { id: 9, before: { name: 'sky' }, after: { name: 'rock' } });
  expect(same).toEqual({ text: XML_MAP, conflicts: [] });
  expect(() => changed(JSON_MAP, { id: 10, before: undefined, after: { name: 'x', above: 4 } })).toThrow(
    'below',
  );
});
