/** Files that no art is read from are told, in builds and by doctor; those that are read are not. */

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineProject } from '../../../tools/doctor/examine-project.ts';
import { gameFolder, png, tiledMap, tileset, tilesPng } from './game-folder.ts';

const game = gameFolder();
const picture = png(8, 8);

/** What is told of a file that is put there with other files that are right. */
function toldOf(name: string): string[] {
  game.write({ [name]: picture });
  const said = game.said();
  game.remove(name);
  return said;
}

test.each<[string, string]>([
  ['Sprites/hero.png', 'Call it "sprites/hero.png".'],
  ['sprite/hero.png', 'Call it "sprites/hero.png".'],
  ['gfx/enemies/bat.png', 'Call it "sprites/enemies/bat.png".'],
  ['assets/bat.png', 'Call it "sprites/assets/bat.png".'],
  ['hero.gif', 'Call it "sprites/hero.gif".'],
  ['hero.psd', 'Save it as "sprites/hero.png".'],
  ['sprites/hero.jpg', 'Save it as "sprites/hero.png".'],
  ['tiles/grass.bmp', 'Save it as "tiles/grass.png".'],
  ['walk.piskel', 'Save it as "sprites/walk.png".'],
  ['Tiles.png', 'Call it "tiles.png".'],
  ['tiles2.png', 'Call it "tiles.2.png".'],
  ['tileset.png', 'Call it "tiles.png".'],
  ['spritesheet.png', 'Call it "sprites.png".'],
  ['screen.bmp', 'Save it as "screen.png".'],
  ['level1.tmj', 'Call it "maps/level1.tmj".'],
  ['map/a.tmx', 'Call it "maps/a.tmx".'],
  ['sprites/a.tmj', 'Call it "maps/a.tmj".'],
  ['level.json', 'No map of the game refers to it: use it in a map, or save it as .tmj if it is a map.'],
  ['maps/old.tsx', 'No map of the game refers to it: use it in a map.'],
  ['Palette.hex', 'Call it "palette.hex".'],
  ['colors.gpl', 'Call it "palette.gpl".'],
  ['sfx.txt', 'Rename it to "sound.txt", or write its name in "sound" of cart.json.'],
  ['music.mid', 'Sound effects and music are written in sound.txt, or drawn in the studio.'],
  ['sounds/jump.wav', 'Sound effects and music are written in sound.txt, or drawn in the studio.'],
  ['Flags.json', 'Did you mean "flags.json"?'],
  ['cart.jsonc', 'Did you mean "cart.json"?'],
])('%s', (name, advice) => {
  const [told, ...others] = toldOf(name);
  expect(others).toEqual([]);
  expect(told).toBe(
    `warning art/not-read ${name}: ${name} is not used: it does not have the name of an art file ` +
      `→ ${advice} If the game does not need it, move it to another folder.`,
  );
});

test('what is read, and what systems and editors leave beside it, is not told of', () => {
  game.write({
    'tiles.png': tilesPng(16, 2),
    'sprites/ship.png': picture,
    'sprites/enemies/bat.png': tilesPng(2, 1),
    'maps/caves/deep.tmj': tiledMap([1, 2], {
      tilesets: [{ firstgid: 1, source: '../../sets/t.tsj' }],
    }),
    'sets/t.tsj': tileset({ image: '../tiles.png' }),
    'game.tiled-project': { propertyTypes: [] },
    'cover.png': picture,
    'icon.png': picture,
    'cart.json': { cover: 'cover.png', page: { icon: 'icon.png' } },
    'flags.json': { 'enemies/bat': [1] },
    'README.md': '',
    LICENSE: '',
    '.DS_Store': '',
    'Thumbs.db': '',
    'sprites/ship.png~': '',
    'game.tiled-session': '',
  });
  expect(game.said()).toEqual([]);
  const text = game.constants();
  expect(text).toContain('enemies:{/**sprites/enemies/bat.png:16×8pixels*/bat:{id:');
  expect(text).toContain('caves:{/**maps/caves/deep.tmj:2×1cells*/deep:{left:0');
  expect([...game.bank().flags].filter(bits => bits === 2)).toHaveLength(2);
});

test('files of a folder that is none are told of together, and a link to a folder is one', () => {
  game.write({ 'sprite/a.png': picture, 'sprite/b.png': picture, 'sprite/c.aseprite': picture });
  expect(game.said().map(text => /^\S+ \S+ \S+: (.*) →/.exec(text)?.[1])).toEqual([
    'sprite/a.png and 1 more of its kind in sprite/ are not used: they do not have the name of an art file',
    'sprite/c.aseprite is not used: it does not have the name of an art file',
  ]);
  symlinkSync(join(game.root, 'cart/hello/sprite'), join(game.root, 'cart/hello/sprites'));
  game.remove('sprite/c.aseprite');
  expect(game.constants()).toContain('a:{id:256');
});

test('art beside the folders of the games, and in a folder of nearly the name of a game', () => {
  game.write({ '../tiles.png': picture, '../helo/tiles.png': picture });
  expect(game.said().map(text => text.replace(/^(\S+ \S+) [^:]*/, '$1'))).toEqual([
    'warning art/misplaced: the art in the folder helo/ is not used: there is no game named helo, and the game ' +
      'hello has no art folder → Rename the folder to hello.',
    'warning art/misplaced: tiles.png is not in the folder of any game → Move ' +
      'it into the folder of a game, such as hello/.',
  ]);
});

test('doctor tells of it too', () => {
  game.write({ 'Tiles.png': picture, 'sprites/a.png': 'no picture' });
  const found = examineProject(game.root).map(({ status, text }) => `${status} ${text}`);
  expect(found).toContainEqual(
    expect.stringMatching(/^warning cart.hello.Tiles\.png: Tiles\.png is not used/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^problem cart.hello.sprites.a\.png: the file is neither/),
  );
});
