/** Comments cite sections of the description of the console: each citation leads to a section that exists. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CITATION = /\b(console|graphics|sound),? §(\d+(?:\.\d+)?)((?:(?:–|, | and |, and )§?\d+(?:\.\d+)?)*)/g;
const root = new URL('../../', import.meta.url);

function sectionsOf(page: string): Set<string> {
  const text = readFileSync(new URL(`docs/internals/${page}.md`, root), 'utf8');
  return new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm)].map(([, section]) => section));
}

const sections = Object.fromEntries(['console', 'graphics', 'sound'].map(page => [page, sectionsOf(page)]));

/** Comments go on in the next line: what stands between its words there is a star or dashes. */
function citationsIn(text: string): { page: string; section: string }[] {
  const joined = text.replace(/\n\s*(?:\*|--|\/\/)?\s*/g, ' ');
  return [...joined.matchAll(CITATION)].flatMap(([, page, first, others]) =>
    [first, ...[...others.matchAll(/\d+(?:\.\d+)?/g)].map(([section]) => section)].map(section => ({
      page,
      section,
    })),
  );
}

const files = execFileSync('git', ['ls-files', 'tools', 'src', 'test'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(ts|tsx|js|mjs|lua)$/.test(file));
const cited = files.flatMap(file =>
  citationsIn(readFileSync(new URL(file, root), 'utf8')).map(citation => ({ file, ...citation })),
);

test('the code cites the description', () => {
  expect(new Set(cited.map(({ file }) => file)).size).toBeGreaterThan(80);
});

test('each section that is cited exists', () => {
  expect(cited.filter(({ page, section }) => !sections[page].has(section))).toEqual([]);
});
