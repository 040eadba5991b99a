/** Remedies for type errors, possibly undefined values, calls and declarations, by TypeScript's codes. */

import ts from '../../program/typescript.js';
import { CONSOLE_REMEDY, VALUE_REMEDIES } from '../refusals/built-in-values.ts';
import { countRemedy, hiddenRemedy, parameterRemedy } from './calls.ts';
import { meantName, spellingOr } from './misspelt.ts';
import type { Problem, Row, Table } from './problem.ts';
import { textForNumberRemedy } from './text-for-number.ts';

const NOT_EVERY_PATH =
  'Not every path through the function returns a value: add a `return` as the last line.';
const NUMBERS_ONLY = 'Convert the operand to a number: `Number(value)`.';
const LOOPS = 'Write `for (let i = 0; i < count; i++) { … }`.';
const NO_THIS =
  'Only methods have `this`. In a callback, write an arrow function, `x => { … }`, which keeps the `this` of the method; give any other function a parameter: `function move(ship: Ship)`.';

const MAY_BE_UNDEFINED: readonly Row[] = [
  [/▸return◂?\s*;?.*\nType 'undefined'/, 'Write the value after `return`.'],
  [/\nArgument of type '\([^']*\) => [^']*\| undefined' /, NOT_EVERY_PATH],
  [
    /Type 'undefined' is not assignable to type '.*'/,
    'It may be undefined: test it first, or give a default with `??`: `scores.get(name) ?? 0`.',
  ],
];

const WRONG_VALUE: readonly Row[] = [
  [/\n *(?:Type|Argument of type) '(?:string|"[^']*")' is not .*type 'number'\.$/, textForNumberRemedy],
  [/ype 'number' is not .*type 'string'\.$/, 'Convert the number: `String(value)`.'],
  [
    /ype 'null' is not assignable to (?:parameter of )?type '([\w.]+(?:\[\])?)'\.$/,
    'Write a value, or let the type have it: `$1 | null`.',
  ],
  [
    /ype 'string' is not .*type 'Sprite'\.$/,
    "Give its constant: `import { sprites } from './art.ts';`, and `sprites.ship` for the file sprites/ship.png.",
  ],
  [
    /\nType '"[^"]*"' is not assignable to type '([A-Z]\w*)'\.$/,
    ({ file }, [, type]) =>
      new RegExp(`\\b(enum ${type}\\b|type ${type}\\s*=[\\s|]*['"])`).test(file.text)
        ? `Write one of the values that ${type} lists.`
        : undefined,
  ],
];

const FUNCTION_WANTED: readonly Row[] = [
  [
    /▸\w+\(.*\)◂.*ype '[^'\n]*' is not assignable to parameter of type '\([^'\n]*\) => /s,
    'Pass a function that calls it: `() => $0`.',
  ],
  [
    /ype '(?![^'\n]* => )[^'\n]*' is not assignable to parameter of type '\([^'\n]*\) => /,
    'Pass a function: `() => { … }`.',
  ],
];

/** What to write instead of methods that other languages, or later versions of this one, have. */
const METHODS: Readonly<
  Record<'array' | 'string' | 'set' | 'map' | 'math', Readonly<Record<string, string>>>
> = {
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
    peek: '.at(-1)',
    first: '[0]',
    get: '[index]',
    set: '[index] = x',
    clear: '.length = 0',
    isEmpty: '.length === 0',
    each: '.forEach(x => { … })',
    sum: '.reduce((sum, x) => sum + x, 0)',
    min: 'Math.min(...list)',
    max: 'Math.max(...list)',
    unique: '[...new Set(list)]',
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
    pad: ".padStart(3, '0')",
    find: '.indexOf(part)',
    first: '[0]',
    last: '.at(-1)',
    isEmpty: " === ''",
    reverse: ".split('').reverse().join('')",
    capitalize: 'text.charAt(0).toUpperCase() + text.slice(1)',
    format: `\`Score: \${score}\``,
  },
  map: {
    length: '.size',
    count: '.size',
    add: '.set(key, value)',
    put: '.set(key, value)',
    push: '.set(key, value)',
    contains: '.has(key)',
    includes: '.has(key)',
    containsKey: '.has(key)',
    remove: '.delete(key)',
    map: '[...map].map(([key, value]) => …)',
    filter: '[...map].filter(([key, value]) => …)',
    find: '[...map].find(([key, value]) => …)',
  },
  math: {
    clamp: 'Math.max(low, Math.min(x, high))',
    lerp: 'from + (to - from) * share',
    mod: '((x % size) + size) % size',
    rad: 'degrees * Math.PI / 180',
    radians: 'degrees * Math.PI / 180',
    deg: 'angle * 180 / Math.PI',
    degrees: 'angle * 180 / Math.PI',
    sqr: 'x * x',
    fract: 'x - Math.floor(x)',
    dist: 'Math.hypot(bx - ax, by - ay)',
    distance: 'Math.hypot(bx - ax, by - ay)',
  },
  set: {
    contains: '.has(x)',
    includes: '.has(x)',
    push: '.add(x)',
    remove: '.delete(x)',
    length: '.size',
    count: '.size',
    get: '.has(x)',
    map: '[...set].map(x => …)',
    filter: '[...set].filter(x => …)',
  },
};

const method =
  (kind: keyof typeof METHODS) =>
  ({ text }: Problem): string | undefined =>
    Object.hasOwn(METHODS[kind], text) ? `Write ${quoted(METHODS[kind][text])}.` : undefined;

/** A piece of code as a message shows it. */
const quoted = (code: string): string => (code.includes('`') ? `a template string: ${code}` : `\`${code}\``);

const NO_METHOD: readonly Row[] = [
  [
    / on type '(?:LuaMultiReturn<|.*__tstlMultiReturn)/,
    'The function returns several values: destructure them: `const [x, y, left] = mouse();`.',
  ],
  [
    /▸rand(?:int|omint|range|omrange)?◂.*\n.* on type 'Math'/i,
    'Write `Math.floor(Math.random() * 6)` for an integer from 0 to 5.',
  ],
  [
    / on type '(?:\w*Iterator|Generator|IteratorObject)</,
    'Make an array of what it gives: `[...scores.values()].sort()`.',
  ],
  [/ on type 'Console'/, problem => meantName(problem) ?? CONSOLE_REMEDY],
  [/ on type 'Math'/, method('math')],
  [/ on type '(?:string|")/, method('string')],
  [/ on type '(?:Readonly)?Map</, method('map')],
  [/ on type '(?:Readonly)?Set</, method('set')],
  [/▸insert◂\([^()]*,.* on type '.*\[\]'/s, 'Write `.splice(index, 0, x)`.'],
  [/ on type '(?!readonly ).*\[\]'/, method('array')],
  [
    /▸(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)◂.* on type 'readonly .*\[\]'/s,
    'Make another array, `[...list, x]`, or leave out `readonly` in its type.',
  ],
];
const NO_PROPERTY: readonly Row[] = [
  ...NO_METHOD,
  [
    /\bthis\.▸.*\n.* on type '\w+'/,
    problem => {
      const { text } = problem;
      const field = `the field in the class: \`${text} = 0;\`, or \`${text}: number;\` if the constructor sets it.`;
      const asked = meantName(problem);
      return asked === undefined ? `Declare ${field}` : `${asked} Otherwise declare ${field}`;
    },
  ],
  [
    / on type '([A-Z]\w*)'/,
    (problem, [, type]) =>
      new RegExp(
        `\\b(class|interface|type)\\s+${type}\\b|import\\b[^;]*\\b${type}\\b[^;]*from\\s*['"]\\.`,
      ).test(problem.file.text)
        ? spellingOr(problem, `add ${problem.text} to ${type}.`)
        : undefined,
  ],
  // Constants that a build makes of the art.
  [
    /(\w+)(?:\.\w+)*\.▸.*\n.* on type '\{/,
    (problem, [, object]) =>
      new RegExp(`import\\b[^;]*\\b${object}\\b[^;]*from\\s*['"][^'"]*\\bart(\\.ts)?['"]`).test(
        problem.file.text,
      )
        ? (meantName(problem) ??
          'Check the spelling: these are the names of the files in cart/, and of what they hold.')
        : undefined,
  ],
  [/ on type '\{/, problem => spellingOr(problem, `add ${problem.text} where the object is made.`)],
  [/^/, meantName],
];

const CONVERT_ONE = 'Convert one of them: `Number(value)`, or `String(value)`.';
const onlyValues = (problem: Problem, [, values]: RegExpExecArray): string => {
  const rest = `the conditions around it: here the value can only be ${values.replaceAll(' | ', ' or ')}.`;
  const asked = meantName(problem);
  return asked === undefined ? `Check the spelling and ${rest}` : `${asked} Otherwise check ${rest}`;
};

/** What to do about type arguments of what is imported from a package, which may have no types. */
function untypedPackage({ file }: Problem, [, name]: RegExpExecArray): string | undefined {
  const from = file.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause && new RegExp(`\\b${name}\\b`).test(importClause.getText(file)));
  const path = from && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : '.';
  if (path.startsWith('.') || path.startsWith('cartwright/')) return undefined;
  const [scope, inner] = path.split('/');
  const types = scope.startsWith('@') ? `${scope.slice(1)}__${inner}` : scope;
  return `If ${path} has no types of its own, install them: npm install --save-dev @types/${types}. Otherwise leave out what is in <…>.`;
}

/** By TypeScript's codes. */
export const OF_TYPES: Table = {
  2322: [...MAY_BE_UNDEFINED, [/^/, meantName], ...WRONG_VALUE],
  2339: NO_PROPERTY,
  2341: 'Leave out `private`, or write a method of the class that does it.',
  2345: [
    ...MAY_BE_UNDEFINED,
    [/ to parameter of type 'never'/, 'Give the array a type where it is made, such as `[] as number[]`.'],
    [
      /\.(?:sort|toSorted)\(▸.*Type 'boolean' is not assignable to type 'number'/s,
      'Return the difference: `list.sort((a, b) => a - b)`.',
    ],
    [/^/, meantName],
    [/^/, parameterRemedy],
    ...WRONG_VALUE,
    ...FUNCTION_WANTED,
  ],
  2349: [
    [/▸(\w+)◂/, (problem, [, name]) => hiddenRemedy(problem, name)],
    [/▸\w+◂.*Type '[^']*\[\]' has no call/s, 'Read an element with square brackets: `$0[i]`.'],
    [/▸length◂/, 'Leave out the parentheses: `list.length` is a number.'],
  ],
  2351: [
    [/▸[\w$.]+◂.*[{;] '?new'?\(/s, 'Call its function: `$0.new(…)`.'],
    [/^/, 'Only classes are created with `new`: call $0 as a function, or export a class in its place.'],
  ],
  2353: problem => spellingOr(problem, 'add the property to the type.'),
  2355: 'Return a value, or declare the return type `void`.',
  2362: NUMBERS_ONLY,
  2363: NUMBERS_ONLY,
  2364: 'To compare, write `===`. Only variables, properties and elements can be assigned.',
  2365: [[/types? '\(.*\) => /, 'Call the function: `time()`.']],
  2366: NOT_EVERY_PATH,
  2367: [
    [/types '(?:string' and 'number|number' and 'string)'/, CONVERT_ONE],
    [/types '(?:boolean'|.*' and 'boolean')/, 'Write the boolean alone, or with `!` before it for "not".'],
    [/▸['"`].*\n.*types '".*' and '(".*)' have/, onlyValues],
    [/types '(".*)' and '"/, onlyValues],
  ],
  2377: 'Call `super(…);` first in the constructor, with the arguments that the base class needs.',
  2391: 'Put the body of the function in braces: `function draw() { … }`.',
  2448: 'Move the declaration before the first use.',
  2454: 'Initialize it where it is declared: `let $0 = …;`.',
  2488: [
    [/ of ▸.*\nType '(?:number|\d+)' /, LOOPS],
    [/ of ▸.*\nType '\{/, 'Write `for (const [key, value] of Object.entries(object)) { … }`.'],
  ],
  2531: possiblyUndefined,
  2532: possiblyUndefined,
  2533: possiblyUndefined,
  2550: NO_METHOD,
  2551: NO_METHOD,
  2554: countRemedy,
  2558: [[/\b(\w+)<▸.*\nExpected 0 type/s, untypedPackage]],
  2564: 'Initialize it, `$0 = …;`, or set it in the constructor.',
  2575: countRemedy,
  2588: 'Declare it with `let` if its value changes: `let $0 = …;`.',
  2678: meantName,
  2683: NO_THIS,
  2693: [
    [/▸string◂\./, 'Call the methods of the string itself: `name.slice(0, 3)`, `name.padStart(5)`.'],
    [/^/, 'Write a value of this type, or declare a class to create it with `new`.'],
  ],
  2702: ({ text }) =>
    Object.hasOwn(VALUE_REMEDIES, text) ? VALUE_REMEDIES[text] : 'Write `const` in the place of `import`.',
  2741: [[/\nProperty '(\w+)'/, 'Add $1 to the object, or make it optional in the type: `$1?:`.']],
  2769: [[/^/, parameterRemedy], ...FUNCTION_WANTED],
  7006: 'Give it a type, such as `$0: number`.',
  7008: 'Give it a value or a type, such as `$0 = 0;`.',
  7017: [[/globalThis\.▸/, 'Declare a variable, `let $0 = 0;`, and export it where other files use it.']],
  7022: 'Write its type: `$0: number`.',
  7023: 'Write what it returns: `(): number`.',
  7027: 'Remove it, or the `return`, `break`, `continue`, `throw` or endless loop before it.',
  7028: 'Remove the label, or write `break $0;` where the loop should end.',
  7029: 'End the case with `break;`, unless it should fall through to the next one.',
  7034: [
    [/'any\[\]'/, 'Give it a type, such as `$0: number[]`.'],
    [/^/, 'Give it a type, such as `$0: number`.'],
  ],
  7053: [
    [/ on type 'Console'/, CONSOLE_REMEDY],
    [
      /expression of type 'string'/,
      'Give the object a type with any key, `Record<string, number>`, or give the key the type `keyof typeof object`.',
    ],
  ],
  18016: [[/(?<!\.)▸#/, ({ text }) => `Write \`${text.slice(1)}.length\` for the number of elements.`]],
  18046: 'Test its type first, such as `if ($0 instanceof Error) { … }`.',
  18047: possiblyUndefined,
  18048: possiblyUndefined,
  18049: possiblyUndefined,
};

function possiblyUndefined({ text, file, marked }: Problem): string {
  const isName = /^[\w$.]{1,24}$/.test(text);
  const test = `\`if (${isName ? text : 'x'} != null) { … }\`.`;
  if (isName && new RegExp(`\\blet ${text.replaceAll(/[$.]/g, '\\$&')}(: [^=;\\n]*)?;`).test(file.text))
    return `Initialize it where it is declared, \`let ${text} = …;\`, or test it first: ${test}`;
  if (/◂\.(?![\w$.]*\s*(?:[-+*/%]?=[^=]|\+\+|--))/.test(marked))
    return `Test it first: ${test} Or write \`?.\`; then the result may be undefined as well.`;
  return /◂\s*(?:[-+*/%<>&|^]|\*\*|[<>]=)\s*[^-+=\s]|[-+*/%<>&|^]=?\s*▸/.test(marked.split('\n', 1)[0])
    ? `Test it first: ${test} Or give a default: \`(${isName ? text : 'x'} ?? 0)\`.`
    : `Test it first: ${test}`;
}
