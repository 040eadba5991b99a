/** The documentation site: it has every page, and pages made from tables are as the tables are. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LUA_CODES, renderErrorsPage, shownCodes } from '../../docs/pages/errors.ts';
import { renderReferencePage } from '../../tools/api/reference-page.ts';
import { REFUSALS } from '../../tools/compile/check/refusals/index.ts';
import { WARNINGS } from '../../tools/compile/check/warnings/index.ts';

const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

test('the menu leads to every page, and to nothing else', () => {
  const sidebar = read('.vitepress/config.ts').split('sidebar:')[1];
  const linked = [...sidebar.matchAll(/link: '\/([\w-]+)'/g)].map(([, page]) => `${page}.md`);
  const pages = readdirSync(new URL('../../docs', import.meta.url)).filter(name => name.endsWith('.md'));
  expect(linked.toSorted()).toEqual(pages.filter(name => name !== 'index.md').toSorted());
});

test('docs/api.md is what the table of the API gives', () => {
  expect(read('api.md')).toBe(renderReferencePage());
});

test('docs/errors.md shows what the build says of its programs, each under its code', () => {
  const page = renderErrorsPage();
  expect(read('errors.md')).toBe(page);
  // Each example is said to be what its rule is about, or the page is not made.
  const shown = [...REFUSALS, ...WARNINGS].filter(({ examples }) => examples.length > 0);
  const codes = [...shown.map(({ code }) => code), ...LUA_CODES];
  expect(shownCodes(page).toSorted()).toEqual(codes.toSorted());
});

test('every rule has a code of its own, and the section that tells of it is there', () => {
  const rules = [...REFUSALS, ...WARNINGS];
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  for (const { code, section } of rules)
    if (section) {
      const [page, title] = section.split('#');
      const titles = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, words]) => words);
      expect([code, titles.map(words => words.toLowerCase().replaceAll(' ', '-'))]).toEqual([
        code,
        expect.arrayContaining([title]),
      ]);
    }
});

test('each lesson names a game that can be played on its page, and a course of the workshop', () => {
  const pages = ['asteroids', 'balls', 'boxes', 'crossing', 'lines', 'pixels', 'grid-and-bullets'];
  const games = pages.map(page => /^---\ngame: (\w+)\n/.exec(read(`${page}.md`))?.[1]);
  const courses = [...pages, 'guide'].map(page => /^course: ([\w-]+)\n---\n/m.exec(read(`${page}.md`))?.[1]);
  const written = readdirSync(new URL('../../lessons', import.meta.url));
  expect(courses.toSorted()).toEqual(written.toSorted());
  expect(
    games.filter(
      game => game && readdirSync(new URL(`../../src/${game}`, import.meta.url)).includes('main.ts'),
    ),
  ).toEqual(games);
});

test.each(['recipes', 'glossary', 'architecture'])('the files that %s.md names exist', page => {
  const named = [...read(`internals/${page}.md`).matchAll(/`((?:tools|test|docs|src|cart)\/[\w./-]+)`/g)].map(
    ([, path]) => path,
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(path => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
});
