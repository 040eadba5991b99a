/** Turns Lua's syntax errors into diagnostics with a remedy. */

import type { Diagnostic } from '../../diagnostic.ts';
import { KEYWORDS } from '../../lua/names.ts';
import { nearestWord } from '../../nearest-word.ts';
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
  [/'([)}\]])' expected \(to close '(.)' at line \d+\)/, 'Close the `$2` of that line with `$1`.'],
  [/'([)}\]])' expected near/, 'Write `$1` there, or a comma between two values.'],
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

/** Remedies by Lua's message where the line shows none. */
const GENERAL: typeof BY_MESSAGE = [
  [/'then' expected/, 'Write `then` after the condition.'],
  [/'\(' expected/, 'Complete the line before: a function inside of an expression has no name.'],
  [/'do' expected/, 'Write `do` before the block.'],
  [/'=' or 'in' expected/, 'Write `for i = 1, 10 do`, or `for key, value in pairs(list) do`.'],
  [/'=' expected/, 'A name alone is no statement: give it a value, `x = 1`, or call it, `f()`.'],
  [
    /unexpected symbol near '='|syntax error near '='/,
    'A call cannot be set: write the variable or field that gets the value.',
  ],
  [/<name> expected/, 'Write a name there. Words of Lua, such as `end` and `repeat`, are none.'],
  [/function arguments expected/, 'Call the method: `object:method()`.'],
  [/malformed number/, 'Write numbers as `12`, `0.5` or `0xff`, and a blank before a word.'],
  [/invalid escape sequence/, 'Write a backslash in a string twice: `"\\\\"`.'],
  [/unfinished long (?:string|comment)/, 'Close it with `]]`.'],
  [/no visible label '(.*?)'/, 'Write `::$1::` in the same block, or one around it.'],
  [/break.*not inside a loop/, 'Write `return` to leave a function; `break` leaves a loop.'],
  [/cannot use '\.\.\.'/, 'Only functions with `...` among their parameters have it.'],
  [/too many C levels/, 'Split it: give parts of it to variables first.'],
  [/near <eof>/, 'Complete the last line.'],
  [
    /unexpected symbol|syntax error/,
    'Look at what stands before it: an operator without a value, or a missing name, comma or bracket.',
  ],
];

/** The word before the place of an error, or at it, if it is nearly a word of Lua: `retrun`. */
function misspeltKeyword(text: string, message: string): string | undefined {
  const [, near] = / near '(\w+)'$/.exec(message) ?? [];
  if (near === undefined) return undefined;
  const words = [...text.matchAll(/[A-Za-z_]\w*/g)].map(([word]) => word);
  for (const [at, word] of words.entries()) {
    const isWrong = words[at + 1] === near && word.length > 2 && !KEYWORDS.has(word);
    const meant = isWrong ? nearestWord(word, [...KEYWORDS], 0.34) : undefined;
    if (meant) return `Did you mean \`${meant}\` instead of \`${word}\`?`;
  }
  return undefined;
}

/** What to do by a table of messages; `$1` is a part of the message. */
function remedyBy(table: typeof BY_MESSAGE, message: string): string | undefined {
  for (const [pattern, remedy] of table) {
    const match = pattern.exec(message);
    if (match) return remedy.replace(/\$(\d)/g, (_, group) => match[group]);
  }
  return undefined;
}

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
    remedyBy(BY_MESSAGE, message) ??
    REMEDIES.find(([pattern]) => pattern.test(text))?.[1] ??
    misspeltKeyword(text, message) ??
    remedyBy(GENERAL, message);
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
