/** Errors that Lua raises, in TypeScript's terms: Lua says nil where TypeScript says undefined. */

import { type ElementAccess, type ElementUse, elementUsed, usesResult } from './element-access.ts';

/** An error of a running program: what is wrong, and what to do about it if there is something to say. */
export interface RuntimeMessage {
  message: string;
  remedy?: string;
}

/** Where the error comes from. */
export interface ErrorOrigin {
  /** Whether the code was written in Lua. */
  isLua?: boolean;
  /** Whether it runs on a page that may have put new code into it. */
  isReplaced?: boolean;
  /** The lines of the source that it may come from. */
  lines?: readonly string[];
}

/** Replaces what Lua says by what TypeScript says; the groups of the pattern are given in their order. */
type Rewrite = (...groups: string[]) => string;

const SET_FIRST = 'Set it first, test it, or write `?.`.';
const CALL_TESTED = 'Set it first, test it, or write `?.()`.';
const WITH_DEFAULT = 'Set it first, or give a default with `??`: `(counts[key] ?? 0) + 1`.';

/** What is said of programs in TypeScript: the first that fits. */
const IN_TYPESCRIPT: readonly (readonly [words: RegExp, rewrite: Rewrite, remedy: string])[] = [
  [
    /attempt to index a nil value \((?:local|upvalue) 'self'\)/,
    () => 'this is undefined: it has no properties',
    'The method was passed without its object. Pass `() => ship.move()` instead of `ship.move`.',
  ],
  [
    about('index', 'number'),
    (type, name) => `${described(type, name)}: it has no elements and no properties`,
    'If it is the first of several values that a function of Lua returns, give the function the type `LuaMultiReturn<[number, string]>`.',
  ],
  [about('index'), (type, name) => `${described(type, name)}: it has no properties`, SET_FIRST],
  [about('get length of'), (type, name) => `${described(type, name)}: it has no length`, SET_FIRST],
  [about('call'), (type, name) => `${described(type, name)}: it cannot be called`, CALL_TESTED],
  [
    about('(?:perform arithmetic|perform bitwise operation) on'),
    (type, name) => `${described(type, name)} and not a number`,
    WITH_DEFAULT,
  ],
  [about('concatenate'), (type, name) => `${described(type, name)} and not a string`, WITH_DEFAULT],
  [
    /attempt to compare two (\w+) values/,
    type => `${type === 'nil' ? 'undefined' : `${kind(type)} and another`} cannot be compared`,
    WITH_DEFAULT,
  ],
  [
    /attempt to compare (\w+) with (\w+)/,
    (one, other) => `${kind(one)} cannot be compared with ${kind(other)}`,
    WITH_DEFAULT,
  ],
  [
    /bad argument #\d+ to '[^']*' \((\w+) expected, got (\w+|no value)\)/,
    (wanted, given) => `${described(given)} and not ${kind(wanted)}`,
    'Set it first, test it, or give a default with `??`.',
  ],
  // What `catch` got and threw again.
  [/((?:undefined|a \w+) has no properties)/, told => told, SET_FIRST],
  [/((?:undefined|an object|a \w+) is not a function)/, told => told, CALL_TESTED],
  [
    /^(the program threw .*, which is no Error)$/,
    told => told,
    "Throw an error, whose message is shown: `throw new Error('no level 3')`.",
  ],
];

const IN_ANY_LANGUAGE: readonly (readonly [words: RegExp, remedy: string])[] = [
  [
    /number has no integer representation/,
    'An integer is needed here: round the number with Math.floor or Math.round.',
  ],
  [
    / in JSON at position \d+|end of JSON input/,
    'Correct the text at that position, counted from 0: names and strings have double quotes, nothing stands behind the last entry, and there are no comments.',
  ],
  [
    /Converting circular structure to JSON/,
    'An object contains itself: leave that property out with a list of names, `JSON.stringify(value, ["x", "y"])`, or a replacer.',
  ],
  [
    /Unicode property classes are only supported in regular expressions that stand in the source/,
    'Write the expression as a literal, such as `/\\p{L}+/u`, or the ranges of characters: `[A-Za-z]`.',
  ],
  [/index is NaN/, 'The index is NaN, which no array has: check what it is computed of.'],
  [
    /C stack overflow/,
    'Accessors, generators or `toString` call one another some 190 deep, and Lua nests no more: use a loop, with an array of what is left to do.',
  ],
  [
    /stack overflow/,
    'A function calls itself without end, directly or through others: check the condition that ends the recursion.',
  ],
  [
    /not enough memory|\(endless loop\?\).*; the game holds/,
    'Something grows in every round or in every frame: end the loop, take out what is not needed any more, or keep less of it.',
  ],
  [
    /\(endless loop\?\)/,
    'Check the condition that ends this loop. Split long work into parts, one for each frame.',
  ],
];

/** A field of an object that is not there, which is so of old objects after a save. */
const MISSING_FIELD = /attempt to (index|get length of) a (nil|boolean) value \(field/;
const OLD_OBJECTS =
  'Objects from before a save lack the fields that their class got by it and computes: reload the page.';

/**
 * What to show of an error of a running program.
 *
 * @param text what Lua says, without its place
 */
export function runtimeMessage(
  text: string,
  { isLua = false, isReplaced = false, lines = [] }: ErrorOrigin = {},
): RuntimeMessage {
  const more = isReplaced && MISSING_FIELD.test(text) ? [OLD_OBJECTS] : [];
  const general = IN_ANY_LANGUAGE.find(([words]) => words.test(text))?.[1];
  if (general !== undefined) return { message: text, remedy: general };
  const known = isLua ? undefined : IN_TYPESCRIPT.find(([words]) => words.test(text));
  if (!known) return { message: text };
  const [words, rewrite, remedy] = known;
  const message = text.replace(words, (_, ...groups) => rewrite(...groups));
  const element = elementOf(text, lines);
  if (!element) return { message, remedy: [remedy, ...more].join(' ') };
  const { object, index } = element;
  const check = `Check the index: \`${object}\` has no element \`${index}\`.`;
  return {
    message: message.replace(new RegExp(`${AN_ELEMENT}|${A_VALUE}`), () => element.text),
    remedy: [/ is undefined/.test(message) ? check : '', remedy, ...more].filter(Boolean).join(' '),
  };
}

const AN_ELEMENT = 'an element';
const A_VALUE = 'a value';

/**
 * The element of an array or object that an error is about, if the source shows which one it is. Lua calls it `?`, or has no
 * name for it where the program keeps it in between; then it may also be what a call returns.
 */
function elementOf(text: string, lines: readonly string[]): ElementAccess | undefined {
  const [, operation, name] = text.match(/attempt to (.*?) (?:on )?a \w+ value( \(field '\?'\)|$)/) ?? [];
  if (operation === undefined || (name === '' && lines.some(usesResult))) return undefined;
  return elementUsed(lines, USES[operation] ?? 'other');
}

const USES: Readonly<Record<string, ElementUse>> = {
  index: 'index',
  'get length of': 'get length of',
  call: 'call',
};

/** What Lua says of a value of some type, and what it calls the value, such as `field 'ship'`. */
function about(operation: string, type = '\\w+'): RegExp {
  return new RegExp(`attempt to ${operation} a (${type}) value(?: \\(\\w+ '([^']*)'\\))?`);
}

/** A value that does not fit, with its name: `ship is undefined`. */
function described(type: string, name?: string): string {
  const subject = name === undefined ? A_VALUE : name === '?' ? AN_ELEMENT : name;
  return `${subject} is ${kind(type)}`;
}

/** What a type of Lua is in TypeScript; null is `false` where an array or a Map holds it. */
function kind(type: string): string {
  if (type === 'nil' || type === 'no value') return 'undefined';
  if (type === 'boolean') return 'null or a boolean';
  return type === 'table' ? 'an object' : `a ${type}`;
}
