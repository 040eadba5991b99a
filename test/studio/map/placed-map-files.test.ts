/** Where maps lie that are dropped, with the tilesets and pictures that they refer to. */

import { expect, test } from 'vitest';
import { isMapPath, placeMapFiles } from '../../../tools/studio/map/placed-map-files.ts';

const file = (name: string, text = '') => ({ name, bytes: new TextEncoder().encode(text) });
const placed = (...files: ReturnType<typeof file>[]) => {
  const { files: found, problems } = placeMapFiles(files);
  return { paths: [...found.keys()].sort(), problems };
};

test.each([
  [
    'beside it',
    '{"tilesets":[{"source":"cave.tsj"}]}',
    '{"image":"cave.png"}',
    'maps/cave.tsj',
    'maps/cave.png',
  ],
  [
    'below it',
    '{"tilesets":[{"source":"sets/cave.tsj"}]}',
    '{"image":"cave.png"}',
    'maps/sets/cave.tsj',
    'maps/sets/cave.png',
  ],
  [
    'above it, as Tiled escapes it',
    '{"tilesets":[{"source":"..\\/sets\\/cave.tsj"}]}',
    '{"image":"..\\/img\\/cave.png"}',
    'sets/cave.tsj',
    'img/cave.png',
  ],
])('a tileset with its picture %s', (_, map, tileset, ...paths) => {
  const files = [file('cave.png'), file('cave.tsj', tileset), file('level.tmj', map)];
  expect(placed(...files)).toEqual({ paths: ['maps/level.tmj', ...paths].sort(), problems: [] });
});

test('a picture in the map itself, in XML, and the classes of a project', () => {
  const map = '<map><tileset><image source="a &amp; b.png" width="8"/></tileset></map>';
  expect(placed(file('a & b.png'), file('game.tiled-project'), file('level.tmx', map))).toEqual({
    paths: ['maps/a & b.png', 'maps/game.tiled-project', 'maps/level.tmx'],
    problems: [],
  });
});

test('two maps share a tileset', () => {
  const map = '{"tilesets":[{"source":"cave.tsj"}]}';
  expect(placed(file('one.tmj', map), file('two.tmj', map), file('cave.tsj')).paths).toEqual([
    ...['maps/cave.tsj', 'maps/one.tmj', 'maps/two.tmj'],
  ]);
});

test('what no map uses, and what would lie outside, is told', () => {
  const map = '{"tilesets":[{"source":"../../sets/cave.tsj"}]}';
  expect(placed(file('level.tmj', map), file('cave.tsj'), file('hero.png'))).toEqual({
    paths: ['maps/level.tmj'],
    problems: [
      expect.stringContaining("cave.tsj would lie outside of the game's folder, at ../sets/cave.tsj."),
      expect.stringContaining('hero.png is not used by the map.'),
    ],
  });
});

test('tilesets that refer to each other end', () => {
  const files = [
    file('a.tmj', '{"x":"b.tsj"}'),
    file('b.tsj', '{"x":"c.tsj"}'),
    file('c.tsj', '{"x":"b.tsj"}'),
  ];
  expect(placed(...files).paths).toEqual(['maps/a.tmj', 'maps/b.tsj', 'maps/c.tsj']);
});

test.each(['maps/a.tmj', 'sets/b.tsj', 'maps/img/c.png'])('%s is a path of a map', path => {
  expect(isMapPath(path)).toBe(true);
});

test.each(['a.tmj', '../a.tmj', 'maps/../a.tmj', 'maps/.a.tmj', 'maps/main.ts', '/a.tmj', 'maps\\a.tmj', ''])(
  '%s is none',
  path => {
    expect(isMapPath(path)).toBe(false);
  },
);
