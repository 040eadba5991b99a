/** Cells written into maps of Tiled: nothing else of the file changes. */

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { LayerCells } from '../../../tools/assets/map/edit/layer-cells.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';
import { edited } from '../../../tools/assets/map/edit/text-edits.ts';
import { MapProblem, mapOutcome } from '../../../tools/assets/map/map-file.ts';
import { readMapFile } from '../../../tools/assets/map/read-map.ts';
import { success } from '../../../tools/diagnostic.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';

const OLD = [1, 0, 2, 3, 4, 0];
const NEW = [4, 1, 0, 0x80000002, 0, 3];
const bytes = (cells: readonly number[]) => new Uint8Array(Uint32Array.from(cells).buffer);
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64');
/** A frame of 24 bytes with one block that is not compressed. */
const zstd = (data: Uint8Array) => Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 24, 0xc1, 0, 0, ...data);

const TILESET_JSON =
  '{ "firstgid":1, "name":"t", "image":"t.png", "imagewidth":16, "imageheight":16, "tilewidth":8, ' +
  '"tileheight":8, "columns":2, "tilecount":4 }';
const TILESET_XML =
  '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="4" columns="2"><image ' +
  'source="t.png" width="16" height="16"/></tileset>';

/** A layer in a group, after a property and an object that look like it. */
const json = (layer: string) => `\uFEFF{ "orientation":"orthogonal",
  "properties":[{ "name":"fake", "type":"class", "value":{ "layers":[{"type":"tilelayer","name":"a \\"b\\"","data":[9]}] } }],
  "width":3, "height":2, "tilewidth":8, "tileheight":8, "tilesets":[${TILESET_JSON}],
  "layers":[ {"type":"objectgroup","name":"a \\"b\\"","objects":[]},
    {"type":"group","name":"g","layers":[
      { ${layer}, "name":"a \\"b\\"", "width":3, "height":2, "type":"tilelayer" },
      {"data":[1,1,1, 1,1,1],"name":"other","width":3,"height":2,"type":"tilelayer"}]}]
}\r\n`;
const xml = (data: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- <layer name="no"><data>1</data></layer> -->
<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">
 ${TILESET_XML}
 <group name='g'>
  <layer name="a &quot;b&quot;" width="3" height="2"><properties><property name="note" value="a > b"/></properties>
   ${data}
  </layer>
  <layer name="other" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer>
 </group>
</map>
`;

const CASES: [string, string, string][] = [
  ['array', json('"data":[1, 0, 2,\n      3, 4, 0]'), json('"data":[4, 1, 0,\n      2147483650, 0, 3]')],
  [
    'text of JSON',
    json('"encoding":"csv", "data":"1,0,2,3,4,0"'),
    json('"encoding":"csv", "data":"4,1,0,2147483650,0,3"'),
  ],
  [
    'csv',
    xml('<data encoding="csv">\r\n1,0,2,\r\n3,4,0\r\n</data>'),
    xml('<data encoding="csv">\r\n4,1,0,\r\n2147483650,0,3\r\n</data>'),
  ],
  [
    'elements',
    xml(
      '<data>\n<tile gid="1"/>\n<tile/><tile gid="2"/><tile gid="3"/><tile gid="4"/><tile gid="0"/></data>',
    ),
    xml(
      '<data>\n<tile gid="4"/>\n<tile gid="1"/><tile/><tile gid="2147483650"/><tile/><tile gid="3"/></data>',
    ),
  ],
  [
    'base64',
    xml(`<data encoding='base64'>\n   ${base64(bytes(OLD))}\n  </data>`),
    xml(`<data encoding='base64'>\n   ${base64(bytes(NEW))}\n  </data>`),
  ],
  [
    'zlib',
    json(`"encoding":"base64", "compression":"zlib", "data":"${base64(deflate(bytes(OLD)))}"`),
    json(`"encoding":"base64", "compression":"zlib", "data":"${base64(deflate(bytes(NEW)))}"`),
  ],
  [
    'zstd of JSON',
    json(`"data":"${base64(zstd(bytes(OLD)))}", "compression" : "zstd", "encoding":"base64"`),
    json(`"data":"${base64(deflate(bytes(NEW)))}", "compression" : "zlib", "encoding":"base64"`),
  ],
  [
    'zstd of XML',
    xml(`<data encoding="base64" compression="zstd">${base64(zstd(bytes(OLD)))}</data>`),
    xml(`<data encoding="base64" compression="zlib">${base64(deflate(bytes(NEW)))}</data>`),
  ],
];

function write(text: string, cells: readonly number[]) {
  return mapOutcome('map.tmj', () => {
    const map = new MapText(text);
    const [layer] = map.tileLayers;
    if (!layer) throw new MapProblem('the map has no tile layer', 'Add one in Tiled.');
    const written = new LayerCells(map, layer);
    for (const [index, cell] of cells.entries()) written.put(index % 3, Math.floor(index / 3), cell);
    return edited(text, written.edits());
  });
}

test.each(CASES)('%s', (_, before, after) => {
  expect(write(before, NEW)).toEqual(success(after));
  expect(write(before, OLD)).toEqual(success(before));
});

test('what was written is read again', LONG_FORM, () => {
  const before = xml(`<data encoding="base64" compression="gzip">${base64(gzipSync(bytes(OLD)))}</data>`);
  const cells = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(before, ...CASES.map(([, text]) => text)), cells, (text, wanted) => {
      const written = write(text, wanted);
      const read = readMapFile('map.tmj', { text: () => success(written.ok ? written.value : '') });
      expect(read.diagnostics).toEqual([]);
      if (!read.ok) return;
      const [layer, other] = read.value.levels[0].layers;
      const made = Array(6).fill(0);
      for (const { tile, x, y } of layer.tiles)
        made[(y / 8) * 3 + x / 8] = 1 + tile.left / 8 + (2 * tile.top) / 8;
      expect([made, [...other.tiles].length]).toEqual([wanted, 6]);
    }),
    { numRuns: shortOrDeep(100, 1500) },
  );
});

test.each([
  ['the layer "a "b"" is stored in chunks', json('"chunks":[]')],
  [
    'the layer "a "b"" is stored in chunks',
    xml('<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk></data>'),
  ],
  ['the layer "a "b"" has gaps', xml('<data encoding="csv">1,,2,3,4,0</data>')],
  ['the file is not valid JSON', '{"layers":'],
  ['the data of layer "a "b"" has 2 cells instead of 6', json('"data":[1,2]')],
])('%s', (message, text) => {
  const [problem] = write(text, NEW).diagnostics;
  expect(problem.message).toContain(message);
  expect(problem.remedy).toMatch(/Tiled/);
});

test('a damaged map is written or refused', LONG_FORM, () => {
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...CASES.map(([, text]) => text)),
      fc.nat(1000),
      fc.nat(9),
      fc.constantFrom('', '"', '{', ']', '<', '>', '<data>', '"layers":[', ','),
      (text, start, length, piece) => {
        const outcome = write(text.slice(0, start) + piece + text.slice(start + length), NEW);
        if (outcome.ok) return;
        refused++;
        expect(outcome.diagnostics[0].message.length).toBeGreaterThan(10);
      },
    ),
    { numRuns: shortOrDeep(250, 6000) },
  );
  expect(refused).toBeGreaterThan(50);
});
