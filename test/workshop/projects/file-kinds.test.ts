/** What is dropped onto the workshop, by name and content. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodePng } from '../../../tools/cartridge/picture/png.ts';
import { fileKind, PROJECT_EXTENSIONS } from '../../../tools/workshop/projects/file-kinds.ts';
import { LISTENER } from '../../export/games.ts';
import { resultOf } from '../template-project.ts';

const PICTURE = readFileSync(new URL('../../../cart/platformer/tiles.png', import.meta.url));
const NOTHING = new Uint8Array();

test.each([
  ['game.tic', 'cartridge'],
  ['GAME.TIC', 'cartridge'],
  ['game.lua', 'text-cartridge'],
  ['game.js', 'text-cartridge'],
  ['main.ts', 'typescript'],
  ['my.game.zip', 'archive'],
  ['hero.aseprite', 'picture'],
  ['hero.gif', 'picture'],
  ['map.tmx', 'map'],
  ['map.ldtk', 'map'],
  ['map.json', 'map'],
  ['sound.txt', 'sound'],
  ['colors.hex', 'palette'],
  ['song.mp3', undefined],
  ['zip', undefined],
])('%s is a %s', (name, kind) => {
  expect(fileKind(name, NOTHING)).toBe(kind);
});

test('a PNG is a cartridge if there is one in it', () => {
  expect(fileKind('a.png', PICTURE)).toBe('picture');
  expect(fileKind('a.png', NOTHING)).toBe('picture');
  expect(fileKind('a.png', resultOf(encodePng(LISTENER)))).toBe('cartridge');
});

test('the dialog offers the files that become a project', () => {
  expect(PROJECT_EXTENSIONS).toEqual(expect.arrayContaining(['.zip', '.tic', '.png', '.lua', '.ts']));
  expect(PROJECT_EXTENSIONS).not.toContain('.gif');
});
