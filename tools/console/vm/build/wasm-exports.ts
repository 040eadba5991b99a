/**
 * The names behind the one-letter imports and exports of the WebAssembly build of Lua 5.3.6 (npm
 * `lua-wasm-bindings` 0.5.3). Everything that depends on that particular build is in this file and `layout.ts`.
 */

/** What the build exports, under the names of the Lua C API; pointers and indices are plain numbers. */
export interface LuaExports {
  readonly memory: WebAssembly.Memory;
  readonly table: WebAssembly.Table;
  /** Rounds of loops in functions of Lua's own until the host is asked whether it goes on. */
  readonly counter: WebAssembly.Global;
  /** How many compiled functions are running, each called by one below it. */
  readonly depth: WebAssembly.Global;
  /** The mask of hooks with which compiled functions may run; no mask at all keeps every call in the interpreter. */
  readonly compiledMask: WebAssembly.Global;
  /** Where the count of a function's calls begins, below zero; at zero it is hot. */
  readonly countUntilHot: WebAssembly.Global;
  /** Of coroutines, as `coroutines.ts` has them. */
  readonly returnDepth: WebAssembly.Global;
  readonly carriedCount: WebAssembly.Global;
  readonly sharesCount: WebAssembly.Global;
  readonly outcome: WebAssembly.Global;
  readonly missedEntries: WebAssembly.Global;
  /** Functions of Lua's own that compiled functions call. */
  readonly internals: Readonly<Record<InternalName, (...numbers: never[]) => unknown>>;
  /** Runs the C start-up code; once, before anything else. */
  initialize(): void;
  settop(L: number, index: number): void;
  pushvalue(L: number, index: number): void;
  tolstring(L: number, index: number, length: number): number;
  pushstring(L: number, text: number): number;
  getglobal(L: number, name: number): number;
  getfield(L: number, index: number, name: number): number;
  setfield(L: number, index: number, name: number): void;
  callk(L: number, arguments_: number, results: number, context: number, continuation: number): void;
  pcallk(
    L: number,
    arguments_: number,
    results: number,
    handler: number,
    context: number,
    continuation: number,
  ): number;
  close(L: number): void;
  loadstring(L: number, text: number): number;
  newstate(): number;
  openlibs(L: number): void;
  stackSave(): number;
  stackRestore(pointer: number): void;
  setThrew(value: number, id: number): void;
  malloc(size: number): number;
}

/** Exported letter and number of parameters of each function used. */
const FUNCTIONS: Record<
  Exclude<keyof LuaExports, 'memory' | 'table' | (typeof ADDED_GLOBALS)[number] | 'internals'>,
  [letter: string, parameters: number]
> = {
  initialize: ['H', 0],
  settop: ['J', 2],
  pushvalue: ['M', 2],
  tolstring: ['Q', 3],
  pushstring: ['R', 2],
  getglobal: ['S', 2],
  getfield: ['U', 3],
  setfield: ['W', 3],
  callk: ['X', 5],
  pcallk: ['Y', 6],
  close: ['Z', 1],
  loadstring: ['_', 2],
  newstate: ['$', 0],
  openlibs: ['ga', 1],
  stackSave: ['la', 0],
  stackRestore: ['ma', 1],
  setThrew: ['oa', 2],
  malloc: ['pa', 1],
};

/** Module name of all imports, and their letters: the build this module knows has exactly these. */
const IMPORT_MODULE = 'a';
const IMPORT_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** Number of imported functions, which have the first indices, and of entries of the function table. */
export const IMPORT_COUNT = IMPORT_LETTERS.length;
export const FUNCTION_TABLE_SIZE = 203;

/** A function of the build's own. */
interface Definition {
  /** Place among them. */
  definition: number;
  /** In bytes. */
  size: number;
}

/** Functions in whose place `build-patch.ts` puts others. */
export const PATCHED = {
  execute: { definition: 126, size: 10718 },
  precall: { definition: 163, size: 1688 },
  reallocate: { definition: 2, size: 111 },
  resize: { definition: 125, size: 906 },
  resume: { definition: 293, size: 1099 },
  numberToString: { definition: 149, size: 187 },
  power: { definition: 186, size: 2001 },
  formatFloat: { definition: 447, size: 2991 },
} as const satisfies Record<string, Definition>;

/**
 * Functions with loops that a program can make as long as it likes, by their names in Lua's sources and in the C library;
 * and for how many instructions of the VM a round of such a loop takes about as long.
 */
export const COUNTED = {
  match: { definition: 81, size: 2664, worth: 1 },
  memcmp: { definition: 101, size: 67, worth: 1 },
  luaC_fullgc: { definition: 185, size: 138, worth: 100 },
  auxsort: { definition: 224, size: 585, worth: 4 },
  luaH_next: { definition: 234, size: 642, worth: 1 },
  str_find_aux: { definition: 277, size: 817, worth: 1 },
  str_rep: { definition: 454, size: 285, worth: 1 },
  str_gsub: { definition: 458, size: 1154, worth: 1 },
  gmatch_aux: { definition: 459, size: 182, worth: 1 },
  tmove: { definition: 504, size: 304, worth: 4 },
  tremove: { definition: 505, size: 150, worth: 1 },
  tinsert: { definition: 508, size: 161, worth: 1 },
  tconcat: { definition: 509, size: 309, worth: 4 },
} as const satisfies Record<string, Definition & { worth: number }>;

/** Number of global variables of the build, and the names under which those that are added are exported. */
export const GLOBAL_COUNT = 1;
export const ADDED_GLOBALS = [
  ...['counter', 'depth', 'compiledMask', 'countUntilHot'],
  ...['returnDepth', 'carriedCount', 'sharesCount', 'outcome', 'missedEntries'],
] as const;

/** Functions of the build that it does not export by itself, by their indices; signatures as in `Code`. */
export const INTERNALS = {
  execute: 158,
  resume: 325,
  precall: 195,
  finishCall: 196,
  call: 194,
  finishGet: 141,
  finishSet: 180,
  tableGet: 94,
  tableGetInteger: 154,
  newClosure: 283,
  reallocate: 34,
  resizeTable: 157,
  tableLength: 292,
  next: 266,
  operatorMethod: 80,
  concatenate: 209,
  equal: 135,
  lessThan: 298,
  lessEqual: 297,
  closeUpvalues: 106,
  upvalueBarrier: 204,
  collect: 62,
  remainder: 258,
  power: 218,
  shiftLeft: 295,
} as const;
/** Places in the function table: of what ends a `pcall` or `xpcall` that has been interrupted, and of what goes on behind an error. */
export const FINISH_PROTECTED = 28;
export const GO_ON_BEHIND_ERROR = 9;

/** The function that begins calls, as it was before the compiled functions came into it. */
export const PLAIN_PRECALL = 'plainPrecall';
export type InternalName = keyof typeof INTERNALS | typeof PLAIN_PRECALL;

/** Letters of the imports that do something here; all others reach for the host and only ever fail. */
const IMPORTS = {
  time: 'a',
  setTempRet0: 'c',
  getTempRet0: 'e',
  longjmp: 'f',
  clock: 'h',
  invoke: 'l',
  resizeHeap: 'm',
  exit: 's',
  abort: 'y',
  environment: 'A',
  environmentSizes: 'B',
  memcpyBig: 'F',
} as const;

/** The import object of an instance: `known` by name, a function that fails under every other letter. */
export function importObject(
  known: Record<keyof typeof IMPORTS, (...numbers: number[]) => number | undefined>,
): WebAssembly.Imports {
  const functions: Record<string, WebAssembly.ImportValue> = {};
  for (const letter of IMPORT_LETTERS) functions[letter] = () => -1;
  for (const name of Object.keys(IMPORTS) as (keyof typeof IMPORTS)[]) functions[IMPORTS[name]] = known[name];
  return { [IMPORT_MODULE]: functions };
}

/**
 * Checks that a compiled module is the build that this file describes.
 * @throws Error if it is another one
 */
export function checkModule(module: WebAssembly.Module): void {
  const imports = WebAssembly.Module.imports(module)
    .map(entry => `${entry.module}${entry.name}`)
    .sort();
  const expected = [...IMPORT_LETTERS].map(letter => IMPORT_MODULE + letter).sort();
  if (imports.join() !== expected.join()) throw unknownBuild('imports');
}

/**
 * Names the exports of an instance.
 * @throws Error if a function is missing or takes another number of parameters
 */
export function namedExports(instance: WebAssembly.Instance): LuaExports {
  const raw = instance.exports;
  const named: Record<string, unknown> = { memory: raw.G, table: raw.qa };
  for (const global of ADDED_GLOBALS) named[global] = raw[global];
  named.internals = Object.fromEntries(
    [...Object.keys(INTERNALS), PLAIN_PRECALL].map(internal => [internal, raw[internal]]),
  );
  if (!(raw.G instanceof WebAssembly.Memory) || !(raw.qa instanceof WebAssembly.Table))
    throw unknownBuild('memory');
  for (const [name, [letter, parameters]] of Object.entries(FUNCTIONS)) {
    const value = raw[letter];
    if (typeof value !== 'function' || value.length !== parameters) throw unknownBuild(name);
    named[name] = value;
  }
  return named as unknown as LuaExports;
}

/** The error for a build of Lua whose layout is not the one this room was written for. */
export function unknownBuild(what: string): Error {
  return new Error(`this is not the build of Lua 5.3.6 that the console knows (${what} differ)`);
}
