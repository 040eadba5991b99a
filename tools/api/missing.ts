/**
 * What JavaScript, browsers and Node have and the console has not, with what to write instead. The declarations of
 * the language that editors and builds know (`src/library.d.ts`) and the errors of builds come from it.
 */

const DRAWING = 'Draw with cls(), spr(), print() and the other functions of the console.';
const BUTTONS = 'Read the input in TIC with btn(), btnp(), key(), keyp() and mouse().';
const NO_NETWORK = 'There is no network: write the data in the source.';
export const NO_COMPUTER = 'Leave it out: a cartridge has no access to files or processes.';
const CHARACTERS = 'Strings are bytes: use charCodeAt and String.fromCharCode.';
const NO_QUESTIONS = 'Draw the question with print(), and read the answer in TIC with btnp() or keyp().';
const SOUND = 'Put sound effects and music into the cartridge and play them with sfx() and music().';
const KEPT_NUMBERS = 'Save up to 256 numbers with pmem().';
const NO_ADDRESSES = 'Leave it out: the console has no URLs.';
const OWN_ERROR = 'Throw an Error, or a class that extends it.';
export const NO_BIG_INTEGERS = 'Use a number: integers are exact up to 2 ** 53.';

export const NO_ARGUMENTS = 'Use a rest parameter: `function sum(...values: number[])`.';

/** Globals that do not exist on the console. */
export const MISSING_GLOBALS: Readonly<Record<string, string>> = {
  Proxy: 'Write a class with `get` and `set`.',
  Reflect: 'Use `in`, Object.keys and plain properties.',
  Intl: 'Use toFixed and padStart.',
  eval: 'Write the code in the source.',
  WeakRef: 'Keep the object itself, and set the variable to undefined when the object is gone.',
  FinalizationRegistry: 'Call a function where the program drops the object.',
  BigInt: NO_BIG_INTEGERS,
  EvalError: OWN_ERROR,
  ...all('encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape', NO_ADDRESSES),
  ...all('URL URLSearchParams', NO_ADDRESSES),
  ...all('SharedArrayBuffer Atomics', 'Use an ArrayBuffer, or an array: a program has one thread.'),
  ...all('BigInt64Array BigUint64Array', NO_BIG_INTEGERS),

  setImmediate: 'Write `setTimeout(run, 0)`, or `queueMicrotask(run)`.',
  ...all(
    'requestAnimationFrame cancelAnimationFrame',
    'Write a function TIC: the console calls it 60 times a second.',
  ),
  ...all('window document HTMLElement HTMLCanvasElement CanvasRenderingContext2D', DRAWING),
  Image: 'Put pictures into the tiles and sprites of the cartridge and draw them with spr().',
  ...all('Audio AudioContext', SOUND),
  ...all('addEventListener KeyboardEvent MouseEvent', BUTTONS),
  ...all('localStorage sessionStorage indexedDB', KEPT_NUMBERS),
  crypto: 'Use Math.random().',
  Buffer: 'Use a Uint8Array.',
  ...all('atob btoa TextEncoder TextDecoder', CHARACTERS),
  process: `${NO_COMPUTER} To end the game, call exit().`,
  require: "Use import: `import { ship } from './ship.ts';`.",
  ...all('fetch XMLHttpRequest WebSocket', NO_NETWORK),
  ...all('AbortController AbortSignal', 'Set a variable, and test it where the work should stop.'),
  alert: 'Use print() or trace().',
  ...all('confirm prompt', NO_QUESTIONS),
};

const NO_LOCALES = 'Write `String(value)`, or use toFixed and padStart.';
const NO_MARKUP = 'Draw the text with print() or font().';
const NO_LOCKS =
  'Leave it out: no object can be locked; `readonly` in its type keeps a program from changing it.';
export const NO_SYMBOLS = 'Write a method with a name, and call it.';
/** Symbols that only what is built in would ask for, and does not: what they are the keys of must not be made. */
export const READ_ONLY_SYMBOLS: ReadonlySet<string> = new Set(['isConcatSpreadable', 'toPrimitive']);
/** In the place of a member's name: a call with `new`, and one without. */
export const WITH_NEW = 'new';
export const WITHOUT_NEW = '()';

/** By TypeScript's names of the interfaces, members that do not exist on the console. */
export const MISSING_MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  String: {
    normalize: 'Leave it out: strings are bytes, and the fonts have ASCII characters only.',
    ...all('anchor big blink bold fixed fontcolor fontsize italics link small strike sub sup', NO_MARKUP),
  },
  StringConstructor: { [WITH_NEW]: 'Call it without `new`: `String(value)`.' },
  Date: all(
    'toLocaleDateString toLocaleString toLocaleTimeString',
    'Use toISOString, or put the parts together.',
  ),
  DateConstructor: { [WITHOUT_NEW]: 'Write `new Date().toString()`.' },
  Number: { toLocaleString: NO_LOCALES },
  NumberConstructor: { [WITH_NEW]: 'Call it without `new`: `Number(value)`.' },
  BooleanConstructor: { [WITH_NEW]: 'Call it without `new`: `Boolean(value)`.' },
  Array: { toLocaleString: 'Use join.' },
  ReadonlyArray: { toLocaleString: 'Use join.' },
  Object: { toLocaleString: NO_LOCALES },
  ObjectConstructor: {
    [WITH_NEW]: 'Write `{}`.',
    ...all('isSealed isExtensible', NO_LOCKS),
  },
  ArrayConstructor: { fromAsync: 'Write a loop: `for await (const value of source) list.push(value);`.' },
  TypedArray: { toLocaleString: 'Use join.' },
  DataView: all('getBigInt64 getBigUint64 setBigInt64 setBigUint64', NO_BIG_INTEGERS),
  Function: all('arguments caller', NO_ARGUMENTS),
  FunctionConstructor: all(`${WITH_NEW} ${WITHOUT_NEW}`, 'Write the function in the source.'),
  CallableFunction: {
    name: "Keep the name beside the function: `const moves = [{ name: 'jump', run: jump }];`.",
    toString: 'Keep a string beside the function if it is to be shown.',
  },
  SymbolConstructor: all('match matchAll replace search species split unscopables', NO_SYMBOLS),
  RegExp: { compile: 'Make another one: `new RegExp(source, flags)`.' },
  RegExpConstructor: all(
    "$1 $2 $3 $4 $5 $6 $7 $8 $9 $_ $& $+ $` $' input lastMatch lastParen leftContext rightContext",
    'Use the result of exec or match: `match[1]`, `match.index`, `match.input`.',
  ),
  IArguments: all('callee length', NO_ARGUMENTS),
};

/** The same remedy for several names. */
function all(names: string, remedy: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map(name => [name, remedy]));
}

/** What to write instead of a member of an interface; undefined if the console does not lack it. */
export function missingMember(owner: string, name: string): string | undefined {
  const members = Object.hasOwn(MISSING_MEMBERS, owner) ? MISSING_MEMBERS[owner] : {};
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
