/** The files and folders that the pages for contributors name exist: a recipe with an old path leads nowhere. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

/** With a slash before each, so that `lower/index.ts` is found by its end. */
const paths = new Set(
  files.flatMap(file => {
    const parts = file.split('/');
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  }),
);

const pages = files.filter(file => /^docs\/internals\/(?!console|graphics|sound).*\.md$/.test(file));

/** What of the code in a page is a path of this repository: `lower/`, `tools/api/drawing.ts`, and not `<name>.ts`. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([\w./-]+)`/g)].map(([, word]) => word);
  return code.filter(word => /^(?!cartwright)[\w-].*(\/|\.(ts|tsx|js|lua|json|md))$/.test(word));
}

test.each([...pages, 'CONTRIBUTING.md'])('%s', page => {
  const named = pathsIn(readFileSync(new URL(page, root), 'utf8'));
  const missing = named.filter(name => {
    const end = `/${name.replace(/\/$/, '')}`;
    return ![...paths].some(path => path.endsWith(end));
  });
  expect(missing).toEqual([]);
});

test('the recipes name files', () => {
  const recipes = readFileSync(new URL('docs/internals/recipes.md', root), 'utf8');
  expect(pathsIn(recipes).length).toBeGreaterThan(60);
});
