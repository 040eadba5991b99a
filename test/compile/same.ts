/**
 * Tests of programs that must show the same in Lua, whichever way they are compiled, as in Node.
 *
 * To compile one program takes most of the time, so those of a test file are compiled together, as modules of a few
 * larger programs. Where such a batch does not show the same, each of its programs runs alone, so that the report
 * names the one that is wrong. In the deep run the batches are compiled in the ways that the short run leaves out, one of
 * which checks what the compiler takes for true, and each program is compiled alone too: then the compiler knows more
 * about it. A batch that is only optimised would differ from the minified one of the short run in its names alone.
 */

import ts from 'typescript';
import { expect, test } from 'vitest';
import { isDeep, LONG_FORM, shortOrDeep } from '../deep.ts';
import { describeDifference } from './difference.ts';
import { type BothRuns, type Files, runBoth, type Way } from './differential.ts';

/** Declarations of one batch: a chunk of Lua has 200 local variables, and those beyond are compiled in another way. */
const MAX_DECLARATIONS = 100;

/** How batches are compiled. */
const BATCH_WAYS = shortOrDeep<Way[]>(['minified'], ['asserted', 'debugged']);
/** The same where types are not true, which the compiler believes otherwise. */
const UNTYPED_WAYS = isDeep ? BATCH_WAYS.map(way => (way === 'asserted' ? 'plain' : way)) : BATCH_WAYS;

/** Shown before each program of a batch. */
const MARK = 'program';

/** Callbacks are those of a whole program, and jobs and timers run when all of it has run. */
const ONLY_ALONE = /\b(TIC|BOOT|MENU|BDR|SCN|OVR|Promise|async|await|set(Timeout|Interval)|queueMicrotask)\b/;

interface Member {
  program: Files;
  ways: readonly Way[];
  /** What it shows, where a batch has shown that it is the same in Lua. */
  shown?: readonly string[];
}

/** Programs of the file whose tests are being collected. */
let collected: Member[] = [];

/** A test: each program shows the same in Lua as in Node, and shows something. */
export function testSame(name: string, ...programs: readonly (Files | string)[]): void {
  testInWays(name, programs, BATCH_WAYS);
}

/** The same for programs whose types say of values what is not true, so that nothing can be asserted of them. */
export function testSameAgainstTypes(name: string, ...programs: readonly (Files | string)[]): void {
  testInWays(name, programs, UNTYPED_WAYS);
}

function testInWays(name: string, programs: readonly (Files | string)[], ways: readonly Way[]): void {
  const members = programs.map((program): Member => ({ program: filesOf(program), ways }));
  collected.push(...members);
  const batches = collected;
  test(name, LONG_FORM, () => {
    // Files are collected one after the other, and run before the next one.
    if (collected === batches) {
      collected = [];
      for (const one of new Set([BATCH_WAYS, UNTYPED_WAYS]))
        runBatches(
          batches.filter(member => member.ways === one),
          one,
        );
    }
    expect(members.length).toBeGreaterThan(0);
    for (const [index, { program, shown }] of members.entries()) {
      const name = `program ${index + 1} of ${members.length}: `;
      if (!shown) expectSameNamed(name, program, [...new Set<Way>([...ways, 'minified'])]);
      else if (isDeep) expectSameNamed(name, program, ['minified'], shown);
    }
  });
}

/**
 * Expects that a program shows the same in Lua as in Node, and shows something.
 *
 * @param ways how it is compiled; every way of this run if left out
 * @param javascript what it shows in Node, where that is known
 * @returns what it shows
 */
export function expectSame(
  program: Files | string,
  ways?: readonly Way[],
  javascript?: readonly string[],
): readonly string[] {
  const runs = runBoth(program, ways, javascript);
  const difference = describeDifference(program, runs);
  if (difference !== undefined) expect.fail(difference);
  return runs.javascript;
}

function expectSameNamed(name: string, ...args: Parameters<typeof expectSame>): void {
  try {
    expectSame(...args);
  } catch (problem) {
    if (problem instanceof Error) problem.message = name + problem.message;
    throw problem;
  }
}

function filesOf(program: Files | string): Files {
  return typeof program === 'string' ? { 'main.ts': program } : program;
}

/** Compiles and runs what was collected, in as few programs as are large enough, and notes what is the same. */
function runBatches(members: readonly Member[], ways: readonly Way[]): void {
  let batch: Member[] = [];
  let declarations = 0;
  for (const member of members) {
    const text = Object.values(member.program).join('\n');
    if (ONLY_ALONE.test(text)) continue;
    const count = countDeclarations(text);
    if (declarations + count > MAX_DECLARATIONS) {
      runBatch(batch, ways);
      batch = [];
      declarations = 0;
    }
    batch.push(member);
    declarations += count;
  }
  runBatch(batch, ways);
}

function countDeclarations(text: string): number {
  const { statements } = ts.createSourceFile('program.ts', text, ts.ScriptTarget.Latest);
  return statements.reduce(
    (sum, statement) =>
      sum + (ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1),
    0,
  );
}

function runBatch(batch: readonly Member[], ways: readonly Way[]): void {
  if (batch.length < 2) return;
  const files: Files = {};
  const imports: string[] = [];
  batch.forEach(({ program }, index) => {
    files[`mark${index}.ts`] = `show('${MARK}', ${index});\n`;
    for (const [name, text] of Object.entries(program)) files[`program${index}/${name}`] = text;
    imports.push(`import './mark${index}.ts';`, `import './program${index}/main.ts';`);
  });
  const runs = tryBoth({ ...files, 'main.ts': imports.join('\n') }, ways);
  if (!runs) return;
  const [lua, javascript] = [partsOf(runs.lua), partsOf(runs.javascript)];
  // Ways behind the one that shows something else have not run.
  if (ways.length > 1 && runs.lua.join('\n') !== runs.javascript.join('\n')) return;
  if (lua.length !== batch.length || javascript.length !== batch.length) return;
  batch.forEach((member, index) => {
    const shown = javascript[index];
    if (shown.length > 0 && shown.join('\n') === lua[index].join('\n')) member.shown = shown;
  });
}

/** What a batch shows; undefined where something is wrong with one of its programs. */
function tryBoth(files: Files, ways: readonly Way[]): BothRuns | undefined {
  try {
    return runBoth(files, ways);
  } catch {
    return undefined;
  }
}

/** What each program of a batch has shown. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines)
    if (line.startsWith(`'${MARK}' `)) parts.push([]);
    else parts.at(-1)?.push(line);
  return parts;
}
