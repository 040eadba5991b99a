/** Tests of a project whose `cartwright` is a link to a clone, which has no JavaScript of the libraries. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const clone = fileURLToPath(new URL('../..', import.meta.url));
const hooks = new URL('../../tools/testing/typescript-hooks.js', import.meta.url).href;
const project = mkdtempSync(join(tmpdir(), 'cartwright-linked-clone-'));
afterAll(() => rmSync(project, { recursive: true }));

test('Node loads the libraries from the sources of the clone', () => {
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(clone, join(project, 'node_modules/cartwright'), 'junction');
  writeFileSync(
    join(project, 'game.ts'),
    `import { ballsTouch } from 'cartwright/geometry';
import { createRandom, randomInteger } from 'cartwright/kit';
import { SYNC_MAP } from 'cartwright/memory';
export const found: unknown[] = [ballsTouch(0, 0, 2, 3, 0, 2), randomInteger(createRandom(7), 5, 5), SYNC_MAP];
`,
  );
  writeFileSync(
    join(project, 'game.test.mjs'),
    `import { found } from './game.ts';
import { randomInteger } from 'cartwright/kit';
console.log(JSON.stringify(found), typeof randomInteger);
`,
  );
  const told = execFileSync(process.execPath, ['--import', 'cartwright/typescript', 'game.test.mjs'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(told).toBe('[true,5,4] function\n');
});

test('only the names of the libraries mean sources of the clone', async () => {
  const { resolve } = await import(hooks);
  const context = { parentURL: pathToFileURL(join(project, 'game.test.mjs')).href };
  const resolved = (name: string) =>
    resolve(name, context, (given: string) => ({ url: `next ${given}` })).url;
  expect(resolved('cartwright/memory')).toBe(new URL('../../src/memory.ts', import.meta.url).href);
  for (const other of [
    'cartwright',
    'cartwright/testing',
    'cartwright/kit/index.js',
    'constructor',
    'node:fs',
  ])
    expect(resolved(other)).toBe(`next ${other}`);
});
