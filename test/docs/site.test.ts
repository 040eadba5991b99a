/** The documentation site: it has every page, and pages made from tables are as the tables are. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderErrorsPage, shownCodes } from '../../docs/pages/errors.ts';
import { renderReferencePage } from '../../tools/api/reference-page.ts';
import { CAUTIONS } from '../../tools/compile/check/cautions.ts';
import { SYNTAX_REFUSALS } from '../../tools/compile/check/refusals/syntax-refusals.ts';
import { TYPE_REFUSALS } from '../../tools/compile/check/refusals/type-refusals.ts';

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
  const codes = shownCodes(page);
  expect(new Set(codes).size).toBe(codes.length);
  // Each refusal of the tables is reached by its own program.
  const refusals = [...SYNTAX_REFUSALS, ...TYPE_REFUSALS, ...CAUTIONS];
  expect(refusals.length).toBeGreaterThanOrEqual(30);
  expect(refusals.filter(({ name, example }) => example !== undefined && !codes.includes(name))).toEqual([]);
  expect(refusals.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([
    'compile/empty-json',
    'compile/re-export',
  ]);
});

test('each lesson names a game that can be played on its page', () => {
  const games = ['asteroids', 'balls', 'boxes', 'crossing', 'lines', 'pixels', 'grid-and-bullets'].map(
    page => /^---\ngame: (\w+)\n---\n/.exec(read(`${page}.md`))?.[1],
  );
  expect(
    games.filter(
      game => game && readdirSync(new URL(`../../src/${game}`, import.meta.url)).includes('main.ts'),
    ),
  ).toEqual(games);
});
