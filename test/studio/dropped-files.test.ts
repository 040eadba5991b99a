/** What is said of files that no editor of the studio takes. */

import { expect, test } from 'vitest';
import { elsewhere } from '../../tools/studio/dropped-files.ts';

test.each([
  ['level.tsj', 'together with the map'],
  ['level.csv', 'paste it in the Map editor'],
  ['level.ogmo', 'Open the map in Tiled'],
  ['jump.wav', 'in the SFX editor'],
  ['sound.txt', 'sound.txt beside cart.json'],
  ['hero.psd', 'Save the picture as .png'],
  ['mine.hex', 'drop or paste it in the Palette editor'],
  ['main.ts', 'The studio imports pictures'],
])('of %s is said: %s', (name, remedy) => {
  expect(elsewhere(name)).toMatch(`${name} cannot be imported here. `);
  expect(elsewhere(name)).toContain(remedy);
});
