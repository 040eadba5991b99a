/** How files are grouped, and where new ones go: beside the entry file, which may lie in the working folder itself. */

import { expect, test } from 'vitest';
import { folderName, newPath, pathIn } from '../../../tools/studio/code/panels/file-names.ts';

test.each([
  ['main.ts', 'ship.ts', 'ship.ts'],
  ['main.ts', 'parts/ship.lua', 'parts/ship.lua'],
  ['src/main.ts', 'src/parts/ship.ts', 'parts/ship.ts'],
  ['src/main.ts', 'src2/ship.ts', undefined],
  ['src/main.ts', 'cart/cart.json', undefined],
  ['src\\main.ts', 'src\\ship.ts', 'ship.ts'],
  ['/games/[a]/main.ts', '/games/[a]/ship.ts', 'ship.ts'],
])('beside %s, %s is shown as %s', (entry, file, shown) => {
  expect(pathIn(folderName(entry), file)).toBe(shown);
});

test.each([
  ['main.ts', 'ship', 'ship.ts'],
  ['src/main.ts', 'ship', 'src/ship.ts'],
  ['src/main.ts', ' parts/ship.lua ', 'src/parts/ship.lua'],
  ['src\\main.ts', 'ship', 'src\\ship.ts'],
])('beside %s, a new file %s is %s', (entry, name, path) => {
  expect(newPath(folderName(entry), name)).toBe(path);
});
