/**
 * Remedies for syntax errors: habits from Lua and other languages, and common omissions. There is a remedy only where
 * the source around the error leaves no doubt.
 */

import ts from '../../program/typescript.js';
import { type Problem, type Row, remedyIn, type Table } from './problem.ts';

const JSON_FORM =
  'Write JSON: names and texts in double quotes, a comma between values and none behind the last, and plain values.';
const COMMENT = 'Write `//` for a comment.';
const FOR = 'Write `for (let i = 0; i < 10; i++) { … }`, or `for (const value of list) { … }`.';
const LET = 'Declare variables with `let`, or `const` if they never change: `let x = 1;`.';

const WORD = '[A-Za-z_$][\\w$]*';
const TYPES = 'int|float|double|bool|char|auto|string|number|boolean';
const RESERVED = Array.from(
  { length: ts.SyntaxKind.LastFutureReservedWord - ts.SyntaxKind.FirstReservedWord + 1 },
  (_, index) => ts.tokenToString(ts.SyntaxKind.FirstReservedWord + index),
).join('|');
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** By the marked line, the most certain first. */
const ROWS: readonly Row[] = [
  [/(?:^|\s)--\s+(?:▸|[A-Za-z_$].*▸)/, COMMENT],
  [/▸and\b/, 'Write `&&` instead of `and`.'],
  [/▸or\b/, 'Write `||` instead of `or`.'],
  [/▸not\b|\bnot ▸\w/, 'Write `!` instead of `not`.'],
  [/~=.*▸|▸~◂?=|~▸=/, 'Write `!==` instead of `~=`.'],
  [/\s(?:<>\s.*▸|▸<◂?>\s|<▸>◂?\s)/, 'Write `!==` instead of `<>`.'],
  [/\s(?:=<\s.*▸|▸=◂?<\s|=▸<◂?\s)/, 'Write `<=` instead of `=<`.'],
  [/\.▸\./, 'Join strings with `+`, or write a template string in backticks.'],
  [/\b(?:if|while)\b.*▸=>/, 'Write `>=` for "at least": `=>` makes an arrow function.'],
  [/\b(?:elseif|elsif|elif)\s*\(.*▸/, 'Write `else if`.'],
  [/▸local◂? function\b/, 'Leave out `local`: write `function f() { … }`.'],
  [/▸local\b/, LET],
  [new RegExp(`^\\s*(?:▸(?:${TYPES})◂?\\s+${WORD}|(?:${TYPES})\\s+▸${WORD})`), LET],
  [/(?:^|export)\s*▸(?:def|fn|func|fun|sub)◂? [A-Za-z_$]/, 'Write `function`: `function draw() { … }`.'],
  [/^\s*▸until\b/, 'Write `do { … } while (lives > 0);`: the loop repeats while the condition is true.'],
  [/\bfor ▸.*\n'\(' expected/, FOR],
  [/\bfunction ([\w$]+)\s*▸[^\w].*\n'\(' expected/, 'Write parentheses after the name: `function $1()`.'],
  [
    /\b(if|while|switch) ▸(?!\1).*\n'\(' expected/,
    'Put the condition in parentheses and the block in braces: `$1 (…) { … }`.',
  ],
  [/^\s*for\s*\((?!.*\bof\b)[^;▸]*=[^;▸]*,[^;]*▸/, FOR],
  [/^\s*(?!for\b).*▸;.*\n'.' expected/, closedBefore],
  [/^\s*for\b.*▸\).*\n';' expected/, FOR],
  [/▸\).*\n';' expected/, problem => (openBefore(problem) ? undefined : 'This `)` has no `(`: remove it.')],
  [/\n'=>' expected/, 'Write `=>` before the `{` of an arrow function.'],
  [/[\d'"`]\s*▸[,}].*\n':' expected/, 'Put the elements of an array in square brackets: `[1, 2, 3]`.'],
  [new RegExp(`(${WORD})▸:◂?(${WORD})\\(`), 'Call a method with a dot: `$1.$2()`.'],
  [/\bfunction\b.*▸=>.*\n'\{' expected/, 'Leave out either `function` or `=>`.'],
  [
    new RegExp(`(?:\\b(?:let|const)\\s|[(,]\\s*)(${WORD}) ▸(?!\\1)(?:${TYPES})\\b`),
    'Write the type after a colon: `$1: …`.',
  ],
  [
    new RegExp(
      `^\\s*(?:let|const) (?!(?:${RESERVED})\\b)(${WORD})(?: ▸|▸-◂?)(?!\\1\\b|(?:${RESERVED})\\b)([a-z][\\w$]*)◂?\\s*[=;]`,
    ),
    (_, [, name, next]) =>
      `Write the name as one word, without spaces and dashes: \`${name}${next[0].toUpperCase()}${next.slice(1)}\`.`,
  ],
  [
    /'[^']*\w'▸(?:t|s|m|d|re|ve|ll)\b/,
    'The apostrophe ends the string: put the string in double quotes, "…".',
  ],
  [/\n'.' expected/, unclosed],
];

/** For unterminated strings and comments, where the line says nothing more. */
const UNENDED: Table = {
  1002: 'Close the string with the quote that opens it; write a string of several lines in backticks.',
  1010: 'Close the comment with `*/`.',
  1160: 'Close the string with a backtick.',
};

const BY_CODE: Table = {
  1068: [
    [
      /▸(function|let|const|var)\b/,
      'Leave out `$1`: a class has methods, `jump() { … }`, and fields, `speed = 1;`. If the class ends before this line, its `}` is missing.',
    ],
  ],
  1101: 'Name the object each time, `ship.x = 1;`, or take what you need of it: `const { x, y } = ship;`.',
  1127: [[/▸[“”„‘’‚«»´]/, 'Write straight quotes: \'…\' or "…".']],
  1128: [
    [/▸\}/, 'This `}` has no `{`: remove it, or look above for a missing `{` or an extra `}`.'],
    [/▸else\b/, 'This `else` has no `if`: look before it for an extra `;` or `}`.'],
    [
      /▸export◂? (?!(?:function|const|let|var|class|enum|interface|type|default|async|abstract|declare|namespace|import)\b)\w/,
      'Check the spelling: `function`, `const`, `let`, `class`, `enum`, `interface` or `type` comes after `export`.',
    ],
  ],
  1312: 'Write a colon between property and value: `{ x: 1, y: 2 }`.',
  1313: 'Remove the `;` after the condition.',
  1351: 'Write `2 * y` to multiply. A name cannot start with a digit.',
  1440: [
    [
      new RegExp(`▸\\w+◂?\\s+(\\d+|(?:${RESERVED})\\b)`),
      'Choose another name: $1 cannot be a name. Names start with a letter and are not reserved words.',
    ],
  ],
};

/** What to do about a problem with the words and signs of a program; undefined for any other. */
export function syntaxRemedy(problem: Problem): string | undefined {
  const { code, file } = problem;
  if (code < 1000 || code >= 2000) return undefined;
  if (file.fileName.endsWith('.json')) return JSON_FORM;
  return remedyIn(UNENDED[code], problem) ?? remedyIn(ROWS, problem) ?? remedyIn(BY_CODE[code], problem);
}

/** The last bracket before the place in its line that is not closed there. */
function openBefore({ marked }: Problem): string | undefined {
  const open: string[] = [];
  for (const letter of marked.slice(0, marked.indexOf('▸')))
    if (CLOSERS.has(letter)) open.push(letter);
    else if (letter === CLOSERS.get(open.at(-1) ?? '')) open.pop();
  return open.at(-1);
}

function closedBefore(problem: Problem): string | undefined {
  const open = openBefore(problem);
  return open && `Write \`${CLOSERS.get(open)}\` before the \`;\`: the \`${open}\` is not closed.`;
}

function unclosed({ file, start, related }: Problem): string | undefined {
  const opened = related.find(other => other.file === file)?.start;
  if (opened === undefined || !CLOSERS.has(file.text[opened])) return undefined;
  const [from, to] = [opened, start].map(place => file.getLineAndCharacterOfPosition(place).line);
  // In one line, something between the brackets may be wrong instead.
  return from === to
    ? undefined
    : `The \`${file.text[opened]}\` of line ${from + 1}, or one after it, is not closed.`;
}
