/** What to do about values of the wrong type, values that may be undefined, and declarations, by TypeScript's codes. */

import type TypeScript from 'typescript';
import { isAssignmentOperator } from '../../program/operators.ts';
import ts from '../../program/typescript.ts';
import { lineBefore, nodesAround, type Problem } from './problem.ts';

type Remedy = string | ((problem: Problem) => string | undefined);

const CALL_SUPER = 'Call `super(…);` first in the constructor, with the arguments that the base class needs.';
const NOT_EVERY_PATH =
  'Not every path through the function returns a value: add a `return` as the last line.';
const NUMBERS_ONLY = 'Convert the operand to a number: `Number(value)`.';

const REMEDIES: Readonly<Record<number, Remedy>> = {
  2322: mayBeUndefined,
  2345: problem => mayBeUndefined(problem) ?? untypedArray(problem) ?? wrongOrder(problem),
  2339: missingProperty,
  2550: missingProperty,
  2551: missingProperty,
  2353: 'Check the spelling, or add the property to the type.',
  2341: 'Leave out `private`, or write a method of the class that does it.',
  2355: 'Return a value, or declare the return type `void`.',
  2362: NUMBERS_ONLY,
  2363: NUMBERS_ONLY,
  2365: functionAsValue,
  2366: NOT_EVERY_PATH,
  2367: comparison,
  2377: CALL_SUPER,
  2391: 'Put the body of the function in braces: `function draw() { … }`.',
  2448: 'Move the declaration before the first use.',
  2454: ({ text }) => `Initialize it where it is declared: \`let ${text} = …;\`.`,
  2488: notIterable,
  2531: possiblyUndefined,
  2532: possiblyUndefined,
  2533: possiblyUndefined,
  2564: ({ text }) => `Initialize it, \`${text} = …;\`, or set it in the constructor.`,
  2588: ({ text }) => `Declare it with \`let\` if its value changes: \`let ${text} = …;\`.`,
  2683: lostThis,
  2741: ({ message }) => {
    const name = /^Property '(\w+)'/.exec(message)?.[1];
    return name && `Add ${name} to the object, or make it optional in the type: \`${name}?:\`.`;
  },
  7006: ({ text }) => `Give it a type, such as \`${text}: number\`.`,
  7008: ({ text }) => `Give it a value or a type, such as \`${text} = 0;\`.`,
  7017: ({ file, start, text }) =>
    file.text.slice(0, start).endsWith('globalThis.')
      ? `Declare a variable, \`let ${text} = 0;\`, and export it where other files use it.`
      : undefined,
  7022: ({ text }) => `Write its type: \`${text}: number\`.`,
  7023: 'Write what it returns: `(): number`.',
  7029: 'End the case with `break;`, unless it should fall through to the next one.',
  7034: ({ text, message }) =>
    `Give it a type, such as \`${text}: number${message.includes("'any[]'") ? '[]' : ''}\`.`,
  7053: ({ message }) =>
    message.includes("expression of type 'string'")
      ? 'Give the object a type with any key, `Record<string, number>`, or give the key the type `keyof typeof object`.'
      : undefined,
  18046: ({ text }) => `Test its type first, such as \`if (${text} instanceof Error) { … }\`.`,
  18047: possiblyUndefined,
  18048: possiblyUndefined,
  18049: possiblyUndefined,
};

/** What to write instead of methods that other languages, or later versions of this one, have. */
const METHODS: Readonly<Record<'array' | 'string' | 'set', Readonly<Record<string, string>>>> = {
  array: {
    insert: '.push(x)',
    add: '.push(x)',
    append: '.push(x)',
    remove: '.splice(index, 1)',
    removeAt: '.splice(index, 1)',
    contains: '.includes(x)',
    size: '.length',
    count: '.length',
    len: '.length',
    last: '.at(-1)',
  },
  string: {
    contains: '.includes(part)',
    size: '.length',
    count: '.length',
    len: '.length',
    upper: '.toUpperCase()',
    lower: '.toLowerCase()',
    sub: '.slice(from, to)',
    strip: '.trim()',
  },
  set: {
    contains: '.has(x)',
    includes: '.has(x)',
    push: '.add(x)',
    remove: '.delete(x)',
    length: '.size',
    union: 'new Set([...a, ...b])',
    intersection: 'new Set([...a].filter(x => b.has(x)))',
    difference: 'new Set([...a].filter(x => !b.has(x)))',
    isSubsetOf: '[...a].every(x => b.has(x))',
    isSupersetOf: '[...b].every(x => a.has(x))',
    isDisjointFrom: '![...a].some(x => b.has(x))',
  },
};

/** Methods that change an array. */
const CHANGING: ReadonlySet<string> = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
);

/** What to do about a problem with types; undefined if there is nothing to say. */
export function typeRemedy(problem: Problem): string | undefined {
  const remedy = REMEDIES[problem.code];
  return typeof remedy === 'function' ? remedy(problem) : remedy;
}

function mayBeUndefined({ message, text }: Problem): string | undefined {
  if (/^return\s*;?$/.test(text) && message.startsWith("Type 'undefined'"))
    return 'Write the value after `return`.';
  if (/^Argument of type '\([^']*\) => [^']*\| undefined' /.test(message)) return NOT_EVERY_PATH;
  return /Type 'undefined' is not assignable to type '(.*)'/.test(message)
    ? 'It may be undefined: test it first, or give a default with `??`: `scores.get(name) ?? 0`.'
    : undefined;
}

function possiblyUndefined(problem: Problem): string {
  const { text, file, start } = problem;
  const isName = /^[\w$.]{1,24}$/.test(text);
  const value = isName ? text : 'x';
  const test = `Test it first: \`if (${value} != null) { … }\`.`;
  if (isName && new RegExp(`\\blet ${text.replaceAll(/[$.]/g, '\\$&')}(: [^=;\\n]*)?;`).test(file.text))
    return `Initialize it where it is declared, \`let ${value} = …;\`, or test it first: \`if (${value} != null) { … }\`.`;
  const next = file.text.slice(start + text.length);
  if (/^[\w$.]*\s*([-+*/%]?=[^=]|\+\+|--)/.test(next)) return test;
  if (next.startsWith('.')) return `${test} Or write \`?.\`; then the result may be undefined as well.`;
  const nodes = nodesAround(problem);
  const at = nodes.findIndex(node => node.getStart(file) === start && node.getWidth(file) === text.length);
  const around = nodes.slice(at + 1).find(node => node.getWidth(file) > text.length);
  return around && ts.isBinaryExpression(around) && !isAssignmentOperator(around.operatorToken.kind)
    ? `${test} Or give a default: \`(${value} ?? 0)\`.`
    : test;
}

const WRONG_TYPE =
  /^(?:Type|Argument of type) '(\w+)' is not assignable to (?:parameter of )?type '([\w.]+(?:\[\])?)'\.$/;

/** What to do about a value that is not among those of a type, or has to be converted. */
export function wrongValue(problem: Problem): string | undefined {
  const { message, file } = problem;
  const [, from, to] = WRONG_TYPE.exec(message) ?? [];
  if (from === 'string' && to === 'number' && isWord(problem)) return heldNumbers(problem);
  if (from === 'string' && to === 'number') return 'Convert the string: `Number(value)`.';
  if (from === 'number' && to === 'string') return 'Convert the number: `String(value)`.';
  if (from === 'null' && to) return `Write a value, or let the type have it: \`${to} | null\`.`;
  if (from === 'string' && to === 'Sprite')
    return "Give its constant: `import { sprites } from './art.ts';`, and `sprites.ship` for the file sprites/ship.png.";
  const type = /^Type '"[^"]*"' is not assignable to type '([A-Z]\w*)'\.$/.exec(message)?.[1];
  const isListed = type && new RegExp(`\\b(enum ${type}\\b|type ${type}\\s*=[\\s|]*['"])`).test(file.text);
  return isListed ? `Write one of the values that ${type} lists.` : undefined;
}

/** Whether the value is written as a text that is no number, so that there is nothing to convert. */
function isWord(problem: Problem): boolean {
  const given = nodesAround(problem)
    .filter(node => node.getStart(problem.file) === problem.start)
    .map(({ parent }) => parent);
  const assigned = given.find(
    node => ts.isBinaryExpression(node) && isAssignmentOperator(node.operatorToken.kind),
  );
  const declared = given.find(node => ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node));
  const around = assigned ?? declared;
  let value = around
    ? ts.isBinaryExpression(around)
      ? around.right
      : (around as TypeScript.VariableDeclaration | TypeScript.PropertyAssignment).initializer
    : nodesAround(problem).find(ts.isStringLiteralLike);
  while (value && ts.isParenthesizedExpression(value)) value = value.expression;
  return (
    value !== undefined &&
    ts.isStringLiteralLike(value) &&
    (value.text.trim() === '' || Number.isNaN(Number(value.text)))
  );
}

/** What to do where a variable, a property or a parameter that holds numbers gets a word. */
function heldNumbers({ code, text }: Problem): string {
  const isNamed = code === 2322 && /^[\w$.]+$/.test(text);
  return isNamed
    ? `${text} holds numbers: give it one, or declare it as \`number | string\`.`
    : 'A number is wanted here: give it one, or declare `number | string` where it goes.';
}

/** A comparison in place of a difference. */
function wrongOrder(problem: Problem): string | undefined {
  const isSort = /\.(sort|toSorted)\($/.test(lineBefore(problem));
  return isSort && problem.message.includes("Type 'boolean' is not assignable to type 'number'")
    ? 'Return the difference: `list.sort((a, b) => a - b)`.'
    : undefined;
}

/** An array in an object that is made empty. */
function untypedArray({ message }: Problem): string | undefined {
  return message.includes("to parameter of type 'never'")
    ? 'Give the array a type where it is made, such as `[] as number[]`.'
    : undefined;
}

function missingProperty(problem: Problem): string | undefined {
  const { message, text } = problem;
  const type = /does not exist on type '(.*?)'\./s.exec(message)?.[1] ?? '';
  if (type.startsWith('LuaMultiReturn<') || type.includes('__tstlMultiReturn'))
    return 'The function returns several values: destructure them: `const [x, y, left] = mouse();`.';
  if (type === 'Math' && /^(rand|randint|randomint|randrange|randomrange)$/i.test(text))
    return 'Write `Math.floor(Math.random() * 6)` for an integer from 0 to 5.';
  if (/^(\w*Iterator|Generator)</.test(type))
    return 'Make an array of what it gives: `[...scores.values()].map(x => 2 * x)`.';
  const kind = kindOf(type);
  const method = kind && Object.hasOwn(METHODS[kind], text) ? METHODS[kind][text] : undefined;
  if (method) return `Write \`${method}\`.`;
  if (/^readonly .*\[\]$/.test(type) && CHANGING.has(text))
    return 'Make another array, `[...list, x]`, or leave out `readonly` in its type.';
  if (problem.code !== 2339) return undefined;
  if (/\bthis\.$/.test(lineBefore(problem)) && /^\w+$/.test(type))
    return `Declare the field in the class: \`${text} = 0;\`, or \`${text}: number;\` if the constructor sets it.`;
  if (/^[A-Z]\w*$/.test(type) && declares(problem.file, type))
    return `Check the spelling, or add ${text} to ${type}.`;
  if (!type.startsWith('{')) return undefined;
  return isOfArt(problem)
    ? 'Check the spelling: these are the names of the files in cart/, and of what they hold.'
    : `Check the spelling, or add ${text} where the object is made.`;
}

function kindOf(type: string): keyof typeof METHODS | undefined {
  if (type === 'string') return 'string';
  if (/^(Readonly)?Set</.test(type)) return 'set';
  return /\[\]$/.test(type) && !type.startsWith('readonly') ? 'array' : undefined;
}

/** Whether a file declares or imports a type, so that it can be changed. */
function declares({ text }: Problem['file'], type: string): boolean {
  return new RegExp(
    `\\b(class|interface|type)\\s+${type}\\b|import\\b[^;]*\\b${type}\\b[^;]*from\\s*['"]\\.`,
  ).test(text);
}

/** Whether a property is one of the constants that a build makes of the art. */
function isOfArt(problem: Problem): boolean {
  const object = /(\w+)(\.\w+)*\.$/.exec(lineBefore(problem))?.[1];
  const imported = new RegExp(`import\\b[^;]*\\b${object}\\b[^;]*from\\s*['"][^'"]*\\bart(\\.ts)?['"]`);
  return object !== undefined && imported.test(problem.file.text);
}

function functionAsValue({ message }: Problem): string | undefined {
  return /types? '\(.*\) => /.test(message) ? 'Call the function: `time()`.' : undefined;
}

function comparison(problem: Problem): string | undefined {
  const { message } = problem;
  const [, left, right] = /because the types '(.*)' and '(.*)' have no overlap/.exec(message) ?? [];
  if (left === undefined) return undefined;
  const both = [left, right];
  if (both.includes('string') && both.includes('number'))
    return 'Convert one of them: `Number(value)`, or `String(value)`.';
  if (both.includes('boolean')) return 'Write the boolean alone, or with `!` before it for "not".';
  if (!both.every(type => type.startsWith('"'))) return undefined;
  const isReversed = /^['"]/.test(problem.text);
  const values = (isReversed ? right : left).replaceAll(' | ', ' or ');
  return `Check the spelling and the conditions around it: here the value can only be ${values}.`;
}

function notIterable(problem: Problem): string | undefined {
  const { message, start, file } = problem;
  const isLoop = nodesAround(problem).some(
    node => ts.isForOfStatement(node) && node.expression.getStart(file) === start,
  );
  if (!isLoop) return undefined;
  if (/^Type '(number|\d+)' /.test(message)) return 'Write `for (let i = 0; i < count; i++) { … }`.';
  return message.startsWith("Type '{")
    ? 'Write `for (const [key, value] of Object.entries(object)) { … }`.'
    : undefined;
}

function lostThis(problem: Problem): string | undefined {
  const nodes = nodesAround(problem);
  const index = nodes.findIndex(node => ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node));
  const around = nodes[index];
  if (!around) return undefined;
  if (ts.isFunctionDeclaration(around))
    return 'Give the function a parameter instead: `function move(ship: Ship)`. Only methods have `this`.';
  const isArgument = ts.isCallExpression(nodes[index + 1] ?? around);
  const isInMethod = nodes
    .slice(index)
    .some(node => ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node));
  return isArgument && isInMethod
    ? 'Write an arrow function, `x => { … }`, which keeps the `this` of the method.'
    : undefined;
}
