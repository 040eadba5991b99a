/** Constants of a build: typed, and what they exclude is gone from the chunk. */

import { expect, test } from 'vitest';
import { type CompileOptions, compile } from '../../../tools/compile/index.ts';
import { LONG_FORM } from '../../deep.ts';
import { describeDiagnostic, type Files, withFiles } from '../differential.ts';
import { expectSame } from '../same.ts';

function build(files: Files | string, options: CompileOptions = {}) {
  return withFiles(files, entry => compile(entry, options));
}

function luaOf(files: Files | string, options: CompileOptions = {}): string {
  const outcome = build(files, options);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  expect(outcome.diagnostics).toEqual([]);
  return outcome.value.lua;
}

const GAME: Files = {
  'main.ts': `import { show } from './panel.ts';
let lives = 3;
export function TIC(): void {
  cls(lives);
  if (DEVELOPMENT) show('lives', lives);
  if (DEVELOPMENT && btn(7)) lives++;
}`,
  'panel.ts': "export function show(name: string, value: number): void { print(name + ': ' + value, 0, 0); }",
};

test('what is only for development is there in development and leaves nothing behind otherwise', () => {
  for (const options of [{}, { minify: 'safe' }, { optimise: false }] as const) {
    const shipped = luaOf(GAME, options);
    expect(shipped).not.toMatch(/print|btn|false/);
    const without = { 'main.ts': GAME['main.ts'].replace(/^.*DEVELOPMENT.*$/gm, '') };
    without['main.ts'] = without['main.ts'].replace(/^import.*$/m, '');
    expect(shipped).toBe(luaOf(without, options));
    const played = luaOf(GAME, { ...options, defines: { DEVELOPMENT: true } });
    expect(played).toContain('print');
    expect(played).not.toMatch(/true|DEVELOPMENT/);
  }
});

test('conditions are decided by booleans, numbers and strings, through constants of the program too', () => {
  const program = `const isFast = LEVEL > 2 && !DEBUG;
export function TIC(): void {
  if (MODE === 'demo') trace('demo'); else if (isFast) trace('fast'); else trace('slow');
  trace(DEBUG ? 'debug' : 'release');
  while (DEBUG) trace('loop');
  DEBUG && trace('and');
  if (DEBUG || btn(0)) trace('or');
  if (!DEBUG) return;
  trace('end');
}`;
  const traces = (lua: string) => [...lua.matchAll(/trace\w*\("(\w+)"\)/g)].map(([, text]) => text);
  const lua = luaOf(program, { defines: { DEBUG: false, LEVEL: 3, MODE: 'game' } });
  expect(traces(lua)).toEqual(['fast', 'release', 'or', 'end']);
  expect(lua).not.toMatch(/while|false|LEVEL|MODE|DEBUG/);
  const debug = luaOf(program, { defines: { DEBUG: true, LEVEL: 3, MODE: 'demo' } });
  expect(traces(debug)).toEqual(['demo', 'debug', 'loop', 'and', 'or', 'end']);
});

test('constants have types, and names of the program hide them', () => {
  const errors = (text: string, defines = {}) => build(text, { defines }).diagnostics.map(describeDiagnostic);
  const tic = 'export function TIC(): void { trace(DEBUG); }';
  expect(errors(tic)).toEqual(["main.ts:1:37 typescript/2304 Cannot find name 'DEBUG'."]);
  expect(errors(tic, { DEBUG: true })).toEqual([]);
  expect(errors(`const x: string = DEBUG; trace(x); ${tic}`, { DEBUG: 5 })).toEqual([
    "main.ts:1:7 typescript/2322 Type 'number' is not assignable to type 'string'.",
  ]);
  expect(errors(`declare const DEBUG: boolean; ${tic}`, { DEBUG: true })).toEqual([]);
  expect(luaOf(`declare const DEBUG: boolean; ${tic}`, { defines: { DEBUG: true } })).toContain(
    'trace(true)',
  );
  const hidden = build(`const DEBUG = 1; ${tic}`, { defines: { DEBUG: true } });
  expect(hidden.ok && hidden.value.lua).toContain('trace(1)');
  expect(hidden.diagnostics.map(({ code, severity }) => [severity, code])).toEqual([
    ['warning', 'compile/unused-define'],
  ]);
});

test(
  'constants of the program itself decide as well, and all that runs is the same as in Node',
  LONG_FORM,
  () => {
    const shown = expectSame(`
    const OFF = false; const NAME = 'a'; let count = 0;
    const next = (): number => { count++; return count; };
    function pick(n: number): string {
      if (OFF) return 'off';
      if (NAME === 'a' && n > 1) { const big = n * 2; return 'big' + big; }
      return OFF ? 'x' : 'small';
    }
    show(pick(1), pick(2), OFF || next(), !OFF && next(), OFF && next(), count);
    for (let i = 0; i < 3; i++) { if (OFF) continue; if (!OFF) { if (i === 1) break; } show(i); }
    if (NAME !== 'a') show('b'); else if (next() > 2) show('c'); else show('d');
    do { show('once'); if (!OFF) break; } while (!OFF);
    OFF ? next() : show('no');
    switch (NAME as string) { case 'a': if (OFF) break; show('fell'); default: show('default'); }
    show([OFF || [next(), next()].length, ...[OFF ? 1 : 2]].join());
  `);
    expect(shown).toHaveLength(8);
  },
);

test('a value of another type than the source declares is an error at the declaration', () => {
  const source = `declare const DEBUG: boolean;
declare const MODE: 'demo' | 'game';
export function TIC(): void { if (DEBUG) trace(MODE); }`;
  const errors = (defines: CompileOptions['defines']) =>
    build(source, { defines }).diagnostics.map(
      ({ code, line, column, message }) => `${line}:${column} ${code} ${message}`,
    );
  expect(errors({ DEBUG: true, MODE: 'demo' })).toEqual([]);
  expect(errors({ DEBUG: true })).toEqual([
    '2:15 compile/no-value MODE is declared, and nothing gives it a value: it is undefined',
  ]);
  // What a branch excludes needs no value.
  expect(errors({ DEBUG: false })).toEqual([]);
  expect(errors({ DEBUG: 3, MODE: 'dmo' })).toEqual([
    '1:15 compile/define-type DEBUG is defined as 3, and declared as boolean',
    '2:15 compile/define-type MODE is defined as "dmo", and declared as "demo" | "game"',
  ]);
});
