/** The page on testing: its example passes, and the names that it tells are there. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Game, matchers } from '../../tools/testing/index.ts';
import { testDeep } from '../deep.ts';
import { ROOT } from '../games.ts';

const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');

/** A test of the TypeScript of a game that uses an alias of its configuration. */
const ALIASED = `
import { twice } from '../src/hello/rules.ts';
test('aliases of tsconfig.json lead to files', () => assert.equal(twice(21), 42));
`;
const ALIASES = {
  'src/hello/rules.ts':
    "import { Factor } from '@hello/factor';\nexport const twice = (n: number) => n * Factor.Two;",
  'src/hello/factor.ts': 'export enum Factor { Two = 2 }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@hello/*": ["./src/hello/*"] } } }',
};

testDeep('the example passes where the package is installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'cartwright-testing-page-'));
  try {
    for (const [, file, text] of page.matchAll(/```[jt]s\n\/\/ (\S+)\n([\s\S]*?)```/g)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const [, explored] = /(const found = explore[\s\S]*?)```/.exec(page)!;
    const tests = join(root, 'test/hello.test.mjs');
    const written = readFileSync(tests, 'utf8').replace('{ bootGame }', '{ bootGame, explore }');
    // The recording of the page is long.
    writeFileSync(
      tests,
      `${written}\ntest('explored', () => {\n${explored.replace('36_000', '900')}});\n${ALIASED}`,
    );
    for (const [name, text] of Object.entries(ALIASES)) writeFileSync(join(root, name), text);
    mkdirSync(join(root, 'cart/hello'), { recursive: true });
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(ROOT, join(root, 'node_modules/cartwright'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'cartwright/typescript', '--test'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(`${stderr}${stdout}`).toContain('pass 5');
    expect(status).toBe(0);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the methods and matchers that the page tells are there, and all of them are told', () => {
  const told = new Set(page.match(/[a-zA-Z]+/g));
  const members = Object.getOwnPropertyNames(Game.prototype).filter(
    name =>
      !['constructor', 'begin', 'giveUp', 'makeFrame', 'measure', 'take', 'use', 'change'].includes(name),
  );
  expect(members.length).toBeGreaterThan(25);
  expect([...members, ...Object.keys(matchers)].filter(name => !told.has(name))).toEqual([]);
});
