/** Tests of a project end in a page as they do in Node: each file here is run by both. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../../../tools/project/find-project.ts';
import { startTests } from '../../../tools/server/test-process.ts';
import type { TestResult } from '../../../tools/testing/test-result.ts';
import { runTestFiles } from '../../../tools/workshop/tests/run-test-files.ts';
import { LONG_FORM, testDeep } from '../../deep.ts';
import { ROOT } from '../../games.ts';
import { templateProject } from '../template-project.ts';

let root: string;
/** How the tests of all files end in Node. */
let node: TestResult[];
/** What the working folder was: tests find their project from there. */
const before = process.cwd();
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-tests-'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(ROOT, join(root, 'node_modules/cartwright'));
  for (const [path, content] of templateProject('lesson')) write(path, content);
  for (const [path, text] of Object.entries({ ...OTHERS, ...FILES })) write(path, text);
  process.chdir(root);
  const files = Object.keys(FILES).map(path => join(root, path));
  node = await inNode(files);
});
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true });
});

function write(path: string, content: string | Uint8Array): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const HEAD = `import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, test } from 'node:test';
`;

/** Files by their names, each with tests that end in every way. */
const FILES: Record<string, string> = {
  'test/ends.test.mjs': `${HEAD}
test('passes', () => {});
test('fails', () => {
  assert.equal(1, 2);
});
test('throws later', async () => {
  await Promise.resolve();
  throw new Error('later');
});
test.skip('is skipped', () => assert.fail());
test('is skipped for a reason', { skip: 'not now' }, () => assert.fail());
test('is to be done', { todo: true }, () => assert.fail());
test('skips itself', t => t.skip('no need'));
test('calls back', (t, done) => setImmediate(done));
test('calls back with an error', (t, done) => done(new Error('called')));
test('throws a text', () => {
  throw 'text';
});
test('without a body');
`,
  'test/groups.test.mjs': `${HEAD}
const told = [];
before(() => told.push('before'));
beforeEach(() => told.push('each'));
describe('group', () => {
  before(() => told.push('group'));
  beforeEach(() => told.push('inner'));
  afterEach(() => told.push('after each'));
  after(() => told.push('after'));
  it('first', () => assert.deepEqual(told, ['before', 'group', 'each', 'inner']));
  describe('deeper', () => {
    it('second', () => assert.equal(told.at(-1), 'inner'));
    it('fails', () => {
      assert.deepEqual(told, []);
    });
  });
});
test('last', () => assert.deepEqual(told.slice(-2), ['after', 'each']));
describe.skip('skipped', () => it('never', () => assert.fail()));
`,
  'test/inside.test.mjs': `${HEAD}
test('outer', async t => {
  const told = [];
  t.beforeEach(() => told.push('each'));
  await t.test('first', () => assert.deepEqual(told, ['each']));
  await t.test('second', () => {
    throw new TypeError('no');
  });
  await t.test('third', async t => {
    await t.test('deep', () => assert.equal(told.length, 4));
  });
  assert.equal(told.length, 4);
});
test('not waited for', t => {
  t.test('inner', () => {});
});
`,
  'test/asserts.test.mjs': `${HEAD}
class Mine extends Error {}
test('throws', () => {
  assert.throws(() => assert.ok(0), assert.AssertionError);
  assert.throws(() => {
    throw new Mine('a thing');
  }, Mine);
  assert.throws(() => assert.fail('told'), /told/);
  assert.throws(() => assert.fail('told'), { message: 'told', code: 'ERR_ASSERTION' });
  assert.throws(() => assert.fail('told'), error => error.message === 'told');
  assert.doesNotThrow(() => {});
});
test('rejects', async () => {
  await assert.rejects(Promise.reject(new Mine('x')), Mine);
  await assert.rejects(async () => assert.fail('y'), { message: /y/ });
  await assert.doesNotReject(async () => {});
});
test('matches', () => {
  assert.match('abc', /b/);
  assert.doesNotMatch('abc', /d/);
  assert.notEqual(1, 2);
  assert.notDeepEqual([1], [2]);
  assert(true);
});
test('nothing is thrown', () => {
  assert.throws(() => {});
});
test('another error', () => {
  assert.throws(() => assert.fail('told'), /other/);
});
test('falsy', () => {
  assert(0);
});
test('-0', () => {
  assert.equal(0, -0);
});
test('matches not', () => {
  assert.match('abc', /d/);
});
`,
  'test/typed.test.ts': `import assert from 'node:assert';
import { test } from 'node:test';
import { rangeOf } from '../src/my-game/flight.ts';

interface Throw {
  degrees: number;
}

test('typed', () => {
  const one: Throw = { degrees: 45 };
  assert.ok(rangeOf(one.degrees, 3, 1) > 0);
  assert.equal(1, '1');
});
test('typed and wrong', () => {
  const one: Throw = { degrees: 45 };
  assert.strictEqual(one.degrees, 46);
});
`,
  'test/modules.test.mjs': `${HEAD}
import data from './data.json';
import { count, increase } from './counter.mjs';
import * as all from './all.mjs';

const later = await import('./counter.mjs');
test('values follow', () => {
  increase();
  assert.deepEqual([count, later.count, all.count, all.default], [1, 1, 1, 'all']);
});
test('data', () => assert.deepEqual(data, { level: 3 }));
test('circles', () => assert.equal(all.even(4), true));
test('fails elsewhere', () => {
  all.fail();
});
`,
  'test/console.test.mjs': `${HEAD}
import { bootConsole, bootGame } from 'cartwright/testing';

using();
async function using() {}
const console = await bootConsole('my-game');
test('functions of the console', () => {
  pix(3, 4, 5);
  assert.equal(pix(3, 4), 5);
  assert.equal(mget(0, 0), 0);
});
test('the game', async () => {
  const game = await bootGame('my-game');
  game.step(10);
  assert.equal(game.frame, 11);
  assert.throws(() => game.get('nothing'), { name: 'UnknownVariable' });
});
test('a variable that is not there', async () => {
  const game = await bootGame('my-game');
  game.get('nothing');
});
console.step();
`,
  'test/broken.test.mjs': `${HEAD}
test('never runs' () => {});
`,
};

const OTHERS: Record<string, string> = {
  'test/data.json': '{ "level": 3 }\n',
  'test/counter.mjs': 'export let count = 0;\nexport const increase = () => count++;\n',
  'test/all.mjs': `export * from './counter.mjs';
export { odd } from './odd.mjs';
import { odd } from './odd.mjs';
export default 'all';
export function even(number) {
  return number === 0 || odd(number - 1);
}
export function fail() {
  throw new RangeError('in another file');
}
`,
  'test/odd.mjs': `import { even } from './all.mjs';
export const odd = number => number !== 0 && even(number - 1);
`,
};

async function inNode(files: readonly string[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  await startTests({ root } as Project, files, result => results.push(result)).ended;
  return results;
}

async function inPage(file: string): Promise<TestResult[]> {
  const results: TestResult[] = [];
  await runTestFiles([file], result => results.push(result));
  return results;
}

/** What must be the same. */
const facts = (results: readonly TestResult[]) =>
  results.map(({ file, name, state, line }) => ({ file, name, state, line }));

test.each(Object.keys(FILES))('%s', LONG_FORM, async path => {
  const expected = node.filter(({ file }) => file === path);
  expect(expected.length).toBeGreaterThan(0);
  expect(facts(await inPage(join(root, path)))).toEqual(facts(expected));
});

testDeep("a template's own tests", async () => {
  const file = join(root, 'test/my-game.test.mjs');
  const page = await inPage(file);
  expect(page.length).toBeGreaterThan(5);
  expect(page.filter(({ state }) => state !== 'passed')).toEqual([]);
});

testDeep('a file that cannot be run is told at its line', async () => {
  const missing = write(
    'test/missing.test.mjs',
    "import 'node:test';\nimport { nothing } from './nothing.mjs';\n",
  );
  const ending = write('test/ending.test.mjs', "import 'node:test';\n\nthrow new Error('it ends');\n");
  const results = [...(await inPage(missing)), ...(await inPage(ending)), ...(await inNode([ending]))];
  expect(results.map(({ name, state, line, message }) => [name, state, line, message])).toEqual([
    ['', 'failed', 2, 'there is no ./nothing.mjs'],
    ['', 'failed', 3, 'it ends'],
    ['', 'failed', 3, 'Error: it ends'],
  ]);
});

testDeep('what a page lacks is refused at its line', async () => {
  const file = write(
    'test/lacking.test.mjs',
    `import { mock, test } from 'node:test';
test('mocks', () => {
  mock.method({}, 'x');
});
`,
  );
  const module = write(
    'test/files.test.mjs',
    `import 'node:test';\nimport { readFileSync } from 'node:fs';\n`,
  );
  const results = [...(await inPage(file)), ...(await inPage(module))];
  expect(results.map(({ line, message }) => [line, message])).toEqual([
    [3, 'node:test has no mock in a page: run this test in a terminal, with npm test'],
    [2, 'node:fs belongs to Node, and a page has none: run this test in a terminal, with npm test'],
  ]);
});
