/** Map files that are damaged in any way: read, or refused with a sentence. */

import fc from 'fast-check';
import { deflate } from 'pako';
import { expect, test } from 'vitest';
import { readMapFile } from '../../../tools/assets/map/read-map.ts';
import { success } from '../../../tools/diagnostic.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';

const base64 = Buffer.from(
  deflate(new Uint8Array(Uint32Array.of(1, 2, 3, 0x80000001, 0, 1).buffer)),
).toString('base64');
const TILESET =
  '"firstgid":1,"name":"t","image":"t.png","imagewidth":16,"imageheight":16,"tilewidth":8,"tileheight":8,"columns":2,"tilecount":4';
const FILES: Record<string, string> = {
  'a.tmj':
    `{"orientation":"orthogonal","width":3,"height":2,"tilewidth":8,"tileheight":8,` +
    `"tilesets":[{${TILESET},"tiles":[{"id":1,"properties":[{"name":"solid","type":"bool",` +
    `"value":true}]}]}],"layers":[{"type":"tilelayer","name":"l","width":3,"height":2,` +
    `"encoding":"base64","compression":"zlib","data":"${base64}"},{"type":"objectgroup","name":"o",` +
    `"objects":[{"id":1,"x":1,"y":2,"polygon":[{"x":0,"y":0},{"x":3,"y":1}],"properties":[{"name":"c",` +
    `"type":"class","value":{"a":[{"type":"int","value":1}]}}]},{"id":2,"template":"t.tj","x":3,` +
    `"y":4}]}]}`,
  'a.tmx':
    `<?xml version="1.0"?><map orientation="orthogonal" width="3" height="2" tilewidth="8" ` +
    `tileheight="8" infinite="1"><tileset firstgid="1" source="t.tsx"/><group name="g"><layer name="l" ` +
    `width="3" height="2"><data encoding="csv"><chunk x="0" y="0" width="3" height="2">1,2,3,4,0,` +
    `1</chunk></data></layer></group><objectgroup name="o"><object x="1" y="2"><polygon points="0,0 3,` +
    `1"/></object></objectgroup></map>`,
  'a.ldtk':
    `{"defs":{"tilesets":[{"uid":1,"tileGridSize":8,"__cWid":2,"enumTags":[{"enumValueId":"S",` +
    `"tileIds":[1]}]}],"layers":[{"identifier":"W","intGridValues":[{"value":1,"identifier":"w"}]}]},` +
    `"levels":[{"identifier":"L","pxWid":16,"pxHei":8,"layerInstances":[{"__identifier":"W","__cWid":2,` +
    `"__cHei":1,"__tilesetDefUid":1,"__tilesetRelPath":"t.png","intGridCsv":[1,0],"gridTiles":[{"px":[0,` +
    `0],"src":[8,0],"f":1,"t":1}],"entityInstances":[{"__identifier":"E","px":[1,2],"width":3,"height":4,` +
    `"fieldInstances":[{"__identifier":"f","__value":[1,"a",{"cx":1,"cy":2}]}]}]}]}]}`,
  't.tsx':
    `<tileset name="t" tilewidth="8" tileheight="8" tilecount="4" columns="2"><image source="t.png" ` +
    `width="16" height="16"/></tileset>`,
  't.tj': '{"type":"template","object":{"name":"spawn","width":8,"height":8}}',
};
const PIECES = [
  '',
  '0',
  '-1',
  '1e9',
  'null',
  '[]',
  '{}',
  '"',
  '<',
  '>',
  '99999999',
  'true',
  '"x"',
  '..',
  '\u0000',
  ' ',
];

function read(file: string, text: string) {
  return readMapFile(file, { text: path => success(path === file ? text : (FILES[path] ?? '')) });
}

test.each(['a.tmj', 'a.tmx', 'a.ldtk'])('%s', LONG_FORM, file => {
  const whole = FILES[file];
  const found = read(file, whole);
  expect(found.diagnostics).toEqual([]);
  expect(found.ok && found.value.levels[0].objects.length).toBeGreaterThan(0);
  let refused = 0;
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(12), fc.constantFrom(...PIECES), (start, length, piece) => {
      const outcome = read(file, whole.slice(0, start) + piece + whole.slice(start + length));
      if (outcome.ok) return;
      refused++;
      for (const { message, remedy } of outcome.diagnostics) {
        expect(message.length).toBeGreaterThan(10);
        expect(remedy?.length).toBeGreaterThan(10);
      }
    }),
    { numRuns: shortOrDeep(250, 6000) },
  );
  expect(refused).toBeGreaterThan(50);
});

test('a file that is cut off anywhere is an error', () => {
  for (const file of ['a.tmj', 'a.ldtk', 'a.tmx'])
    for (let end = 0; end < FILES[file].length - 6; end += 7)
      expect([file, end, read(file, FILES[file].slice(0, end)).ok]).toEqual([file, end, false]);
});
