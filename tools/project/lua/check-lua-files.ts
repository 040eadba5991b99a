/** Checks the Lua files of a program that is compiled: what would stop the game, and what is suspicious. */

import { silences } from '../../compile/check/warnings/ignore.ts';
import type { CompiledProgram } from '../../compile/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { luaSyntaxError } from '../../headless/lua-syntax.ts';
import { consoleCallProblems } from './console-calls.ts';
import { type LuaNames, namesOf } from './lua-names.ts';
import { type LuaFile, parseLuaText } from './lua-text.ts';
import { syntaxProblem } from './syntax-problem.ts';
import { undefinedNames } from './undefined-names.ts';

/** What is wrong in the Lua files of a program; globals that one file sets are known in all. */
export function checkLuaFiles({
  files,
  luaExports = [],
}: Pick<CompiledProgram, 'files' | 'luaExports'>): Diagnostic[] {
  const sources = files.flatMap(file => (file.endsWith('.lua') ? (sourceOf(file) ?? []) : []));
  const refused = sources.flatMap(source => {
    const said = luaSyntaxError(new TextEncoder().encode(source.text));
    return said === undefined ? [] : syntaxProblem(source, said);
  });
  if (refused.length > 0) return refused;
  const parsed = sources.map(source => {
    const chunk = parseLuaText(source.text);
    return { source, chunk, names: namesOf(chunk, MODULES) };
  });
  const known = new Set([...luaExports, ...parsed.flatMap(({ names }) => writtenIn(names))]);
  const isOpen = parsed.some(({ names }) => names.isOpen);
  return parsed.flatMap(({ source, chunk, names }) => {
    const found = [
      ...undefinedNames(source, { ...names, isOpen }, known),
      ...consoleCallProblems(source, chunk, names),
    ];
    const lines = source.text.split('\n');
    return found.filter(
      ({ severity, code, line = 0 }) => severity === 'error' || !silences(lines[line - 2] ?? '', '--', code),
    );
  });
}

/** In a program of several files, `require` creates no globals that are unknown. */
const MODULES: ReadonlySet<string> = new Set(['require']);

function sourceOf(file: string): LuaFile | undefined {
  const text = readTextIfThere(file);
  return text.ok && text.value !== undefined ? { file, text: text.value } : undefined;
}

/** The globals that a file sets. */
function writtenIn({ uses }: LuaNames): string[] {
  return [...uses].filter(([, all]) => all.some(({ kind }) => kind === 'written')).map(([name]) => name);
}

/** A syntax error as Lua itself words it, with what to do. */
export function withLuaSyntax(problem: Diagnostic): Diagnostic {
  const { file = '', source: text = '' } = problem;
  const said = luaSyntaxError(new TextEncoder().encode(text));
  return said === undefined ? problem : syntaxProblem({ file, text }, said);
}
