import { expect, test } from 'vitest';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { type Files, withFiles } from '../compile/differential.ts';

const TIC = "import { text } from './text.ts';\nexport function TIC(): void {\n  print(text());\n}\n";
const TEXT = `export function text(): string {\n  return '${'abcdefgh'.repeat(50)}';\n}\n`;

function build(budget: string, release = true) {
  const files: Files = {
    'main.ts': TIC,
    'text.ts': TEXT,
    'cart.json': `{\n  "title": "x",\n  "budget": ${budget}\n}`,
  };
  return withFiles(files, entry => {
    const project = findProject(entry, '/');
    if (!project.ok) throw new Error('not found');
    return buildCartridge(project.value, { release });
  });
}

test('a budget that is kept changes nothing', () => {
  expect(build('{ "code": 65536, "compressed": 30000, "cartridge": 100000 }').ok).toBe(true);
});

test('an exceeded budget is an error at its place that names the largest modules', () => {
  const outcome = build('{\n    "cartridge": 100000,\n    "code": 300\n  }');
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'budget/exceeded',
      file: expect.stringMatching(/cart\.json$/),
      line: 5,
      column: 5,
      message: expect.stringMatching(/^the code has \d+ bytes, \d+ more than the budget of 300$/),
      remedy: expect.stringMatching(/^Largest: \S*text\.ts \(4\d\d bytes\), \S*main\.ts \(\d+ bytes\)\./),
    },
  ]);
});

test('every size has its own budget', () => {
  const outcome = build('{ "code": 1, "compressed": 1, "cartridge": 1 }');
  expect(outcome.diagnostics.map(({ message }) => message.replace(/\d+/g, 'n'))).toEqual([
    'the code has n bytes, n more than the budget of n',
    'the code, compressed, has n bytes, n more than the budget of n',
    'the .tic file has n bytes, n more than the budget of n',
  ]);
  const sizes = outcome.diagnostics.map(({ message }) => Number(/has (\d+) bytes/.exec(message)?.[1]));
  const exact = `{ "code": ${sizes[0]}, "compressed": ${sizes[1]}, "cartridge": ${sizes[2]} }`;
  expect(build(exact).ok).toBe(true);
});

test('the library helpers are named among the largest parts, and packing where it is a way', () => {
  const remedies = withFiles(
    {
      'main.ts': 'export function TIC(): void {\n  print([1, 2].map(x => x / 3).join());\n}\n',
      'cart.json': '{ "budget": { "code": 1, "cartridge": 1 } }',
    },
    entry => {
      const project = findProject(entry, '/');
      if (!project.ok) throw new Error('not found');
      return buildCartridge(project.value, { release: true }).diagnostics.map(({ remedy }) => remedy);
    },
  );
  expect(remedies).toEqual([
    expect.stringMatching(/^Largest: library helpers \(\d+ bytes\), \S*main\.ts/),
    expect.stringContaining('--pack'),
  ]);
  expect(remedies[0]).not.toContain('--pack');
});

test('what is only played may be larger than the budget', () => {
  expect(build('{ "code": 1 }', false).ok).toBe(true);
});

test('wrong keys and values of a budget are reported at their place', () => {
  expect(build('{\n    "chunk": 1\n  }').diagnostics).toMatchObject([
    { code: 'cart-json/unknown-key', line: 4, remedy: 'The keys are code, compressed, cartridge.' },
  ]);
  expect(build('{ "cartrige": 1 }').diagnostics).toMatchObject([{ remedy: 'Did you mean "cartridge"?' }]);
  for (const value of ['60000', '{ "code": "64 KiB" }', '{ "code": -1 }', '{ "code": 1.5 }', '[]'])
    expect(build(value).diagnostics).toMatchObject([{ code: 'cart-json/wrong-value' }]);
});
