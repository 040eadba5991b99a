import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arrangeGames, findGames, readGalleryJson } from '../../../tools/project/index.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-arrange-'));
  mkdirSync(join(root, 'cart'));
  for (const name of ['apple', 'beet', 'corn', 'dill']) {
    mkdirSync(join(root, 'src', name), { recursive: true });
    writeFileSync(join(root, 'src', name, 'main.ts'), '');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function arrange(gallery?: string) {
  if (gallery !== undefined) writeFileSync(join(root, 'cart/gallery.json'), gallery);
  const games = findGames(root);
  if (!games.ok) throw new Error('the games were not found');
  return arrangeGames(games.value);
}

function namesOf(gallery?: string): string[] {
  const arranged = arrange(gallery);
  if (!arranged.ok) throw new Error(arranged.diagnostics[0].message);
  return arranged.value.projects.map(({ name }) => name);
}

test('games come in the order of the list, and those that it leaves out after them', () => {
  expect(namesOf()).toEqual(['apple', 'beet', 'corn', 'dill']);
  expect(namesOf('{ "order": ["corn", "beet"] }')).toEqual(['corn', 'beet', 'apple', 'dill']);
  expect(namesOf('{ "order": ["dill", "dill"], }')).toEqual(['dill', 'apple', 'beet', 'corn']);
});

test('a name of no game is reported with the file', () => {
  expect(arrange('{ "order": ["corn", "fig"] }')).toMatchObject({
    ok: false,
    diagnostics: [{ file: join(root, 'cart/gallery.json'), message: 'there is no game "fig"' }],
  });
});

test('keys and values are checked', () => {
  const text = '{ "title": " Mine ", "desc": "All of them." }';
  expect(readGalleryJson(text, 'g')).toMatchObject({ value: { title: 'Mine', desc: 'All of them.' } });
  const wrong = readGalleryJson('{\n "title": "",\n "order": "corn",\n "ordre": []\n}', 'g');
  expect(wrong.diagnostics.map(({ line, code, remedy }) => `${line} ${code} ${remedy}`)).toEqual([
    '2 gallery-json/wrong-value Write a string.',
    '3 gallery-json/wrong-value Write an array with names of games.',
    '4 gallery-json/unknown-key Did you mean "order"?',
  ]);
  expect(readGalleryJson('[]', 'g').diagnostics[0].code).toBe('gallery-json/syntax');
});
