/** The games of this project: each says who it is, and the gallery's page has them all in the order of learning. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { metadataTag, saveId } from '../../tools/cartridge/metadata.ts';
import { arrangeGames, type Cover, findGames, readCartJson } from '../../tools/project/index.ts';
import { TEMPLATES } from '../../tools/project/new/templates.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';
import { exportedHtml } from './page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function arranged() {
  const games = findGames(ROOT);
  const order = games.ok ? arrangeGames(games.value) : games;
  if (!order.ok) throw new Error(order.diagnostics[0].message);
  return order.value;
}

test('Asteroids comes first, then the lessons in the order of learning, then what new games begin with, and none is left out', () => {
  const { config, projects } = arranged();
  const names = [
    'asteroids',
    'balls',
    'boxes',
    'lines',
    'crossing',
    'pixels',
    'pistol',
    ...TEMPLATES.map(({ name }) => name),
  ];
  expect(projects.map(({ name }) => name)).toEqual(names);
  expect(config.order).toEqual(names);
});

test('every game has a title, an author, a sentence, controls, a save id of its own and a cover', () => {
  const ids = new Set<string>();
  const { projects } = arranged();
  for (const { name, cartFolder, entry } of projects) {
    const file = join(cartFolder, 'cart.json');
    // What is not compiled says itself what it is.
    const said = entry.endsWith('.lua') ? commentsOf(name) : undefined;
    const read = readCartJson(readFileSync(file, 'utf8'), file);
    if (!read.ok) throw new Error(read.diagnostics[0].message);
    const { cover } = read.value;
    const { title, author, desc, controls, saveid } = said ?? read.value;
    expect([name, title, author, desc, controls]).toEqual([
      name,
      expect.stringMatching(/^[A-Z]/),
      'Cartwright',
      expect.stringMatching(/^[A-Z].{30,}/),
      expect.stringContaining(':'),
    ]);
    ids.add(saveid ?? '');
    expect([name, isCover(cover, cartFolder)]).toEqual([name, true]);
  }
  expect(ids.size).toBe(projects.length);
});

function commentsOf(name: string): Record<string, string> {
  const { code } = gameCartridge(name);
  const tags = ['title', 'author', 'desc', 'controls'].map(tag => [tag, metadataTag(code, tag)]);
  return { ...Object.fromEntries(tags), saveid: saveId(code) };
}

function isCover(cover: Cover | undefined, folder: string): boolean {
  if (cover === undefined) return false;
  const file = typeof cover === 'string' ? cover : cover.input;
  return file === undefined || existsSync(join(folder, file));
}

/** Bytes of the page of the largest game, with some room. */
const PAGE_LIMIT = 320_000;

test('the page of every game is light', LONG_FORM, async () => {
  const sizes: [name: string, bytes: number][] = [];
  const all = arranged().projects.map(({ name }) => name);
  // The two largest games.
  for (const name of shortOrDeep(['asteroids', 'pistol'], all)) {
    const html = await exportedHtml(gameCartridge(name));
    sizes.push([name, Buffer.byteLength(html)]);
  }
  expect(sizes.filter(([, bytes]) => bytes > PAGE_LIMIT)).toEqual([]);
});
