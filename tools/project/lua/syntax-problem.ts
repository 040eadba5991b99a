/** Turns Lua's syntax errors into diagnostics with a remedy. */

import type { Diagnostic } from '../../diagnostic.ts';
import { type LuaFile, luaProblem, parseLuaText } from './lua-text.ts';

/** Constructs of other languages, recognised by the text at the position. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/!=/, 'Write `~=` for "not equal".'],
  [/([\w.[\]]+)\s*([-+*/%])=/, 'Write it out: `score = score + 1`.'],
  [/\+\+/, 'Write it out: `score = score + 1`.'],
  [/^\s*local\s+\w+\s*==/, 'Write one `=` to give a variable its value.'],
  [/^\s*[\w.[\]]+\s*==\s*[^=]/, 'Write one `=` to give a variable its value.'],
  [/&&|\|\|/, 'Write `and` and `or`.'],
  [/!\s*[\w(]/, 'Write `not`.'],
  [/\belse\s+if\b/, 'Write `elseif`, or one more `end`.'],
  [/^\s*(?:\/\/|\/\*)/, 'Write `--` for a comment.'],
  [/[{}]\s*$/, 'Blocks end with `end`: `if x then … end`, `function f() … end`.'],
  [/^\s*(if|elseif)\b(?!.*\bthen\b)/, 'Write `then` after the condition.'],
  [/^\s*(for|while)\b(?!.*\bdo\b)/, 'Write `do` at the end of the line.'],
  [/\b(const|let|var)\s/, 'Write `local`.'],
];

/** Remedies by Lua's message, for a premature end or an `end` too many. */
const BY_MESSAGE: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/'end' expected/, 'An `end` is missing.'],
  [/'(?:then|do)' expected near '='/, 'Write `==` to compare.'],
  [/<eof> expected near 'end'/, 'There is one `end` too many, here or before.'],
  [/too many local variables/, 'Remove `local` from some of them, or put them into a table.'],
  [/too many upvalues/, 'Remove `local` from some of them, or put them into a table.'],
  [/near '#'/, 'Remove the first line: the console does not support `#!`.'],
  [/near '<\\239>'/, 'Save the file as UTF-8 without a byte order mark.'],
  [/unfinished string/, 'Close the quotation mark on the same line.'],
  [
    /<goto .*> at line \d+ jumps into the scope/,
    'Put the label at the end of its block, or the `local` in front of the `goto`.',
  ],
];

/** Lua reports an invalid jump at the end of its block. */
const JUMP = /<(?:break|goto.*?)> at line (\d+)/;

/**
 * The diagnostic of a syntax error.
 *
 * @param said Lua's message: `[string "…"]:3: unexpected symbol near '=='`
 */
export function syntaxProblem(source: LuaFile, said: string): Diagnostic {
  const [, number, message] = /^\[string ".*?"\]:(\d+): (.*)$/s.exec(said) ?? [undefined, '1', said];
  const line = Number(JUMP.exec(message)?.[1] ?? number);
  const text = source.text.split('\n')[line - 1] ?? '';
  const remedy =
    BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ??
    REMEDIES.find(([pattern]) => pattern.test(text))?.[1];
  const start = { line, column: columnIn(source.text, line) ?? text.search(/\S|$/) };
  return luaProblem(source, 'error', 'lua/syntax', { message, remedy }, { loc: { start, end: start } });
}

/** The column at which the parser fails; undefined if it fails on another line, or not at all. */
function columnIn(text: string, line: number): number | undefined {
  try {
    parseLuaText(text);
    return undefined;
  } catch (error) {
    const { line: found, column } = error as { line?: number; column?: number };
    return found === line ? column : undefined;
  }
}
