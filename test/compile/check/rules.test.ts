/** The tables of refusals and warnings: whatever a rule asks of a kind of nodes is reached by a program. */

import * as transpilerDiagnostics from 'typescript-to-lua/dist/transformation/utils/diagnostics.js';
import { expect, test } from 'vitest';
import { REFUSALS } from '../../../tools/compile/check/refusals/index.ts';
import { problemsIn, type Rule } from '../../../tools/compile/check/rule.ts';
import { WARNINGS } from '../../../tools/compile/check/warnings/index.ts';
import { createProgram } from '../../../tools/compile/program/program.ts';
import ts from '../../../tools/compile/program/typescript.js';
import { type Files, withFiles } from '../differential.ts';

/** Programs beside the examples of the rules, by the code of the rule that they are about. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  'compile/top-level-await': ['for await (const n of [1]) trace(n);\nexport {};'],
  'compile/reserved-name': [
    'export class Ship { constructor(readonly __index = 1) {} }',
    'export class Ship { __index = 1; }',
    'export class Ship { get __len() { return 1; } }',
    'export class Ship { set __len(n: number) {} }',
  ],
  'compile/not-on-the-console': [
    "export const { normalize } = 'a';",
    "trace('a'.normalize());",
    "trace('a'['normalize']());",
    'trace(Date());',
    'trace(new Number(5));',
  ],
  'compile/changed-built-in': [
    "Math['random'] = () => 0.5; trace(Math.random());",
    '(Math as any).random = () => 0.5; trace(Math.random());',
    '({ random: Math.random } = { random: () => 0.5 }); trace(Math.random());',
    'Object.assign(Math, { half: 0.5 });',
    'Object.defineProperty(String.prototype, "half", { value: 0.5 });',
    '(Object.prototype as any).hp = 1; trace(({} as any).hp);',
    'Math.sign++;',
  ],
  'compile/global-object': [
    "trace(globalThis['Math'].PI);",
    'const { Math: M } = globalThis; trace(M.PI);',
    'let M: typeof Math; ({ Math: M } = globalThis); trace(M.PI);',
    'let NaN: number; ({ NaN } = globalThis); trace(NaN);',
  ],
  'compile/hidden-built-in': [
    'interface List { pop(): number | undefined } export const pop = (list: List = [1]) => list.pop();',
    'interface List { pop(): number | undefined } export class Ship { name: List = [1]; }',
    'interface List { pop(): number | undefined } export const ship: { name: List } = { name: [1] };',
    'interface List { pop(): number | undefined } export function name(): List { return [1]; }',
    'interface List { pop(): number | undefined } export const name = (): List => [1];',
    'interface List { pop(): number | undefined } export const names: List[] = [[1]];',
    'interface List { pop(): number | undefined } export let name: List; name = [1];',
    'interface List { pop(): number | undefined } trace(([1] as List).pop()!);',
    'interface List { pop(): number | undefined } trace((<List>[1]).pop()!);',
    'interface List { pop(): number | undefined } class Ship { constructor(readonly name: List) {} } trace(new Ship([1]).name.pop()!);',
  ],
  'compile/method-as-value': [
    'export const [{ push }] = [[1]];',
    'let add; ({ push: add } = [1]); trace(add.length);',
    'let push; ({ push } = [1]); trace(push.length);',
  ],
  'compile/keys-of-array': ['trace(Object.keys(Object.assign([1], { lives: 3 })).length);'],
  'compile/text-of-function': ['trace(String(() => 1));', "trace('a' + (() => 1));"],
  'compile/text-of-iterator': [
    'trace(String([1].keys()));',
    "let text = ''; text += [1].keys(); trace(text);",
  ],
  'compile/any': ['declare const any: any; trace(any[0]);', 'declare const any: any; any();'],
  'compile/false-assertion': [
    "trace('a'.repeat('2' as any));",
    "trace(new Array<number>('2' as any).length);",
    "export const level = <number>(<unknown>'3');",
  ],
  'compile/array-length': ['declare const size: number | string; trace(Array(size).length);'],
  'compile/optional-built-in': ['trace(Math?.PI);'],
  'compile/not-ascii': [
    'trace(`é`);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
    'trace(`é${1}`);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
    'trace(`${1}é${2}`);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
    'trace(`${1}é`);',
    'class Größe {} trace(Größe.name);',
    'enum Farbe { Grün } trace(Farbe[0]);',
    'for (const key in { größe: 1 }) trace(key);',
    'trace(String.fromCodePoint(233));',
  ],
  'compile/function-as-object': [
    'const run = () => 1; trace((run as { (): number; last?: number }).last);',
    'const run = () => 1; const counted: { (): number; last?: number } = run; trace(counted.last);',
    'const last = (of: { (n: number): number; last?: number }) => of.last; trace(last(Math.floor));',
  ],
  'compile/null-or-undefined': [
    'export const f = (n: number | null): unknown => n;',
    'export const f = (n: { hp: number | null }): unknown => n.hp;',
    'export const f = (n: (number | null)[]): unknown => n[0];',
    'export const f = (n: () => number | null): unknown => n();',
    'export const f = (n: number | null): unknown => (n);',
    'export const f = (n?: number | null) => (n as number) + 1;',
    'export const f = (n: number | null): unknown => btn(0) ? n : 1;',
    'export const f = ({ n = 1 }: { n?: number | null }) => n;',
    'export function f(n: number | null | undefined) { switch (n) { case null: return 1; } return 2; }',
    "export const f = (n: number | null | undefined) => 'n: ' + n;",
    'export const f = (n: number | null | undefined) => String(n);',
    'export let n: number | null; ({ n = 1 } = { n: btn(0) ? 2 : null });',
  ],
  'compile/null-property': [
    "const ship = { aim: null as string | null }; trace('aim' in ship);",
    'const ship = { aim: null as string | null }; for (const key in ship) trace(key);',
    'export const ship: unknown = { aim: null };',
    'export const f = (more: { hp?: number | null }) => ({ hp: 1, ...more });',
  ],
  'compile/holes': [
    'new Array(3).forEach(value => trace(value));',
    'const list = new Array<number | null>(3); trace(0 in list);',
    'const list = new Array<number | null>(3); for (const key in list) trace(key);',
  ],
  'lint/assigned-condition': [
    'let on = true; do on = !on; while (on = false);',
    'let on = true; while (on = false) trace(on);',
  ],
  'lint/no-effect': ['let i = 0; for (; i < 3 && !btn(i); i++); { trace(i); }'],
};

test('every rule finds something in each kind of node that it visits, in its own programs', () => {
  const reached = new Set<string>();
  const watched = [...REFUSALS, ...WARNINGS].map((rule): Rule => {
    const visits = Object.entries<unknown>(rule.find ?? {}).map(([kind, find]) => [
      kind,
      (...asked: unknown[]) => {
        const verdict = (find as (...asked: unknown[]) => unknown)(...asked);
        if (verdict && (verdict as unknown[]).length !== 0) reached.add(`${rule.code} ${kind}`);
        return verdict;
      },
    ]);
    return { ...rule, find: Object.fromEntries(visits) };
  });
  const programs = watched.flatMap(({ code, find, examples }) =>
    Object.keys(find!).length === 0
      ? []
      : [...examples, ...(PROGRAMS[code] ?? [])].map(program => ({
          code,
          files: typeof program === 'string' ? { 'main.ts': `${program}\nexport {};` } : program,
        })),
  );
  const files: Files = Object.fromEntries(
    programs.flatMap(({ files: own }, index) =>
      Object.entries(own).map(([name, text]) => [`${index}/${name}`, text]),
    ),
  );
  files['main.ts'] = programs.map((_, index) => `import './${index}/main.ts';`).join('\n');
  withFiles(files, entry => {
    const created = createProgram(entry);
    if (!created.ok) throw new Error(created.diagnostics[0].message);
    const { program } = created.value;
    const checked = { checker: program.getTypeChecker(), program };
    const found = new Map<number, string[]>();
    for (const file of program.getSourceFiles()) {
      const index = /\/(\d+)\/[^/]*$/.exec(file.fileName)?.[1];
      if (index === undefined || file.isDeclarationFile) continue;
      // A table for each rule: where two find something in one node, only the first is told.
      const rule = watched.filter(({ code }) => code === programs[Number(index)].code);
      const codes = problemsIn(file, rule, checked).map(problem => problem.rule.code);
      found.set(Number(index), [...(found.get(Number(index)) ?? []), ...codes]);
    }
    const nothing = programs.filter((_, index) => found.get(index)?.length === 0);
    expect(nothing).toEqual([]);
  });
  const asked = watched.flatMap(({ code, find }) => Object.keys(find!).map(kind => `${code} ${kind}`));
  expect(asked.length).toBeGreaterThan(100);
  expect(
    asked
      .filter(key => !reached.has(key))
      .map(key => key.replace(/\d+$/, kind => ts.SyntaxKind[Number(kind)])),
  ).toEqual([]);
});

test("refusals name the transpiler's diagnostics correctly", () => {
  const names = REFUSALS.flatMap(({ reported }) => Object.keys(reported ?? {}));
  expect(names.length).toBeGreaterThan(2);
  expect(Object.keys(transpilerDiagnostics)).toEqual(expect.arrayContaining(names));
});
