/** The sources of a game: what is listed of its folder, and that a folder without end is not searched. */

import { expect, test } from 'vitest';
import { withFileSystem } from '../../tools/files/files-in-use.ts';
import { memoryFiles } from '../../tools/files/memory.ts';
import { sourcesBelow } from '../../tools/files/source-files.ts';
import { isSourceName } from '../../tools/files/source-names.ts';

const below = (files: Record<string, string>) =>
  withFileSystem(memoryFiles(files), () => sourcesBelow('/game'));

test('code and its data are listed, packages, output and hidden folders are not', () => {
  const names = ['main.ts', 'parts/ship.lua', 'parts/levels.json', 'notes.md', 'view.tsx', 'old.cjs'];
  const others = ['ship.png', 'node_modules/a/b.ts', 'dist/main.ts', '.git/c.ts', '.hidden.ts', 'noend'];
  const files = Object.fromEntries([...names, ...others].map(name => [`/game/${name}`, '']));
  expect(below(files)).toEqual(names.sort());
  expect(names.filter(isSourceName)).toEqual(names);
  expect(['ship.png', 'noend'].filter(isSourceName)).toEqual([]);
});

test('of a folder with very many files or folders, some are listed', () => {
  const many = (path: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`/game/${path(index)}`, '']));
  expect(below(many(index => `${index}.ts`))).toHaveLength(2000);
  // The folder itself is one of 500.
  expect(below(many(index => `${index}/a.ts`))).toHaveLength(499);
});
