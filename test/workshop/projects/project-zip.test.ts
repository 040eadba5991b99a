/** Projects as archives: for Node, and back; damaged and hostile archives. */

import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  unzipProjects,
  zipName,
  zipProject,
  zipProjects,
} from '../../../tools/workshop/projects/project-zip.ts';
import { unzipFiles } from '../../../tools/workshop/projects/unzip.ts';
import {
  codeOf,
  resultOf,
  sameFiles,
  TEMPLATE_NAMES,
  templateProject,
  textFiles,
  textsOf,
} from '../template-project.ts';

const FILES = textFiles({
  'src/ball/main.ts': 'export {};',
  'cart/ball/cart.json': '{ "title": "The Ball" }',
});

/** An archive as another program makes it. */
function otherZip(texts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(textFiles(texts)));
}

test.each(TEMPLATE_NAMES)('a project of the template %s goes into a folder of an archive, and back', name => {
  const files = templateProject(name);
  const zip = zipProject({ title: 'My Game', files });
  const read = new Map(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path.slice('my-game/'.length), bytes]),
  );
  expect(sameFiles(read, files)).toBe(true);
  const [back] = resultOf(unzipProjects(zip));
  expect(back.title).toBe('My Game');
  expect(sameFiles(back.files, files)).toBe(true);
});

test('equal projects give equal archives, whatever the order of their files', () => {
  const turned = new Map([...FILES].reverse());
  expect(zipProject({ title: 'A', files: turned })).toEqual(zipProject({ title: 'B', files: FILES }));
  expect(zipName({ title: 'B', files: FILES })).toBe('ball.zip');
  expect(zipName({ title: '2 Bälle!', files: new Map() })).toBe('game-2-B-lle-.zip');
});

test.each(['dist', 'node_modules'])('what is called %s inside of a project comes back', name => {
  const files = textFiles({
    [`src/${name}/main.ts`]: 'export {};',
    [`src/${name}/dist/a.ts`]: 'a',
    'src/x/dist/b.ts': 'b',
    [`cart/${name}/cart.json`]: '{}',
  });
  for (const zip of [zipProject({ title: 'A', files }), zipProjects([{ title: 'A', files }])])
    expect(resultOf(unzipProjects(zip)).map(project => textsOf(project.files))).toEqual([textsOf(files)]);
});

test('an archive of all projects has a folder for each, and says their titles', () => {
  const picture = Uint8Array.of(1, 2, 3);
  const zip = zipProjects([
    { title: 'One', files: FILES, picture },
    { title: 'Two', files: FILES },
    { title: 'pictures', files: textFiles({ 'a.txt': 'x' }) },
  ]);
  expect(Object.keys(unzipSync(zip)).sort()).toEqual([
    'ball-2/cart/ball/cart.json',
    'ball-2/src/ball/main.ts',
    'ball/cart/ball/cart.json',
    'ball/src/ball/main.ts',
    'pictures-2/a.txt',
    'pictures/ball.png',
    'projects.json',
  ]);
  expect(resultOf(unzipProjects(zip)).map(({ title, picture }) => [title, picture])).toEqual([
    ['One', picture],
    ['Two', undefined],
    ['pictures', undefined],
  ]);
});

describe('an archive of other programs', () => {
  test('may have the project at its top, in a folder, or several of them', () => {
    const paths = (texts: Record<string, string>) =>
      resultOf(unzipProjects(otherZip(texts))).map(({ title, files }) => [title, ...files.keys()]);
    expect(paths({ 'src/a/main.lua': '-- title: Snake\n', 'b.txt': '' })).toEqual([
      ['Snake', 'src/a/main.lua', 'b.txt'],
    ]);
    expect(paths({ 'x-main/src/a/main.ts': '', 'x-main/b.txt': '', 'other.txt': '' })).toEqual([
      ['a', 'src/a/main.ts', 'b.txt'],
    ]);
    expect(paths({ 'x/src/a/main.ts': '', 'y/src/b/main.ts': '', 'x/src/a/src/c/main.ts': '' })).toEqual([
      ['a', 'src/a/main.ts', 'src/a/src/c/main.ts'],
      ['b', 'src/b/main.ts'],
    ]);
  });

  test.each([
    ['main.ts', 'a'],
    ['main.lua', 'a'],
    ['main.wasmp', 'a'],
    ['main.wasm', 'b'],
    ['main.json', 'b'],
    ['main.md', 'b'],
    ['main.d.ts', 'b'],
    ['main.tsx', 'b'],
    ['amain.ts', 'b'],
  ])('has the game that Node finds: with src/a/%s, and src/b/main.ts, it is %s', (name, game) => {
    const [{ title }] = resultOf(unzipProjects(otherZip({ [`src/a/${name}`]: '', 'src/b/main.ts': '' })));
    expect(title).toBe(game);
  });

  test('loses what commands and systems make', () => {
    const [{ files }] = resultOf(
      unzipProjects(
        otherZip({
          'g/src/a/main.ts': '',
          'g/node_modules/x/src/a/main.ts': '',
          'g/dist/a.tic': '',
          'g/.git/HEAD': '',
          'g/.gitignore': 'dist',
          'g/src/.DS_Store': '',
          '__MACOSX/g/src/a/main.ts': '',
        }),
      ),
    );
    expect([...files.keys()]).toEqual(['src/a/main.ts', '.gitignore']);
  });

  test('without a project says so', () => {
    expect(codeOf(unzipProjects(otherZip({ 'a.txt': '' })))).toBe('workshop/no-project-in-zip');
  });

  test('with a path out of the folder is refused', () => {
    expect(codeOf(unzipProjects(otherZip({ 'src/a/main.ts': '', '../b': '' })))).toBe('workshop/path');
    expect(codeOf(unzipProjects(otherZip({ 'src/a/main.ts': '', 'b\\..\\..\\c': '' })))).toBe(
      'workshop/path',
    );
  });
});

describe('a damaged archive', () => {
  const zip = zipProject({ title: 'A', files: FILES });

  test('never gives other bytes than those that were packed', () => {
    const good = textsOf(resultOf(unzipFiles(zip)));
    let refused = 0;
    for (let at = 0; at < zip.length; at++) {
      const damaged = zip.slice();
      damaged[at] ^= 0x10;
      const read = unzipFiles(damaged);
      if (!read.ok) refused++;
      else expect(textsOf(read.value)).toEqual(good);
    }
    expect(refused).toBeGreaterThan(zip.length / 2);
  });

  test('that is cut off is refused', () => {
    for (let length = 0; length < zip.length; length++)
      expect(unzipFiles(zip.subarray(0, length)).ok).toBe(false);
  });

  test('may say nothing of its size that fills the memory', () => {
    const bomb = zipSync({ 'src/a/main.ts': new Uint8Array(1000) });
    const view = new DataView(bomb.buffer);
    const entry = bomb.length - 22 - 46 - 'src/a/main.ts'.length;
    view.setUint32(entry + 24, 0xf0000000, true);
    expect(unzipFiles(bomb)).toMatchObject({
      ok: false,
      diagnostics: [{ message: 'the archive has more than 192 MB of files' }],
    });
    // One that says little and has much.
    view.setUint32(entry + 24, 10, true);
    expect(unzipFiles(bomb)).toMatchObject({
      ok: false,
      diagnostics: [{ message: 'src/a/main.ts is damaged in the archive' }],
    });
  });
});
