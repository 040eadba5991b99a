/** What a command loads before it knows that it needs it. */

import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = 'tools/cli/main.ts';

/** Large parts of the tool: modules and packages of theirs. */
const TYPESCRIPT = ['tools/compile/program/typescript.js', 'typescript', 'typescript-to-lua'];
const SERVER = ['ws', 'acorn'];
const CONSOLE = ['tools/console/machine.ts', 'tools/console/vm/index.ts'];
const TILED = ['sax'];

let inputs: Metafile['inputs'];

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: [MAIN],
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  inputs = metafile.inputs;
});

/** The modules and packages that a module imports, and those that they import; `import()` is not followed. */
function importedBy(module: string): Set<string> {
  const found = new Set([module]);
  for (const path of found)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import') found.add(imported);
  return found;
}

/** Names of modules in the parts that a command imports. */
function partsIn(module: string, ...parts: string[][]): string[] {
  const imported = importedBy(module);
  return parts.flat().filter(name => imported.has(name));
}

test('what is looked for can be found', () => {
  expect(partsIn('tools/compile/index.ts', TYPESCRIPT)).toEqual([TYPESCRIPT[0], TYPESCRIPT[2]]);
  expect(partsIn('tools/server/play-game.ts', SERVER)).toEqual([SERVER[0]]);
  expect(partsIn('tools/cli/inspected-run.ts', SERVER)).toEqual([SERVER[1]]);
  expect(partsIn('tools/export/make-shots.ts', CONSOLE)).toEqual(CONSOLE);
  expect(partsIn('tools/cli/commands/pull.ts', TILED)).toEqual(TILED);
});

test('help and versions load no command', () => {
  const imported = [...importedBy(MAIN)];
  expect(imported.filter(path => path.startsWith('tools/cli/commands/'))).toEqual([]);
  expect(partsIn(MAIN, TYPESCRIPT, SERVER, CONSOLE, TILED)).toEqual([]);
});

test.each(['check', 'inspect', 'convert', 'completion', 'doctor', 'play', 'edit'])(
  '%s loads the compiler, the console and the server when it needs them',
  name => {
    expect(partsIn(`tools/cli/commands/${name}.ts`, TYPESCRIPT, SERVER, CONSOLE, TILED)).toEqual([]);
  },
);

test.each(['build', 'run', 'profile', 'export', 'shots'])(
  '%s loads the compiler for programs that it has not compiled before',
  name => {
    expect(partsIn(`tools/cli/commands/${name}.ts`, TYPESCRIPT, SERVER)).toEqual([]);
  },
);

test.each(['new', 'pull'])('%s loads TypeScript for what it changes in files of settings', name => {
  expect(partsIn(`tools/cli/commands/${name}.ts`, TYPESCRIPT, SERVER, CONSOLE)).toEqual([]);
});
