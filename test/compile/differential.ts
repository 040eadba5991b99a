/**
 * Runs one TypeScript program compiled for the console in Lua 5.3.6, in every way that it can be compiled, and as
 * JavaScript in Node, and gives what they showed. A program shows values with `show(value)`; numbers are compared as bits.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { CompiledProgram, CompileOptions } from '../../tools/compile/index.ts';
import { compile } from '../../tools/compile/index.ts';
import { DEBUGGED } from '../../tools/compile/program/defines.ts';
import type { Diagnostic, Outcome } from '../../tools/diagnostic.ts';
import { shortOrDeep } from '../deep.ts';
import { float64Hex, runLua } from '../lua.ts';
import { runFrames } from './frames.ts';

/** Text of the files of a program by path; `main.ts` is the entry. */
export type Files = Record<string, string>;

/** Ways to compile a program, none of which must make a difference. */
export type Way = 'plain' | 'optimised' | 'minified' | 'minified alone' | 'packed' | 'asserted' | 'debugged';

const OPTIONS: Readonly<Record<Way, CompileOptions>> = {
  plain: { optimise: false },
  optimised: { optimise: true },
  minified: { optimise: true, minify: 'safe' },
  'minified alone': { optimise: false, minify: 'safe' },
  packed: { optimise: true, minify: 'pack' },
  asserted: { assertions: true },
  debugged: { optimise: false, defines: { [DEBUGGED]: true } },
};
export function isWay(name: string): name is Way {
  return Object.hasOwn(OPTIONS, name);
}

/**
 * A minified program has gone through every pass of the compiler; it is compared with JavaScript like all others. One
 * that is optimised alone differs from it in its names.
 */
const WAYS: readonly Way[] = shortOrDeep(['minified'], ['plain', 'minified', 'debugged']);
/** What random programs are compiled in besides, by turns. */
const OTHER_WAYS: readonly Way[] = ['plain', 'optimised', 'debugged'];

/** How many other ways {@link waysInTurn} goes through. */
export const TURNS = OTHER_WAYS.length;

/**
 * How to compile one of many random programs: each minified, and in the deep run in one other way by turns. In the same
 * time, twice as many programs as if each were compiled in all ways.
 *
 * @param index its number among the programs
 */
export function waysInTurn(index: number): Way[] {
  return ['minified', ...shortOrDeep([], [OTHER_WAYS[index % TURNS]])];
}

export interface BothRuns {
  /** How the program was compiled: the first way that shows something else, or the first of all. */
  way: Way;
  lua: readonly string[];
  javascript: readonly string[];
}

/** On the program's first line, so that errors name its lines. */
const DECLARATION = '/** @noSelf */ declare function show(...values: unknown[]): void; ';

const LUA_SHOW = `
local number = float64Hex
function show(...)
  local line = {}
  for i = 1, select('#', ...) do
    local value = (select(i, ...))
    if type(value) == 'number' then line[i] = number(value)
    elseif type(value) == 'string' then line[i] = "'" .. value .. "'"
    elseif value == nil then line[i] = 'undefined'
    elseif type(value) == 'table' then line[i] = 'object'
    elseif type(value) == 'function' then line[i] = 'function'
    else line[i] = tostring(value) end
  end
  print(table.concat(line, ' '))
end
`;

/** Writes the files into a new folder, calls `use` with the path of the entry and removes the folder. */
export function withFiles<T>(files: Files | string, use: (entry: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  try {
    for (const [name, text] of Object.entries(typeof files === 'string' ? { 'main.ts': files } : files)) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return use(join(folder, 'main.ts'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles a program from text. */
export function compileFiles(files: Files | string, options?: CompileOptions): Outcome<CompiledProgram> {
  return withFiles(files, entry => compile(entry, options));
}

/** The build of a program has errors: those of TypeScript, or what the console cannot have. */
export class BuildError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(describeDiagnostic).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** The chunk of a program that must compile. */
export function compileToLua(files: Files | string, options?: CompileOptions): string {
  return luaOf(compileFiles(files, options));
}

function luaOf(outcome: Outcome<CompiledProgram>): string {
  if (!outcome.ok) throw new BuildError(outcome.diagnostics);
  return outcome.value.lua;
}

/** A diagnostic in one line, with the file's name alone. */
export function describeDiagnostic({ file, line, column, code, message }: Diagnostic): string {
  return `${file?.replace(/^.*\//, '')}:${line}:${column} ${code} ${message}`;
}

/**
 * Runs a program both ways; after the top level, its callback TIC is called once if there is one.
 *
 * @param javascript what it shows in Node, where that is known
 */
export function runBoth(
  files: Files | string,
  ways: readonly Way[] = WAYS,
  javascript?: readonly string[],
): BothRuns {
  const declared = typeof files === 'string' ? { 'main.ts': files } : files;
  return withFiles(withShow(declared), entry => {
    const [way, ...others] = ways;
    const lua = runCompiled(entry, OPTIONS[way]);
    const expected = javascript ?? runBundled(entry);
    for (const other of isSame(lua, expected) ? others : []) {
      const shown = runCompiled(entry, OPTIONS[other]);
      if (!isSame(shown, expected)) return { way: other, lua: shown, javascript: expected };
    }
    return { way, lua, javascript: expected };
  });
}

/** Declares `show` in the files that call it. */
export function withShow(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.includes('show(') ? DECLARATION + text : text]),
  );
}

function isSame(lines: readonly string[], others: readonly string[]): boolean {
  return lines.length === others.length && lines.every((line, index) => line === others[index]);
}

/** What the program shows in Node. */
export function runInNode(files: Files | string): string[] {
  return withFiles(files, runBundled);
}

function runCompiled(entry: string, options: CompileOptions): string[] {
  const lua = luaOf(compile(entry, options));
  const { output, error } = runLua(
    `${LUA_SHOW}\nlocal function program()\n${lua}\nend\nprogram()\nfor _ = 1, TIC and ${framesOf(entry)} or 0 do TIC() end`,
  );
  if (error !== undefined) throw new Error(`${error}\n${lua}`);
  return output;
}

function runBundled(entry: string): string[] {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    // Modules are strict.
    banner: { js: '"use strict";' },
    target: 'es2022',
    // Classes of two files may have one name.
    keepNames: true,
    logLevel: 'error',
  });
  const shown: string[] = [];
  const show = (...values: unknown[]): void => {
    shown.push(values.map(showValue).join(' '));
  };
  runFrames(outputFiles[0].text, framesOf(entry), { show });
  return shown;
}

/** In how many frames a program runs: once, unless its first comment says so: `// frames: 60`. */
function framesOf(entry: string): number {
  return Number(/\/\/ frames: (\d+)/.exec(readFileSync(entry, 'utf8'))?.[1] ?? 1);
}

function showValue(value: unknown): string {
  if (typeof value === 'number') return float64Hex(value);
  if (typeof value === 'string') return `'${value}'`;
  if (value === null) return 'undefined';
  return typeof value === 'object' || typeof value === 'function' ? typeof value : String(value);
}
