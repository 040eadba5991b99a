/**
 * Two functions of the C library in the Lua build give other results than the console's reference build: `pow` is wrong
 * in the last bit of every tenth result, and `printf` rounds some halves the wrong way. Lua's own code calls them, so
 * they cannot be replaced from outside; here the build's bytes are changed to ask the host first. The function by which
 * Lua gets all its memory tells the host of large pieces, whose filling no instruction counts; and functions that may
 * work for as long as they like, such as those for patterns, ask the host now and then whether they go on. Tables get
 * their hash parts without a protected call.
 *
 * The changed functions keep their indices; their old bodies move to the end of the module, where the new ones find
 * them.
 */

import { offTie } from '../../c-library/decimal-tie.ts';
import { power } from '../../c-library/exponential.ts';
import { cachedModule } from './cached-modules.ts';
import {
  beforePrecall,
  changedInterpreter,
  countHookBody,
  forgetFreed,
  withOtherCall,
} from './compiled-calls.ts';
import { canCatch, resumeBody, runBody, shareCount } from './coroutines.ts';
import { countLoops } from './count-loops.ts';
import { directBody, resizeBody } from './direct-resize.ts';
import { putIntoList, takeFromList } from './free-lists.ts';
import { writeNumber } from './number-text.ts';
import {
  extended,
  joined,
  MODULE_HEADER,
  name,
  readEntries,
  readSections,
  SECTION,
  section,
  signed,
  unsigned,
} from './wasm-bytes.ts';
import { Code, withBefore } from './wasm-code.ts';
import {
  ADDED_GLOBALS,
  COUNTED,
  FUNCTION_TABLE_SIZE,
  GLOBAL_COUNT,
  IMPORT_COUNT,
  INTERNALS,
  PATCHED,
  PLAIN_PRECALL,
  unknownBuild,
} from './wasm-exports.ts';

const [I32, F64] = [0x7f, 0x7c];
/** Places of the host's functions, right behind the build's own in the function table. */
const POWER_PLACE = FUNCTION_TABLE_SIZE;
const TIE_PLACE = FUNCTION_TABLE_SIZE + 1;
const LARGE_PLACE = FUNCTION_TABLE_SIZE + 2;
const ROUNDS_PLACE = FUNCTION_TABLE_SIZE + 3;
const PROTECTED_PLACE = FUNCTION_TABLE_SIZE + 4;
const POWER_TYPE = [0x60, 2, F64, F64, 1, F64];
const TIE_TYPE = [0x60, 3, F64, I32, I32, 1, F64];
const LARGE_TYPE = [0x60, 2, I32, I32, 0];
const ROUNDS_TYPE = [0x60, 0, 0];
const PROTECTED_TYPE = [0x60, 1, I32, 0];
/** The type of functions that run others protected, among those of the build. */
const DIRECT_TYPE = 1;
const HOT_PLACE = FUNCTION_TABLE_SIZE + 5;
const INTERVAL_PLACE = FUNCTION_TABLE_SIZE + 6;
const EXIT_PLACE = FUNCTION_TABLE_SIZE + 7;
const HOT_TYPE = [0x60, 2, I32, I32, 0];
const INTERVAL_TYPE = [0x60, 1, I32, 1, I32];
const EXIT_TYPE = [0x60, 2, I32, I32, 0];
const COUNT_PLACE = FUNCTION_TABLE_SIZE + 8;
const COUNT_TYPE = [0x60, 1, I32, 1, I32];
/** Place of the host's function that goes on where a function of Lua's own stood still. */
export const GO_ON_PLACE = FUNCTION_TABLE_SIZE + 9;
const GO_ON_TYPE = [0x60, 3, I32, I32, I32, 1, I32];
const PATCH_TYPES = [
  POWER_TYPE,
  TIE_TYPE,
  LARGE_TYPE,
  ROUNDS_TYPE,
  PROTECTED_TYPE,
  HOT_TYPE,
  INTERVAL_TYPE,
  EXIT_TYPE,
  COUNT_TYPE,
  GO_ON_TYPE,
];
/** The type of compiled functions, among those of the build. */
const COMPILED_TYPE = 5;
/** luaS_newlstr. */
const NEW_STRING = 61;
/** The function that runs hooks, and its type. */
const HOOK = 197;
const HOOK_TYPE = 5;
/** Functions of coroutines: luaV_finishOp, finishCcall, resume, and luaD_rawrunprotected, which runs the last of them. */
const FINISH_INSTRUCTION = 294;
const FINISH_C = 365;
const RESUME = 605;
const RUN_PROTECTED = 168;
/** What stands before the call that runs it. */
const RUN_RESUME_BEFORE = [0x41, 12, 0x6a];
/** What the mask of hooks never is. */
export const NO_MASK = 256;
/**
 * Pages of memory, at first and at most. The build's own first size is twice as much, of which most programs use little:
 * pages count as used for the garbage collector of the host, whether anything was written to them or not.
 */
const MEMORY = [1, ...unsigned(128), ...unsigned(32768)];
/** Bytes from which on a piece of memory is large. */
const LARGE = 1024;

/** Instructions, under their names in the WebAssembly text format. */
const at = {
  get: (local: number) => [0x20, local],
  tee: (local: number) => [0x22, local],
  float: (value: number) => [0x44, ...new Uint8Array(new Float64Array([value]).buffer)],
  equal: 0x61,
  greater: 0x64,
  and: 0x71,
  root: 0x9f,
  multiply: 0xa2,
  ifFloat: [0x04, F64],
  otherwise: 0x05,
  end: 0x0b,
  call: (index: number) => [0x10, ...unsigned(index)],
  callPlace: (place: number, type: number) => [0x41, ...signed(place), 0x11, ...unsigned(type), 0],
};

/**
 * Changes the bytes of the Lua build.
 * @throws Error if they are another build
 */
export function patchBuild(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = [...readSections(bytes)];
  const entries = (id: number) => readEntries(bytes, sections.find(found => found.id === id)!);
  const types = entries(SECTION.type);
  const functions = entries(SECTION.function);
  const bodies = entries(SECTION.code);
  const typeOf = (type: number[]): number => types.length + PATCH_TYPES.indexOf(type);
  const bodyOf = (name: string, { definition, size }: { definition: number; size: number }): Uint8Array => {
    const body = bodies[definition];
    if (body === undefined || body.length !== size + unsigned(size).length) throw unknownBuild(name);
    return body;
  };
  const coroutines = {
    returnDepth: globalOf('returnDepth'),
    carriedCount: globalOf('carriedCount'),
    sharesCount: globalOf('sharesCount'),
  };
  const moved = (['power', 'formatFloat', 'reallocate', 'precall', 'resume'] as const).map((name, order) => {
    const { definition } = PATCHED[name];
    const body = bodyOf(name, PATCHED[name]);
    const index = IMPORT_COUNT + functions.length + order;
    const original = at.call(index);
    bodies[definition] = {
      power: () => sized(powerBody(typeOf(POWER_TYPE), original)),
      formatFloat: () => sized(formatBody(typeOf(TIE_TYPE), original)),
      reallocate: () => reallocateBody(typeOf(LARGE_TYPE), index).body(),
      precall: () =>
        withBefore(body, 3, code =>
          beforePrecall(code, {
            original: index,
            depth: globalOf('depth'),
            mask: globalOf('compiledMask'),
            countUntilHot: globalOf('countUntilHot'),
            compiledType: COMPILED_TYPE,
            hotType: typeOf(HOT_TYPE),
            hotPlace: HOT_PLACE,
            ...coroutines,
          }),
        ),
      resume: () => shareCount(coroutines, index).body(),
    }[name]();
    return { body, index, type: functions[definition] };
  });
  const plainPrecall = moved[3].index;
  const asking = {
    body: sized([0, ...at.callPlace(ROUNDS_PLACE, typeOf(ROUNDS_TYPE)), at.end]),
    type: unsigned(typeOf(ROUNDS_TYPE)),
  };
  const ask = IMPORT_COUNT + functions.length + moved.length;
  const counting = {
    body: countHookBody(HOOK, typeOf(COUNT_TYPE), COUNT_PLACE).body(),
    type: unsigned(HOOK_TYPE),
  };
  const interpreter = changedInterpreter(
    bodyOf('execute', PATCHED.execute),
    [INTERNALS.precall, plainPrecall],
    [HOOK, ask + 1],
  );
  if (!interpreter) throw unknownBuild('interpreter');
  bodies[PATCHED.execute.definition] = interpreter;
  const { numberToString } = PATCHED;
  bodies[numberToString.definition] = withBefore(bodyOf('numberToString', numberToString), 2, code =>
    writeNumber(code, NEW_STRING),
  );
  for (const [name, place] of Object.entries(COUNTED))
    bodies[place.definition] = countLoops(bodyOf(name, place), place.worth, globalOf('counter'), ask);
  const direct = {
    body: sized(directBody(at.callPlace(PROTECTED_PLACE, typeOf(PROTECTED_TYPE)))),
    type: unsigned(DIRECT_TYPE),
  };
  const added: { body: Uint8Array; type: ArrayLike<number> }[] = [...moved, asking, counting, direct];
  if (canCatch()) {
    const running = IMPORT_COUNT + functions.length + added.length;
    const numbers = {
      ...coroutines,
      depth: globalOf('depth'),
      precall: INTERNALS.precall,
      execute: INTERNALS.execute,
      finishCall: INTERNALS.finishCall,
      finishInstruction: FINISH_INSTRUCTION,
      finishC: FINISH_C,
      resume: RESUME,
    };
    const typeOfBuild = (index: number) => functions[index - IMPORT_COUNT];
    added.push(
      { body: runBody(numbers, running + 1).body(), type: typeOfBuild(RUN_PROTECTED) },
      { body: resumeBody(numbers).body(), type: typeOfBuild(RESUME) },
    );
    const resume = withOtherCall(moved[4].body, RUN_RESUME_BEFORE, RUN_PROTECTED, running);
    if (!resume) throw unknownBuild('resume');
    moved[4].body = resume;
  }
  const { resize } = PATCHED;
  const directIndex = IMPORT_COUNT + functions.length + added.indexOf(direct);
  const resized = resizeBody(bodyOf('resize', resize), directIndex);
  if (!resized) throw unknownBuild('resize');
  bodies[resize.definition] = resized;
  const more: Record<number, readonly ArrayLike<number>[]> = {
    [SECTION.type]: PATCH_TYPES,
    [SECTION.function]: added.map(({ type }) => type),
    [SECTION.global]: ADDED_GLOBALS.map(own => [
      I32,
      1,
      0x41,
      // No mask of hooks: nothing runs compiled until it is wanted.
      ...signed(own === 'compiledMask' ? NO_MASK : 0),
      at.end,
    ]),
    [SECTION.export]: [
      ...ADDED_GLOBALS.map(own => [...name(own), 3, globalOf(own)]),
      ...Object.entries({ ...INTERNALS, [PLAIN_PRECALL]: plainPrecall }).map(([own, index]) => [
        ...name(own),
        0,
        ...unsigned(index),
      ]),
    ],
  };
  const code = section(SECTION.code, [...bodies, ...added.map(({ body }) => body)]);
  return joined([
    bytes.subarray(0, MODULE_HEADER.length),
    ...sections.map(one => {
      if (one.id === SECTION.code) return code;
      if (one.id === SECTION.memory) return section(SECTION.memory, [MEMORY]);
      return one.id in more ? extended(bytes, one, more[one.id]) : bytes.subarray(one.start, one.end);
    }),
  ]);
}

/** What the changed build asks of its host. */
export interface PatchHost {
  /** Told that state L gets a large piece of memory. */
  onLarge(L: number, bytes: number): void;
  /** Told that the counter has come to zero, gives it another value, or throws. */
  onRounds(): void;
  /** Told of a protected call of state L, with the function's place in the table; also of one that has become a plain one. */
  onProtectedCall(L: number, place?: number): void;
  /** Told that state L calls a function for the so-and-so-manieth time; its slot is given. */
  onHot(L: number, callee: number): void;
  /** Begins another interval between looks at the budget early; 0 if the interpreter has to come to its end. */
  onInterval(L: number): number;
  /** State L has run the instructions of an interval: whether the host needs no hook for that. */
  onCount(L: number): number;
  /** Goes on in a function of Lua's own that stood still, which its `context` tells; gives its number of results. */
  onGoOn(L: number, status: number, context: number): number;
  /** Told that a compiled function is left to the interpreter, and where. */
  onExit(L: number, site: number): void;
}

/** Places of the functions of the host that compiled functions call. */
export const HOST_PLACES = { interval: INTERVAL_PLACE, exit: EXIT_PLACE } as const;

/** Puts the host's functions into the table of a new instance, where the changed build looks for them. */
export function placePatches(table: WebAssembly.Table, host: PatchHost): void {
  if (table.grow(PATCH_TYPES.length) !== POWER_PLACE) throw unknownBuild('table');
  // A table takes only WebAssembly functions: a module that exports what it imports makes them such.
  const functions = {
    power,
    offTie,
    onLarge: host.onLarge,
    onRounds: host.onRounds,
    onProtectedCall: host.onProtectedCall,
    onHot: host.onHot,
    onInterval: host.onInterval,
    onExit: host.onExit,
    onCount: host.onCount,
    onGoOn: host.onGoOn,
  };
  const names = Object.keys(functions) as (keyof typeof functions)[];
  const module = cachedModule('patches', () =>
    joined([
      MODULE_HEADER,
      section(SECTION.type, PATCH_TYPES),
      section(
        SECTION.import,
        names.map((own, type) => [...name('h'), ...name(own), 0, type]),
      ),
      section(
        SECTION.export,
        names.map((own, index) => [...name(own), 0, index]),
      ),
    ]),
  );
  const { exports } = new WebAssembly.Instance(module, { h: functions });
  for (const [order, own] of names.entries()) table.set(POWER_PLACE + order, exports[own]);
}

/** pow(x, y): x·x for y = 2, √x for y = 1/2, the host's result unless it is NaN; else the build's own. */
function powerBody(type: number, original: number[]): number[] {
  const [x, y, answer] = [at.get(0), at.get(1), at.get(2)];
  const isSquare = [...y, ...at.float(2), at.equal];
  const isRoot = [...y, ...at.float(0.5), at.equal, ...x, ...at.float(0), at.greater, at.and];
  const hasAnswer = [...x, ...y, ...at.callPlace(POWER_PLACE, type), ...at.tee(2), ...answer, at.equal];
  return [
    ...[1, 1, F64],
    ...[...isSquare, ...at.ifFloat, ...x, ...x, at.multiply, at.otherwise],
    ...[...isRoot, ...at.ifFloat, ...x, at.root, at.otherwise],
    ...[...hasAnswer, ...at.ifFloat, ...answer, at.otherwise, ...x, ...y, ...original, at.end],
    ...[at.end, at.end, at.end],
  ];
}

/**
 * fmt_fp(file, y, width, precision, flags, conversion) of the C library, with y moved off the half way. A NaN does not
 * go through the host: engines other than V8 may change its sign.
 */
function formatBody(type: number, original: number[]): number[] {
  const y = at.get(1);
  const moved = [...y, ...at.get(3), ...at.get(5), ...at.callPlace(TIE_PLACE, type)];
  const argument = [...y, ...y, at.equal, ...at.ifFloat, ...moved, at.otherwise, ...y, at.end];
  return [0, ...at.get(0), ...argument, ...[2, 3, 4, 5].flatMap(at.get), ...original, at.end];
}

/** luaM_realloc_, which tells the host of large pieces, forgets functions that are given back, and lets small pieces wait. */
function reallocateBody(type: number, original: number): Code {
  const code = new Code(REALLOCATE.parameters);
  const { L, block, oldSize, size } = REALLOCATE;
  code.get(block).eqz().if();
  takeFromList(code, L, size);
  code.close();
  code.get(size).geU(LARGE).if();
  code.get(L).get(size).i32(LARGE_PLACE).callTable(type).close();
  forgetFreed(code, block, oldSize);
  putIntoList(code, REALLOCATE);
  return code.get(L).get(block).get(oldSize).get(size).call(original);
}

/** Parameters of luaM_realloc_. */
const REALLOCATE = { L: 0, block: 1, oldSize: 2, size: 3, parameters: 4 };

/** Index of a variable that is added. */
function globalOf(own: (typeof ADDED_GLOBALS)[number]): number {
  return GLOBAL_COUNT + ADDED_GLOBALS.indexOf(own);
}

function sized(body: number[]): Uint8Array {
  return new Uint8Array([...unsigned(body.length), ...body]);
}

/**
 * An error message of `table.concat` shows a 64-bit number by a format for 32 bits, which 32-bit builds print as 0;
 * `%I` is Lua's own format for such numbers.
 */
const CONCAT_ERROR = "invalid value (%s) at index %d in table for 'concat'";
/** The messages lie below this address. */
const MESSAGES_END = 0x10000;

/** Sets the error message right in a fresh memory, before C code runs. */
export function patchMessage(memory: WebAssembly.Memory): void {
  const bytes = new Uint8Array(memory.buffer, 0, MESSAGES_END);
  const message = Array.from(CONCAT_ERROR, character => character.charCodeAt(0));
  for (let at = bytes.indexOf(message[0]); at >= 0; at = bytes.indexOf(message[0], at + 1))
    if (message.every((byte, index) => bytes[at + index] === byte))
      bytes[at + CONCAT_ERROR.indexOf('%d') + 1] = 'I'.charCodeAt(0);
}
