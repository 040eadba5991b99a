/**
 * Two functions of the C library in the Lua build give other results than the console's reference build: `pow` is wrong
 * in the last bit of every tenth result, and `printf` rounds some halves the wrong way. Lua's own code calls them, so
 * they cannot be replaced from outside; here the build's bytes are changed to ask the host first. The function by which
 * Lua allocates memory reports large blocks to the host, because no instruction counts the time to fill them; and
 * functions whose run time has no bound, such as those for patterns, ask the host now and then whether to continue. Tables
 * get their hash parts without a protected call.
 *
 * The changed functions keep their indices; their old bodies move to the end of the module, where the new ones find
 * them.
 */

import { FUNCTION_SIZE } from '../memory/object-layout.ts';
import {
  beforePrecall,
  changedInterpreter,
  countHookBody,
  forgetCalls,
  withOtherCall,
} from './compiled-calls.ts';
import { canCatch } from './coroutines.ts';
import { countLoops } from './count-loops.ts';
import { directBody, resizeBody } from './direct-resize.ts';
import { directResumeBody } from './direct-resume.ts';
import { forgetEntries, goOnBody } from './entries.ts';
import { putIntoList, takeFromList } from './free-lists.ts';
import { writeNumber } from './number-text.ts';
import { HOST_PLACES, HOST_TYPES, type HostFunction } from './patch-host.ts';
import { resumeBody, runBody, runOnceBody, shareCount } from './resume.ts';
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
  GLOBAL_COUNT,
  IMPORT_COUNT,
  INTERNALS,
  PATCHED,
  PLAIN_PRECALL,
  unknownBuild,
} from './wasm-exports.ts';

const [I32, F64] = [0x7f, 0x7c];
/** The type of functions that run others protected, among those of the build. */
const DIRECT_TYPE = 1;
/** The type of compiled functions, among those of the build. */
const COMPILED_TYPE = 5;
/** luaS_newlstr. */
const NEW_STRING = 61;
/** What is added behind the functions of the build, in this order: original bodies first. */
const ADDED = [
  ...['power', 'formatFloat', 'reallocate', 'precall', 'resume'],
  ...['ask', 'count', 'direct', 'run', 'resumeBody', 'goOn', 'runOnce', 'directResume'],
] as const;
/** The type of what runs coroutines. */
const RUN_TYPE = 2;
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
  const typeOf = (own: HostFunction): number => types.length + Object.keys(HOST_TYPES).indexOf(own);
  const bodyOf = (name: string, { definition, size }: { definition: number; size: number }): Uint8Array => {
    const body = bodies[definition];
    if (body === undefined || body.length !== size + unsigned(size).length) throw unknownBuild(name);
    return body;
  };
  const coroutines = {
    returnDepth: globalOf('returnDepth'),
    carriedCount: globalOf('carriedCount'),
    sharesCount: globalOf('sharesCount'),
    outcome: globalOf('outcome'),
  };
  const firstAdded = IMPORT_COUNT + functions.length;
  const indexOf = (own: (typeof ADDED)[number]) => firstAdded + ADDED.indexOf(own);
  const catches = canCatch();
  const moved = (['power', 'formatFloat', 'reallocate', 'precall', 'resume'] as const).map(name => {
    const { definition } = PATCHED[name];
    const body = bodyOf(name, PATCHED[name]);
    const index = indexOf(name);
    const original = at.call(index);
    bodies[definition] = {
      power: () => sized(powerBody(typeOf('power'), original)),
      formatFloat: () => sized(formatBody(typeOf('offTie'), original)),
      reallocate: () => reallocateBody(typeOf('onLarge'), index).body(),
      precall: () =>
        withBefore(body, 3, code =>
          beforePrecall(code, {
            original: index,
            depth: globalOf('depth'),
            mask: globalOf('compiledMask'),
            countUntilHot: globalOf('countUntilHot'),
            compiledType: COMPILED_TYPE,
            hotType: typeOf('onHot'),
            hotPlace: HOST_PLACES.onHot,
            ...coroutines,
            directResume: catches ? indexOf('directResume') : undefined,
          }),
        ),
      resume: () => shareCount(coroutines, index).body(),
    }[name]();
    return { body, index, type: functions[definition] };
  });
  const plainPrecall = moved[3].index;
  const asking = {
    body: sized([0, ...at.callPlace(HOST_PLACES.onRounds, typeOf('onRounds')), at.end]),
    type: unsigned(typeOf('onRounds')),
  };
  const ask = indexOf('ask');
  const counting = {
    body: countHookBody(HOOK, typeOf('onCount'), HOST_PLACES.onCount).body(),
    type: unsigned(HOOK_TYPE),
  };
  const interpreter = changedInterpreter(
    bodyOf('execute', PATCHED.execute),
    [INTERNALS.precall, plainPrecall],
    [HOOK, indexOf('count')],
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
    body: sized(directBody(at.callPlace(HOST_PLACES.onProtectedCall, typeOf('onProtectedCall')))),
    type: unsigned(DIRECT_TYPE),
  };
  const added: { body: Uint8Array; type: ArrayLike<number> }[] = [...moved, asking, counting, direct];
  if (catches) {
    const numbers = {
      ...coroutines,
      depth: globalOf('depth'),
      precall: INTERNALS.precall,
      execute: INTERNALS.execute,
      goOn: indexOf('goOn'),
      finishCall: INTERNALS.finishCall,
      finishInstruction: FINISH_INSTRUCTION,
      finishC: FINISH_C,
      resume: RESUME,
    };
    const entryNumbers = {
      depth: globalOf('depth'),
      mask: globalOf('compiledMask'),
      compiledType: COMPILED_TYPE,
      execute: INTERNALS.execute,
      missedEntries: globalOf('missedEntries'),
      missedType: typeOf('onMissedEntry'),
      missedPlace: HOST_PLACES.onMissedEntry,
    };
    const typeOfBuild = (index: number) => functions[index - IMPORT_COUNT];
    added.push(
      { body: runBody(numbers, indexOf('resumeBody')).body(), type: [RUN_TYPE] },
      { body: resumeBody(numbers).body(), type: typeOfBuild(RESUME) },
      { body: goOnBody(entryNumbers).body(), type: typeOfBuild(RESUME) },
      { body: runOnceBody(coroutines, indexOf('run')).body(), type: typeOfBuild(RUN_PROTECTED) },
      {
        body: directResumeBody({
          ...coroutines,
          run: indexOf('run'),
          finishCall: INTERNALS.finishCall,
        }).body(),
        type: typeOfBuild(INTERNALS.precall),
      },
    );
    const resume = withOtherCall(moved[4].body, RUN_RESUME_BEFORE, RUN_PROTECTED, indexOf('runOnce'));
    if (!resume) throw unknownBuild('resume');
    moved[4].body = resume;
  }
  const { resize } = PATCHED;
  const resized = resizeBody(bodyOf('resize', resize), indexOf('direct'));
  if (!resized) throw unknownBuild('resize');
  bodies[resize.definition] = resized;
  const more: Record<number, readonly ArrayLike<number>[]> = {
    [SECTION.type]: Object.values(HOST_TYPES),
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

/** pow(x, y): x·x for y = 2, √x for y = 1/2, the host's result unless it is NaN; else the build's own. */
function powerBody(type: number, original: number[]): number[] {
  const [x, y, answer] = [at.get(0), at.get(1), at.get(2)];
  const isSquare = [...y, ...at.float(2), at.equal];
  const isRoot = [...y, ...at.float(0.5), at.equal, ...x, ...at.float(0), at.greater, at.and];
  const hasAnswer = [...x, ...y, ...at.callPlace(HOST_PLACES.power, type), ...at.tee(2), ...answer, at.equal];
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
  const moved = [...y, ...at.get(3), ...at.get(5), ...at.callPlace(HOST_PLACES.offTie, type)];
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
  code.get(L).get(size).i32(HOST_PLACES.onLarge).callTable(type).close();
  code.get(oldSize).eq(FUNCTION_SIZE).if();
  forgetCalls(code, block);
  forgetEntries(code, block);
  code.close();
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
