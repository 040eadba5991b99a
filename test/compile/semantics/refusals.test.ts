import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic } from '../differential.ts';

/** Code, remedy and place of the errors of a line of a program. */
function refusals(line: string): string[] {
  const outcome = compileFiles(`export function TIC(): void {}\n${line}`);
  expect(outcome.ok).toBe(false);
  for (const { remedy, severity } of outcome.diagnostics)
    if (severity === 'error') expect(remedy).toBeTruthy();
  return outcome.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(diagnostic => describeDiagnostic(diagnostic).split(' ').slice(0, 2).join(' '));
}

test('what the console cannot have is refused where it stands, with what to write instead', () => {
  expect(refusals('export async function wait(): Promise<void> {}')).toEqual([
    'main.ts:2:1 compile/asynchronous',
  ]);
  expect(refusals('export const late = await 5;')).toEqual(['main.ts:2:21 compile/asynchronous']);
  expect(refusals("export const text = 'a'.replace(/a/, 'b');")).toEqual([
    'main.ts:2:33 compile/regular-expression',
  ]);
  expect(refusals('export function count(): number { return arguments.length; }')).toEqual([
    'main.ts:2:42 compile/arguments',
  ]);
  expect(refusals('var old = 1; trace(old);')).toEqual(['main.ts:2:1 compile/var']);
  expect(refusals('trace(10n);')).toEqual(['main.ts:2:7 compile/big-integer']);
  expect(refusals('export const box = { get size(): number { return 1; } };')).toEqual([
    'main.ts:2:22 compile/accessor-in-object',
  ]);
  expect(refusals('const js_text = 5; trace(js_text);')).toEqual(['main.ts:2:7 compile/reserved-name']);
  expect(refusals('debugger;')).toEqual(['main.ts:2:1 compile/debugger']);
});

test('declarations of what is there already may use var', () => {
  const outcome = compileFiles(
    'declare var other: number | undefined;\ndeclare global { var shared: number }\nexport function TIC(): void {}',
  );
  expect(outcome.diagnostics).toEqual([]);
});

test('functions and methods that do not exist are named', () => {
  expect(refusals("trace('text'.search('x'));")).toEqual(['main.ts:2:14 compile/not-on-the-console']);
  expect(refusals('trace(String(new Set([1]).union(new Set([2])).size));')).toEqual([
    'main.ts:2:27 compile/not-on-the-console',
  ]);
  expect(refusals('trace(JSON.stringify([1]));')).toEqual(['main.ts:2:7 compile/missing-global']);
  expect(refusals('trace(new Uint8Array(4)[0]);')).toEqual(['main.ts:2:11 compile/missing-global']);
  expect(refusals('trace(([] as unknown) instanceof Array);')).toEqual([
    'main.ts:2:34 compile/missing-global',
  ]);
});
