/** Large files of art: what reading them takes of memory, in a process of its own. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { PNG_SIGNATURE, pngChunkBytes } from '../../tools/cartridge/picture/png-chunks.ts';
import { testDeep } from '../deep.ts';
import { newFolder } from '../testing/project.ts';

const SIDE = 2048;
const CELLS = Array.from({ length: SIDE * SIDE }, (_, i) => 1 + ((i * 13 + (i >> 5)) % 256));
const SIZE = `width="${SIDE}" height="${SIDE}"`;

/** A map of Tiled with one layer. */
function tmx(data: string, attributes = ''): string {
  return `<map orientation="orthogonal" ${SIZE} tilewidth="8" tileheight="8" ${attributes}>
<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="256" columns="16">
<image source="t.png" width="128" height="128"/></tileset>
<layer id="1" name="a" ${SIZE}>${data}</layer></map>`;
}

function tmj(): string {
  const tileset = { firstgid: 1, name: 't', tilewidth: 8, tileheight: 8, tilecount: 256, columns: 16 };
  const size = { width: SIDE, height: SIDE };
  return JSON.stringify({
    ...{ orientation: 'orthogonal', ...size, tilewidth: 8, tileheight: 8 },
    tilesets: [{ ...tileset, image: 't.png', imagewidth: 128, imageheight: 128 }],
    layers: [{ type: 'tilelayer', name: 'a', ...size, data: CELLS }],
  });
}

function png(chunks: number): Uint8Array {
  const empty = pngChunkBytes('tEXt', new Uint8Array(0));
  const many = new Uint8Array(empty.length * chunks);
  for (let at = 0; at < many.length; at += empty.length) many.set(empty, at);
  const header = pngChunkBytes('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0));
  const pixels = pngChunkBytes('IDAT', deflateSync(Uint8Array.of(0, 7)));
  return concatBytes([PNG_SIGNATURE, header, many, pixels, pngChunkBytes('IEND', new Uint8Array(0))]);
}

const attributes = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

const CSV = '<data encoding="csv">1</data>';
const ALL_TILES = SIDE * SIDE;
/** Files with what they are read as: the number of tiles, or a part of the message. */
const FILES: [name: string, file: string, content: () => string | Uint8Array, result: number | string][] = [
  ['cells with commas', 'a.tmx', () => tmx(`<data encoding="csv">${CELLS.join()}</data>`), ALL_TILES],
  [
    'cells as elements',
    'a.tmx',
    () => tmx(`<data>${CELLS.map(gid => `<tile gid="${gid}"/>`).join('')}</data>`),
    ALL_TILES,
  ],
  ['cells in JSON', 'a.tmj', tmj, ALL_TILES],
  [
    'many attributes',
    'a.tmx',
    () =>
      tmx(
        CSV,
        attributes(200_000, i => ` a${i}="${i}"`),
      ),
    'too many attributes',
  ],
  [
    'an attribute again and again',
    'a.tmx',
    () =>
      tmx(
        CSV,
        attributes(200_000, () => ' a="1"'),
      ),
    'an attribute is repeated in line 1',
  ],
  ['a long attribute', 'a.tmx', () => tmx(CSV, `a="${'1'.repeat(20_000_000)}"`), 'too long'],
  ['many elements', 'a.tmx', () => tmx(`${CSV}${'<a/>'.repeat(4_000_000)}`), 'too many elements'],
  ['much text', 'a.tmx', () => tmx(`${CSV}${'text '.repeat(4_000_000)}`), 'cells instead of'],
  ['empty chunks', 'a.png', () => png(5_000_000), 'too many chunks'],
];

/** Memory of a process that reads anything at all, in bytes. */
const READER = 32 * 1024 * 1024;

for (const [name, file, content, result] of FILES)
  testDeep(`${name}: reading takes less than ten times the memory of the file`, () => {
    const path = join(newFolder(), file);
    const bytes = content();
    writeFileSync(path, bytes);
    const script = join(import.meta.dirname, 'read-large-file.ts');
    // A garbage collector in threads of its own falls behind on a busy machine.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', '--single-threaded-gc', '--import', 'ts-blank-space/register', script, path],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const read = JSON.parse(stdout);
    if (typeof result === 'number') expect(read.tiles).toBe(result);
    else expect(read.message).toContain(result);
    expect(read.memory).toBeLessThan(10 * bytes.length + READER);
  });
