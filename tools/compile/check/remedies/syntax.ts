/**
 * What to do where a program cannot be read: habits from Lua and other languages, and what is often forgotten. A
 * remedy is given where the words and signs around the place leave no doubt.
 */

import ts from '../../program/typescript.ts';
import {
  areTogether,
  CLOSERS,
  isLiteral,
  isPair,
  isReserved,
  isWord,
  type Line,
  lineOf,
  openBefore,
  type Token,
} from './line-tokens.ts';
import type { Problem } from './problem.ts';

const { SyntaxKind } = ts;

const JSON_FORM =
  'Write JSON: names and texts in double quotes, a comma between values and none behind the last, and plain values.';
const FOR = 'Write `for (let i = 0; i < 10; i++) { … }`, or `for (const value of list) { … }`.';
const OPERATORS: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' };
/** Two signs of other languages that stand together, and what they are here. */
const PAIRS: readonly (readonly [first: string, second: string, here: string])[] = [
  ['~', '=', '!=='],
  ['<', '>', '!=='],
  ['=', '<', '<='],
];
const TYPE_WORDS: ReadonlySet<string> = new Set(
  'int float double bool char auto string number boolean'.split(' '),
);
const FUNCTION_WORDS: ReadonlySet<string> = new Set(['def', 'fn', 'func', 'fun', 'sub']);

const EXPORTED_WORDS: ReadonlySet<string> = new Set(
  'function const let var class enum interface type default async abstract declare namespace import'.split(
    ' ',
  ),
);

/** Codes of TypeScript's messages. */
const NOT_OF_A_CLASS = 1068;
const WITH_STATEMENT = 1101;
const INVALID_CHARACTER = 1127;
const NO_STATEMENT = 1128;
const EQUALS_IN_OBJECT = 1312;
const WORD_AFTER_NUMBER = 1351;
const NO_DECLARATION = 1440;
const EMPTY_BODY = 1313;
const PRIVATE_NAME = 18016;

/** What to do about what has no end, where nothing stands any more. */
const UNENDED: ReadonlyMap<number, string> = new Map([
  [1002, 'Close the string with the quote that opens it; write a string of several lines in backticks.'],
  [1010, 'Close the comment with `*/`.'],
  [1160, 'Close the string with a backtick.'],
]);

/** The rules, the most certain first. */
const RULES: readonly ((line: Line) => string | undefined)[] = [
  ({ code, tokens, index }) =>
    code !== PRIVATE_NAME && tokens.some((_, i) => i < index && isCommentOfLua(tokens, i))
      ? 'Write `//` for a comment.'
      : undefined,
  ({ token, before }) => {
    const word = before.text === 'not' && isWord(token) ? 'not' : token.text;
    return Object.hasOwn(OPERATORS, word)
      ? `Write \`${OPERATORS[word]}\` instead of \`${word}\`.`
      : undefined;
  },
  ({ tokens, index }) => {
    for (const [first, second, here] of PAIRS)
      for (let i = 0; i <= index; i++)
        if (isPair(tokens, i, first, second)) return `Write \`${here}\` instead of \`${first}${second}\`.`;
    return undefined;
  },
  ({ token, before }) =>
    before.text === '.' && token.text === '.' && areTogether(before, token)
      ? 'Join strings with `+`, or write a template string in backticks.'
      : undefined,
  ({ tokens, index, token }) =>
    token.kind === SyntaxKind.EqualsGreaterThanToken &&
    tokens.slice(0, index).some(({ text }) => text === 'if' || text === 'while')
      ? 'Write `>=` for "at least": `=>` makes an arrow function.'
      : undefined,
  ({ tokens, index }) =>
    tokens
      .slice(0, index)
      .some((one, i) => /^(elseif|elsif|elif)$/.test(one.text) && tokens[i + 1].text === '(')
      ? 'Write `else if`.'
      : undefined,
  ({ tokens, token, after }) => {
    if (token.text === 'local')
      return after.text === 'function'
        ? 'Leave out `local`: write `function f() { … }`.'
        : 'Declare variables with `let`, or `const` if they never change: `let x = 1;`.';
    const isType = TYPE_WORDS.has(tokens[0].text) && tokens[1] !== undefined && isWord(tokens[1]);
    return isType && (token === tokens[0] || token === tokens[1])
      ? 'Declare variables with `let`, or `const` if they never change: `let x = 1;`.'
      : undefined;
  },
  ({ token, before, after }) =>
    FUNCTION_WORDS.has(token.text) && isWord(after) && ['', 'export'].includes(before.text)
      ? 'Write `function`: `function draw() { … }`.'
      : undefined,
  ({ tokens, token }) =>
    token === tokens[0] && token.text === 'until'
      ? 'Write `do { … } while (lives > 0);`: the loop repeats while the condition is true.'
      : undefined,
  ({ message, tokens, index, token, before }) => {
    if (message !== "'(' expected." || token.text === before.text) return undefined;
    if (before.text === 'for') return FOR;
    if (tokens[index - 2]?.text === 'function' && !isWord(token))
      return `Write parentheses after the name: \`function ${before.text}()\`.`;
    return ['if', 'while', 'switch'].includes(before.text)
      ? `Put the condition in parentheses and the block in braces: \`${before.text} (…) { … }\`.`
      : undefined;
  },
  ({ tokens, index }) => {
    const header = tokens.slice(0, index).map(({ text }) => text);
    const isFor = header[0] === 'for' && header[1] === '(' && header.includes('=') && header.includes(',');
    return isFor && !header.includes(';') && !header.includes('of') ? FOR : undefined;
  },
  ({ message, tokens, index, token }) => {
    const open =
      token.text === ';' && tokens[0].text !== 'for' && /^'.' expected\.$/.test(message)
        ? openBefore(tokens, index)
        : undefined;
    return open && `Write \`${CLOSERS.get(open)}\` before the \`;\`: the \`${open}\` is not closed.`;
  },
  ({ message, tokens, index, token }) => {
    if (message !== "';' expected." || token.text !== ')') return undefined;
    if (tokens[0].text === 'for') return FOR;
    return openBefore(tokens, index) === undefined ? 'This `)` has no `(`: remove it.' : undefined;
  },
  ({ message }) =>
    message === "'=>' expected." ? 'Write `=>` before the `{` of an arrow function.' : undefined,
  ({ message, token, before }) =>
    message === "':' expected." && [',', '}'].includes(token.text) && isLiteral(before)
      ? 'Put the elements of an array in square brackets: `[1, 2, 3]`.'
      : undefined,
  ({ tokens, index, token, before, after }) =>
    token.text === ':' &&
    isWord(before) &&
    isWord(after) &&
    tokens[index + 2]?.text === '(' &&
    areTogether(before, token) &&
    areTogether(token, after)
      ? `Call a method with a dot: \`${before.text}.${after.text}()\`.`
      : undefined,
  ({ message, tokens, index, token }) =>
    message === "'{' expected." &&
    token.kind === SyntaxKind.EqualsGreaterThanToken &&
    tokens.slice(0, index).some(({ text }) => text === 'function')
      ? 'Leave out either `function` or `=>`.'
      : undefined,
  ({ tokens, index, token, before }) =>
    TYPE_WORDS.has(token.text) &&
    token.text !== before.text &&
    isWord(before) &&
    ['let', 'const', '(', ','].includes(tokens[index - 2]?.text ?? '')
      ? `Write the type after a colon: \`${before.text}: …\`.`
      : undefined,
  ({ tokens, index, token, before }) => {
    if (!/^(let|const)$/.test(tokens[index - 2]?.text ?? '') || !isWord(before)) return undefined;
    const place = token.text === '-' ? index + 1 : index;
    const second = tokens[place];
    const isName = /^[a-z]/.test(second?.text ?? '') && second.text !== before.text && !isReserved(second);
    return isName && ['=', ';'].includes(tokens[place + 1]?.text ?? '') && !isReserved(before)
      ? `Write the name as one word, without spaces and dashes: \`${before.text}${capital(second.text)}\`.`
      : undefined;
  },
  ({ token, before }) =>
    /^'.*\w'$/.test(before.text) && /^(t|s|m|d|re|ve|ll)$/.test(token.text) && areTogether(before, token)
      ? 'The apostrophe ends the string: put the string in double quotes, "…".'
      : undefined,
];

/** What depends on TypeScript's code alone, or on the sign at the place. */
function remedyByCode({ code, token, after }: Line): string | undefined {
  switch (code) {
    case NOT_OF_A_CLASS:
      return /^(function|let|const|var)$/.test(token.text)
        ? `Leave out \`${token.text}\`: a class has methods, \`jump() { … }\`, and fields, \`speed = 1;\`. If the class ends before this line, its \`}\` is missing.`
        : undefined;
    case INVALID_CHARACTER:
      return /[“”„‘’‚«»´]/.test(token.text) ? 'Write straight quotes: \'…\' or "…".' : undefined;
    case NO_STATEMENT:
      if (token.text === '}')
        return 'This `}` has no `{`: remove it, or look above for a missing `{` or an extra `}`.';
      if (token.text === 'else') return 'This `else` has no `if`: look before it for an extra `;` or `}`.';
      return token.text === 'export' && isWord(after) && !EXPORTED_WORDS.has(after.text)
        ? 'Check the spelling: `function`, `const`, `let`, `class`, `enum`, `interface` or `type` comes after `export`.'
        : undefined;
    case WITH_STATEMENT:
      return 'Name the object each time, `ship.x = 1;`, or take what you need of it: `const { x, y } = ship;`.';
    case EMPTY_BODY:
      return 'Remove the `;` after the condition.';
    case NO_DECLARATION:
      return isReserved(after) || after.kind === SyntaxKind.NumericLiteral
        ? `Choose another name: ${after.text} cannot be a name. Names start with a letter and are not reserved words.`
        : undefined;
    case EQUALS_IN_OBJECT:
      return 'Write a colon between property and value: `{ x: 1, y: 2 }`.';
    case WORD_AFTER_NUMBER:
      return 'Write `2 * y` to multiply. A name cannot start with a digit.';
    default:
      return undefined;
  }
}

/** What to do about a problem with the words and signs of a program; undefined for any other. */
export function syntaxRemedy(problem: Problem): string | undefined {
  const { code, file, start, message, text, related } = problem;
  if (code === PRIVATE_NAME)
    return file.text[start - 1] === '.'
      ? undefined
      : `Write \`${text.slice(1)}.length\` for the number of elements.`;
  if (code < 1000 || code >= 2000) return undefined;
  if (file.fileName.endsWith('.json')) return JSON_FORM;
  const unended = UNENDED.get(code);
  if (unended) return unended;
  const line = lineOf(problem);
  for (const rule of line ? RULES : []) {
    const remedy = rule(line!);
    if (remedy) return remedy;
  }
  const opened = related.find(other => other.file === file && other.start !== undefined);
  const open = opened && file.text[opened.start!];
  if (open && /^'.' expected\.$/.test(message) && CLOSERS.has(open)) {
    const [from, to] = [opened.start!, start].map(place => file.getLineAndCharacterOfPosition(place).line);
    // In one line, something between the brackets may be wrong instead.
    if (from !== to) return `The \`${open}\` of line ${from + 1}, or one after it, is not closed.`;
  }
  return line && remedyByCode(line);
}

/** Whether two dashes stand alone before a word. */
function isCommentOfLua(tokens: readonly Token[], index: number): boolean {
  const { text, start, end } = tokens[index];
  const next = tokens[index + 1];
  return text === '--' && tokens[index - 1]?.end !== start && next.start > end && isWord(next);
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
