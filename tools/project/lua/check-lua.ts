/** Checks Lua programs: syntax errors, calls that will stop the game, and suspicious code. */

import type luaparse from 'luaparse';
import { TIC_MISSING } from '../../api/callbacks.ts';
import { untilZero } from '../../cartridge/bytes.ts';
import { saveId } from '../../cartridge/metadata.ts';
import { silences } from '../../compile/check/warnings/ignore.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { luaSyntaxError } from '../../headless/lua-syntax.ts';
import { consoleCallProblems } from './console-calls.ts';
import { globalCalls, type LuaNames, namesOf } from './lua-names.ts';
import { type LuaFile, luaProblem, parseLuaText } from './lua-text.ts';
import { missingModules } from './required-modules.ts';
import { syntaxProblem } from './syntax-problem.ts';
import { undefinedNames } from './undefined-names.ts';

/** First byte of precompiled Lua. */
const COMPILED = 0x1b;

/**
 * Checks the program of a game.
 *
 * @param code its bytes, as they go into the cartridge
 * @param file its path
 * @returns diagnostics in the order of the text; none for precompiled Lua
 */
export function checkLua(code: Uint8Array, file: string): Diagnostic[] {
  // The console stops reading at the first zero byte.
  const read = untilZero(code);
  if (read[0] === COMPILED) return [];
  const source: LuaFile = { file, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(read) };
  const refused = luaSyntaxError(read);
  if (refused !== undefined) return [syntaxProblem(source, refused)];
  const chunk = parseLuaText(source.text);
  const names = namesOf(chunk);
  const problems = [
    ...undefinedNames(source, names),
    ...consoleCallProblems(source, chunk, names),
    ...missingModules(source, chunk),
    ...ticProblem(source, names),
    ...saveIdProblem(source, read, chunk),
  ];
  const lines = source.text.split('\n');
  return problems
    .filter(
      ({ severity, code, line = 0 }) => severity === 'error' || !silences(lines[line - 2] ?? '', '--', code),
    )
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0));
}

/** Reports a program without `TIC`, unless it may define one dynamically. */
function ticProblem(source: LuaFile, { uses, locals, isOpen }: LuaNames): Diagnostic[] {
  const written = [...uses].filter(([, all]) => all.some(({ kind }) => kind === 'written'));
  if (isOpen || written.some(([name]) => name === 'TIC')) return [];
  const similar = written.find(([name]) => /^ti[ck]k?$/i.test(name))?.[0];
  const remedy = similar
    ? `Rename ${similar} to TIC: \`function TIC()\`.`
    : locals.has('TIC')
      ? 'Remove `local`: the console calls a global function.'
      : 'Add `function TIC() … end`.';
  return [luaProblem(source, 'error', 'compile/no-tic', { message: TIC_MISSING, remedy })];
}

function saveIdProblem(source: LuaFile, code: Uint8Array, chunk: luaparse.Chunk): Diagnostic[] {
  const call = saveId(code) === '' ? globalCalls(chunk).find(({ name }) => name === 'pmem') : undefined;
  if (!call) return [];
  const message =
    'pmem needs a saveid: without one, saved numbers are lost when the graphics or sound change';
  const remedy = 'Write a line `-- saveid: your-name-your-game` at the start of the program.';
  return [luaProblem(source, 'warning', 'lint/save-id', { message, remedy }, call.place)];
}
