/** What to write instead of names that the console does not know: those of other languages, modules of Node. */

import { isBuiltin } from 'node:module';
import { MISSING_GLOBALS, NO_COMPUTER } from '../../../api/missing.ts';
import ts from '../../program/typescript.ts';
import { lineBefore, nodesAround, type Problem } from './problem.ts';

/** Codes of "Cannot find name", with and without a hint to other libraries or to a similar name. */
const UNKNOWN_NAME_CODES: ReadonlySet<number> = new Set([2304, 2552, 2580, 2584, 2591, 2868]);
/** Code of "Cannot find name" alone. */
const PLAIN_UNKNOWN_NAME = 2304;
/** Code of "'string' only refers to a type, but is being used as a value here". */
const TYPE_AS_VALUE = 2693;
/** Code of "'Promise' refers to a value, but is being used as a type here". */
const VALUE_AS_TYPE = 2749;

const BLOCKS = 'Put blocks in braces: `if (lives > 0) { … }`, `function draw() { … }`.';
const LOOPS = 'Write `for (const value of list) { … }`, or `for (let i = 0; i < list.length; i++) { … }`.';
const NUMBER_TYPE = 'Write `number`, the type of integers and fractions.';
const TO_TEXT = 'Write `String(value)`, or a template string: `Score: $' + '{score}`.';

/** Words of Lua, Python and C that are no names of a program. */
const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ['nil', 'Write `undefined`.'],
  ['None', 'Write `undefined`.'],
  ['NULL', 'Write `undefined`, or `null`.'],
  ['True', 'Write `true`.'],
  ['False', 'Write `false`.'],
]);

/** What other languages and consoles call functions. */
const FOREIGN_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['pairs', LOOPS],
  ['ipairs', LOOPS],
  ['range', LOOPS],
  ['tostring', TO_TEXT],
  ['str', TO_TEXT],
  ['tonumber', 'Write `Number(value)`.'],
  ['len', 'Write `list.length`.'],
  ['sprite', 'Draw sprites with spr().'],
  ['rectfill', 'Draw filled rectangles with rect(x, y, width, height, color), and borders with rectb().'],
  ['circfill', 'Draw filled circles with circ(), and borders with circb().'],
  ['pset', 'Write `pix(x, y, color)`.'],
  ['pget', 'Write `pix(x, y)`.'],
  ['printh', 'Use trace().'],
  ['rnd', 'Write `Math.random() * 6`, or `Math.floor(Math.random() * 6)` for 0 to 5.'],
  ['flr', 'Write `Math.floor(x)`.'],
]);

/** Objects of other languages, before a dot. */
const FOREIGN_OBJECTS: ReadonlyMap<string, string> = new Map([
  ['math', 'Write `Math`, with a capital letter: `Math.floor(x)`.'],
  [
    'table',
    'Use the methods of the array: `list.push(x)`, `list.splice(i, 1)`, `list.sort()`, `list.join()`.',
  ],
  ['self', 'Write `this`.'],
]);

const FOREIGN_TYPES: ReadonlyMap<string, string> = new Map([
  ['int', NUMBER_TYPE],
  ['integer', NUMBER_TYPE],
  ['float', NUMBER_TYPE],
  ['double', NUMBER_TYPE],
  ['bool', 'Write `boolean`.'],
  ['str', 'Write `string`.'],
]);

/** Functions of `Math` that other languages know without it. */
const FUNCTIONS_OF_MATH: ReadonlySet<string> = new Set(
  'abs acos asin atan atan2 ceil cos exp floor max min pow random round sign sin sqrt tan'.split(' '),
);

const COLORS: ReadonlySet<string> = new Set(
  'black white red green blue yellow orange purple pink cyan brown gray grey'.split(' '),
);

/** What to write instead of a module of Node, or of a type that the console has not. */
export function hostRemedy({ code, text }: Problem): string | undefined {
  if (code === VALUE_AS_TYPE && Object.hasOwn(MISSING_GLOBALS, text)) return MISSING_GLOBALS[text];
  if (!UNKNOWN_NAME_CODES.has(code)) return undefined;
  return isBuiltin(/^(['"])(.*)\1$/.exec(text)?.[2] ?? '') ? NO_COMPUTER : undefined;
}

/** What to write instead of a name that another language has. */
export function nameRemedy(problem: Problem): string | undefined {
  const { code, file, start, text } = problem;
  if (code === TYPE_AS_VALUE) {
    if (text === 'string' && file.text[start + text.length] === '.')
      return 'Call the methods of the string itself: `name.slice(0, 3)`, `name.padStart(5)`.';
    return 'Write a value of this type, or declare a class to create it with `new`.';
  }
  if (!UNKNOWN_NAME_CODES.has(code) || isMisspelt(problem)) return undefined;
  const before = lineBefore(problem);
  const after = file.text.slice(start + text.length).split('\n', 1)[0];
  const isType = nodesAround(problem).some(ts.isTypeReferenceNode);
  const remedy = isType ? FOREIGN_TYPES.get(text) : foreignRemedy(text, before, after);
  if (remedy || code !== PLAIN_UNKNOWN_NAME) return remedy;
  if (isType) return 'Check the spelling, declare it with `interface` or `type`, or import it from its file.';
  return /^\s*([-+*/]?=[^=>]|\+\+|--)/.test(after)
    ? `Check the spelling, or declare it first: \`let ${text} = …;\`.`
    : 'Check the spelling, declare it, or import it from its file.';
}

/** What to write instead of a name, by what stands beside it in its line. */
function foreignRemedy(text: string, before: string, after: string): string | undefined {
  if (/^\s*--\s+$/.test(before)) return 'Write `//` for a comment.';
  if (isBlockOfLua(text, before, after)) return BLOCKS;
  if (after.startsWith('.')) return FOREIGN_OBJECTS.get(text);
  if (after.startsWith('(')) {
    const owner = /^\s*([\w$]+):$/.exec(before)?.[1];
    if (owner && owner !== 'default') return `Call a method with a dot: \`${owner}.${text}()\`.`;
    return FUNCTIONS_OF_MATH.has(text)
      ? `Write \`Math.${text}\`, or import the function from its file.`
      : FOREIGN_FUNCTIONS.get(text);
  }
  return COLORS.has(text.toLowerCase())
    ? 'Colors are numbers from 0 to 15, indices into the palette. Give one a name: `const red = 2;`.'
    : FOREIGN_WORDS.get(text);
}

/** Whether a name is like one that the program has. */
function isMisspelt({ related }: Problem): boolean {
  return related.some(({ file }) => file !== undefined && !file.isDeclarationFile);
}

function isBlockOfLua(text: string, before: string, after: string): boolean {
  const isLast = /^\s*(--.*|\/\/.*)?$/.test(after);
  return isLast && ((text === 'end' && before.trim() === '') || (text === 'then' && /\)\s*$/.test(before)));
}
