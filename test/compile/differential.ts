/**
 * Runs one TypeScript program compiled for the console in Lua 5.3.6, in every way that it can be compiled, and as
 * JavaScript in Node, and gives what they showed. A program shows values with `show(value)`; numbers are compared as bits.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { CompiledProgram, CompileOptions } from '../../tools/compile/index.ts';
import { compile } from '../../tools/compile/index.ts';
import { DEBUGGED } from '../../tools/compile/program/defines.ts';
import type { Diagnostic, Outcome } from '../../tools/diagnostic.ts';
import { shortOrDeep } from '../deep.ts';
import { float64Hex, runLua } from '../lua.ts';

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
/** A minified program has gone through every pass of the compiler; it is compared with JavaScript like all others. */
const WAYS: readonly Way[] = shortOrDeep(['minified'], ['plain', 'optimised', 'minified', 'debugged']);

export interface BothRuns {
  lua: string[];
  javascript: string[];
}

const DECLARATION = `/** @noSelf */ declare function show(...values: unknown[]): void;\n`;

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

/** The chunk of a program that must compile. */
export function compileToLua(files: Files | string, options?: CompileOptions): string {
  const outcome = compileFiles(files, options);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  return outcome.value.lua;
}

/** A diagnostic in one line, with the file's name alone. */
export function describeDiagnostic({ file, line, column, code, message }: Diagnostic): string {
  return `${file?.replace(/^.*\//, '')}:${line}:${column} ${code} ${message}`;
}

/** Runs a program both ways; after the top level, its callback TIC is called once if there is one. */
export function runBoth(files: Files | string, ways: readonly Way[] = WAYS): BothRuns {
  const declared = typeof files === 'string' ? { 'main.ts': files } : files;
  const withShow = Object.fromEntries(
    Object.entries(declared).map(([name, text]) => [
      name,
      text.includes('show(') ? DECLARATION + text : text,
    ]),
  );
  return withFiles(withShow, entry => ({
    lua: runInLua(entry, ways),
    javascript: runInNode(entry),
  }));
}

/** What the program shows in Lua, whichever way it is compiled. */
function runInLua(entry: string, [first, ...others]: readonly Way[]): string[] {
  const expected = runCompiled(entry, OPTIONS[first]);
  for (const way of others) {
    const lines = runCompiled(entry, OPTIONS[way]);
    const place = expected.findIndex((line, index) => line !== lines[index]);
    if (place >= 0 || expected.length !== lines.length)
      throw new Error(`line ${place}: "${lines[place]}" when ${way}, "${expected[place]}" when ${first}`);
  }
  return expected;
}

function runCompiled(entry: string, options: CompileOptions): string[] {
  const outcome = compile(entry, options);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  const { output, error } = runLua(
    `${LUA_SHOW}\nlocal function program()\n${outcome.value.lua}\nend\nprogram()\nif TIC then TIC() end`,
  );
  if (error !== undefined) throw new Error(`${error}\n${outcome.value.lua}`);
  return output;
}

function runInNode(entry: string): string[] {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    // Modules are strict.
    banner: { js: '"use strict";' },
    footer: { js: 'if (typeof program !== "undefined" && program.TIC) program.TIC();' },
    target: 'es2022',
    // Classes of two files may have one name.
    keepNames: true,
    logLevel: 'error',
  });
  const shown: string[] = [];
  const show = (...values: unknown[]): void => {
    shown.push(values.map(showValue).join(' '));
  };
  new Function('show', outputFiles[0].text)(show);
  return shown;
}

function showValue(value: unknown): string {
  if (typeof value === 'number') return float64Hex(value);
  if (typeof value === 'string') return `'${value}'`;
  if (value === null) return 'undefined';
  return typeof value === 'object' || typeof value === 'function' ? typeof value : String(value);
}
