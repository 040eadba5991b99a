import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readExports } from '../../docs/pages/exports.ts';
import { renderKitPage, sections } from '../../docs/pages/kit.ts';

const page = readFileSync(new URL('../../docs/kit.md', import.meta.url), 'utf8');
const exports = [...readExports('src/kit/index.ts').values()];

test('docs/kit.md is what docs/make-pages.ts writes', () => {
  expect(renderKitPage()).toBe(page);
});

test('every function and constant stands in one section, every type at the end', () => {
  const named = exports.filter(({ kind }) => kind !== 'type').map(({ name }) => name);
  expect(sections.flatMap(({ names }) => names).sort()).toEqual(named.sort());
  for (const { name, kind } of exports)
    if (kind === 'type') expect(page).toMatch(new RegExp(`- \`${name}\`: .`));
});

test('every function says what it does and what it takes', () => {
  const silent = exports.filter(
    ({ kind, paragraphs: [summary = ''], parameters, signature }) =>
      kind === 'function' &&
      (!/^[A-Z].+\.$/.test(summary) || (parameters.length === 0 && !signature.includes('()'))),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('nothing of the lessons is in it', () => {
  const index = readFileSync(new URL('../../src/kit/index.ts', import.meta.url), 'utf8');
  expect(index).not.toMatch(/from '.*lesson/);
});
