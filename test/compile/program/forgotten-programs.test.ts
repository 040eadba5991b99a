import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transpile } from '../../../tools/compile/lower/transpile.ts';
import { checkProgram } from '../../../tools/compile/program/incremental/cache.ts';
import { filesToCheck, findNeededFiles } from '../../../tools/compile/program/needed-files.ts';
import { createProgram } from '../../../tools/compile/program/program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-forgotten-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the game anew; only a weak reference to its program is given away. */
function build(step: number): WeakRef<object> {
  const entry = join(folder, 'main.ts');
  writeFileSync(join(folder, 'tuning.ts'), `export const SPEED = ${step};\n`);
  writeFileSync(
    entry,
    "import { SPEED } from './tuning.ts';\nexport function TIC(): void {\n  cls(SPEED);\n}\n",
  );
  const created = createProgram(entry);
  if (!created.ok) throw new Error(created.diagnostics[0].message);
  expect(checkProgram(created.value.program, filesToCheck(created.value.program))).toEqual([]);
  const { program } = created.value;
  expect(transpile(program, findNeededFiles(program, program.getSourceFile(entry)!)).problems).toEqual([]);
  return new WeakRef(created.value.program);
}

test('of all builds of a session only the last one stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const programs: WeakRef<object>[] = [];
  for (let step = 0; step < 3; step++) {
    programs.push(build(step));
    // A weak reference is a strong one until the end of the task that made it.
    await setTimeout(1);
  }
  const kept = () => programs.map(program => program.deref() !== undefined);
  // What finalizers and unfinished tasks still hold goes with the next collection.
  for (let round = 0; round < 4 && kept().filter(Boolean).length > 1; round++) {
    await setTimeout(1);
    collectGarbage();
  }
  expect(kept()).toEqual([false, false, true]);
});
