/** What Lua says of a program that it refuses, at its place, with what to write instead. */

import type { Diagnostic } from '../../diagnostic.ts';
import { type LuaFile, luaProblem, parseLuaText } from './lua-text.ts';

/** What people write that is right in other languages, by what stands at the place. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/!=/, 'Write `~=` for "is not".'],
  [/([\w.[\]]+)\s*([-+*/%])=/, 'Write it out: `score = score + 1`.'],
  [/\+\+/, 'Write it out: `score = score + 1`.'],
  [/^\s*local\s+\w+\s*==/, 'Write one `=` to give a variable its value.'],
  [/^\s*[\w.[\]]+\s*==\s*[^=]/, 'Write one `=` to give a variable its value.'],
  [/&&|\|\|/, 'Write `and` and `or`.'],
  [/!\s*[\w(]/, 'Write `not`.'],
  [/\belse\s+if\b/, 'Write `elseif`, or one more `end`.'],
  [/^\s*(?:\/\/|\/\*)/, 'Write `--` for a comment.'],
  [/[{}]\s*$/, 'Blocks end with `end`: `if x then … end`, `function f() … end`.'],
  [/^\s*(if|elseif)\b(?!.*\bthen\b)/, 'Write `then` behind the condition.'],
  [/^\s*(for|while)\b(?!.*\bdo\b)/, 'Write `do` at the end of the line.'],
  [/\b(const|let|var)\s/, 'Write `local`.'],
];

/** What Lua says where it comes to an end too early, or to one `end` too many. */
const BY_MESSAGE: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/'end' expected/, 'An `end` is missing, or what was begun there goes on too far.'],
  [/'(?:then|do)' expected near '='/, 'Write `==` to compare.'],
  [/<eof> expected near 'end'/, 'There is one `end` too many before it, or here.'],
  [/too many local variables/, 'Leave out `local` for some of them, or keep them in a table.'],
  [/too many upvalues/, 'Leave out `local` for some of them, or keep them in a table.'],
  [/near '#'/, 'Remove the first line: the console knows no `#!`.'],
  [/near '<\\239>'/, 'Save the file as UTF-8 without a byte order mark.'],
  [/unfinished string/, 'Close the quotation marks in the same line.'],
  [
    /<goto .*> at line \d+ jumps into the scope/,
    'Put the label at the end of its block, or the `local` in front of the `goto`.',
  ],
];

/** What Lua finds at the end of a block, of a place in it. */
const JUMP = /<(?:break|goto.*?)> at line (\d+)/;

/**
 * The diagnostic of a program that Lua refuses.
 *
 * @param said what Lua says: `[string "…"]:3: unexpected symbol near '=='`
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

/** Where in a line the parser stumbles; undefined where that is in another one, or nowhere. */
function columnIn(text: string, line: number): number | undefined {
  try {
    parseLuaText(text);
    return undefined;
  } catch (error) {
    const { line: found, column } = error as { line?: number; column?: number };
    return found === line ? column : undefined;
  }
}
