/** A game whose files are on no disk. */

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { fileSystem, withFileSystem } from '../../tools/files/files-in-use.ts';
import { filesBelow } from '../../tools/files/find.ts';
import { memoryFiles } from '../../tools/files/memory.ts';
import { readFile, readTextIfThere } from '../../tools/files/read-file.ts';
import { writeFile } from '../../tools/files/write-file.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { type BuildOptions, findProject } from '../../tools/project/index.ts';
import { RECOLOR } from '../../tools/studio/documents.ts';
import { gameStore } from '../../tools/workspace/studio/game/store.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { ROOT } from '../games.ts';

const NOWHERE = '/nowhere/project';
/** What this package brings along for every game. */
const OWN = ['src/library.d.ts', 'src/memory.ts', 'src/tic80.d.ts', 'tstl.json'];
const LIBRARIES = ['src/geometry', 'src/kit'];
const PARTS = ['src/platformer', 'cart/platformer'];

const disk = mkdtempSync(join(tmpdir(), 'cartwright-memory-'));
for (const part of PARTS) cpSync(join(ROOT, part), join(disk, part), { recursive: true });
afterAll(() => rmSync(disk, { recursive: true }));

/** The same files as on the disk, at a place where there is none. */
function inMemory() {
  const copied = filesBelow(disk).map(path => [join(NOWHERE, path), readFileSync(join(disk, path))]);
  const libraries = LIBRARIES.flatMap(part => filesBelow(join(ROOT, part)).map(path => join(part, path)));
  const own = [...OWN, ...libraries].map(path => [join(ROOT, path), readFileSync(join(ROOT, path))]);
  return memoryFiles(Object.fromEntries([...copied, ...own]));
}

function build(root: string, options: BuildOptions) {
  const project = findProject('platformer', root);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const built = buildCartridge(project.value, options);
  const tic = built.ok ? encodeTic(built.value.cartridge) : built;
  return {
    tic: tic.ok && Buffer.from(tic.value),
    messages: built.diagnostics.map(({ message }) => message),
  };
}

test('a game in memory becomes the same cartridge as on the disk, byte for byte', LONG_FORM, () => {
  rmSync(join(disk, 'src/platformer/art.ts'));
  const files = inMemory();
  for (const options of shortOrDeep<BuildOptions[]>([{}], [{}, { release: true }])) {
    const fromDisk = build(disk, options);
    const fromMemory = withFileSystem(files, () => build(NOWHERE, options));
    expect(fromDisk.tic).toBeInstanceOf(Buffer);
    expect(fromMemory).toEqual(fromDisk);
  }
  const constants = withFileSystem(files, () => readTextIfThere(join(NOWHERE, 'src/platformer/art.ts')));
  expect(constants).toEqual(readTextIfThere(join(disk, 'src/platformer/art.ts')));
});

test('a file that changes in memory is read by the next build, and one that is gone is missed', () => {
  const files = inMemory();
  const main = join(NOWHERE, 'src/platformer/main.ts');
  withFileSystem(files, () => {
    const { tic } = build(NOWHERE, {});
    const text = readTextIfThere(main);
    writeFile(main, `${text.ok ? text.value : ''}\ntrace("another one");\n`);
    expect(build(NOWHERE, {}).tic).not.toEqual(tic);
    fileSystem().remove(main);
    expect(() => build(NOWHERE, {})).toThrow('platformer');
  });
});

test('the studio draws into files in memory', () => {
  const files = inMemory();
  withFileSystem(files, () => {
    const store = gameStore(join(NOWHERE, 'cart/platformer'), join(NOWHERE, 'src/platformer'));
    const picture = readFile(join(NOWHERE, 'cart/platformer/tiles.png'));
    const cells = [[2, 0xb13e53, 0xff8800]] as const;
    const answer = store.change([{ document: 'palette.hex', part: RECOLOR, cells }]);
    expect(answer.problems).toEqual([]);
    const palette = readTextIfThere(join(NOWHERE, 'cart/platformer/palette.hex'));
    expect(palette.ok && palette.value?.split('\n')[2]).toBe('ff8800');
    expect(readFile(join(NOWHERE, 'cart/platformer/tiles.png'))).not.toEqual(picture);
  });
});
