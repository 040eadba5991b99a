/**
 * Tests of programs that must show the same in Lua, whichever way they are compiled, as in Node.
 *
 * To compile one program takes most of the time, so those of a test file are compiled together, as modules of a few
 * larger programs. Where such a batch does not show the same, each of its programs runs alone, so that the report
 * names the one that is wrong. In the deep run all of them run alone.
 */

import ts from 'typescript';
import { expect, test } from 'vitest';
import { isDeep } from '../deep.ts';
import { type BothRuns, type Files, runBoth } from './differential.ts';

/** Declarations of one batch: a chunk of Lua has 200 local variables, and those beyond are compiled in another way. */
const MAX_DECLARATIONS = 100;

/** Shown before each program of a batch. */
const MARK = 'program';

/** Callbacks are those of a whole program. */
const ONLY_ALONE = /\b(TIC|BOOT|MENU|BDR|SCN|OVR)\b/;

interface Member {
  program: Files;
  /** Whether a batch has shown that it is the same; undefined before it ran. */
  isSame?: boolean;
}

/** Programs of the file whose tests are being collected. */
let collected: Member[] = [];

/** A test: each program shows the same in Lua as in Node, and shows something. */
export function testSame(name: string, ...programs: readonly (Files | string)[]): void {
  const members = programs.map(program => ({ program: filesOf(program) }) as Member);
  collected.push(...members);
  const batches = collected;
  test(name, () => {
    // Files are collected one after the other, and run before the next one.
    if (collected === batches) {
      collected = [];
      if (!isDeep) runBatches(batches);
    }
    for (const { program, isSame } of members) if (!isSame) expectSame(program);
    expect(members.length).toBeGreaterThan(0);
  });
}

/** Expects that each program shows the same in Lua as in Node, and shows something. */
export function expectSame(...programs: readonly (Files | string)[]): void {
  for (const program of programs) {
    const { lua, javascript } = runBoth(program);
    expect(javascript.length).toBeGreaterThan(0);
    expect(lua).toEqual(javascript);
  }
}

function filesOf(program: Files | string): Files {
  return typeof program === 'string' ? { 'main.ts': program } : program;
}

/** Compiles and runs what was collected, in as few programs as are large enough, and notes what is the same. */
function runBatches(members: readonly Member[]): void {
  let batch: Member[] = [];
  let declarations = 0;
  for (const member of members) {
    const text = Object.values(member.program).join('\n');
    if (ONLY_ALONE.test(text)) continue;
    const count = countDeclarations(text);
    if (declarations + count > MAX_DECLARATIONS) {
      runBatch(batch);
      batch = [];
      declarations = 0;
    }
    batch.push(member);
    declarations += count;
  }
  runBatch(batch);
}

function countDeclarations(text: string): number {
  const { statements } = ts.createSourceFile('program.ts', text, ts.ScriptTarget.Latest);
  return statements.reduce(
    (sum, statement) =>
      sum + (ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1),
    0,
  );
}

function runBatch(batch: readonly Member[]): void {
  if (batch.length < 2) return;
  const files: Files = {};
  const imports: string[] = [];
  batch.forEach(({ program }, index) => {
    files[`mark${index}.ts`] = `show('${MARK}', ${index});\n`;
    for (const [name, text] of Object.entries(program)) files[`program${index}/${name}`] = text;
    imports.push(`import './mark${index}.ts';`, `import './program${index}/main.ts';`);
  });
  const runs = tryBoth({ ...files, 'main.ts': imports.join('\n') });
  if (!runs) return;
  const [lua, javascript] = [partsOf(runs.lua), partsOf(runs.javascript)];
  if (lua.length !== batch.length || javascript.length !== batch.length) return;
  batch.forEach((member, index) => {
    member.isSame = javascript[index] !== '' && lua[index] === javascript[index];
  });
}

/** What a batch shows; undefined where something is wrong with one of its programs. */
function tryBoth(files: Files): BothRuns | undefined {
  try {
    return runBoth(files);
  } catch {
    return undefined;
  }
}

/** What each program of a batch has shown. */
function partsOf(lines: readonly string[]): string[] {
  const parts: string[] = [];
  for (const line of lines)
    if (line.startsWith(`'${MARK}' `)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${line}\n`);
  return parts;
}
