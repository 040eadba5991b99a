/**
 * The layout of Lua's objects in the build (wasm32, Lua 5.3.6), in bytes, beyond what calls need (`layout.ts`):
 * tables, closures with their variables, functions with their debug information, coroutines.
 */

import { type LuaExports, unknownBuild } from '../build/wasm-exports.ts';
import * as at from './layout.ts';

/** Every object: its type, and the mark of the collector, with bits for white and black. */
export const OBJECT_TYPE = 4;
export const OBJECT_MARK = 5;
export const WHITE = 3;
export const BLACK = 4;

/** Address of the nil that stands for what a table does not have. */
export const ABSENT = 2168;
/** Tables: bits for absent metamethods, binary logarithm of the number of nodes, first node, metatable. */
export const TABLE_FLAGS = 6;
export const TABLE_NODE_COUNT_LOG = 7;
export const TABLE_NODES = 16;
export const TABLE_METATABLE = 24;
/** The next table that the collector has to look at again. */
export const TABLE_GRAY_LIST = 28;
export const TABLE_SIZE = 32;
/** A node of a table's hash part: the value, the key with its tag, and the distance to the next node, in nodes. */
export const NODE_SIZE = 32;
export const NODE_KEY = 16;
export const NODE_KEY_TAG = 24;
export const NODE_NEXT = 28;

/** Closures of either kind: number of upvalues; then, of Lua's, function and addresses of the cells. */
export const CLOSURE_COUNT = 6;
export const CLOSURE_FUNCTION = 12;
export const CLOSURE_CELLS = 16;
/** Values of a C closure. */
export const C_CLOSURE_VALUES = 16;
/** An upvalue, a variable that closures share: address of its value, and its reference count. */
export const CELL_VALUE = 0;
export const CELL_USERS = 4;
/** Where a cell keeps the value once its variable has left the stack. */
export const CELL_OWN_VALUE = 8;
/** The next cell of a variable on the stack, and a mark of these. */
export const CELL_NEXT = 8;
export const CELL_TOUCHED = 12;
export const CELL_SIZE = 24;

/** Functions as they were compiled; closures share them. */
export const FUNCTION_PARAMETERS = 6;
/** Whether it takes any number of arguments, and how many registers it uses; a byte each. */
export const FUNCTION_IS_VARIADIC = 7;
export const FUNCTION_REGISTERS = 8;
export const FUNCTION_UPVALUE_COUNT = 12;
export const FUNCTION_CONSTANT_COUNT = 16;
export const FUNCTION_CODE_SIZE = 20;
export const FUNCTION_CHILD_COUNT = 28;
export const FUNCTION_LOCAL_COUNT = 32;
/** Line on which the function begins; 0 for a chunk. */
export const FUNCTION_LINE = 36;
export const FUNCTION_CONSTANTS = 44;
export const FUNCTION_CODE = 48;
export const INSTRUCTION_SIZE = 4;
export const FUNCTION_CHILDREN = 52;
/** Address of the lines of the instructions, one word each. */
export const FUNCTION_LINES = 56;
export const FUNCTION_LOCALS = 60;
export const FUNCTION_UPVALUES = 64;
/** The last closure of the prototype, which Lua may reuse; 0 for none. */
export const FUNCTION_CACHE = 68;
export const FUNCTION_SIZE = 80;
/** Local variables: name, first and last instruction that knows them. */
export const LOCAL_SIZE = 12;
export const LOCAL_START = 4;
export const LOCAL_END = 8;
/** Upvalues of a prototype: name, whether it is a local variable of the enclosing function, its index there. */
export const UPVALUE_SIZE = 8;
export const UPVALUE_IN_STACK = 4;
export const UPVALUE_INDEX = 5;

/** Coroutines: bottom of the stack; the end is `STATE_TOP`. */
export const THREAD_STACK = 32;
/** First cell of a variable on the stack; the next of those coroutines that have any, itself if it is not among them. */
export const THREAD_CELLS = 36;
export const THREAD_NEXT = 44;

/**
 * Fields of what coroutines share: the white that new objects have, the list of all, the tables that the collector has to look
 * at again, the coroutines that have cells, and the names of events by their numbers.
 */
export const SHARED_WHITE = 60;
export const SHARED_OBJECTS = 64;
export const SHARED_GRAY_AGAIN = 80;
export const SHARED_THREADS = 104;
export const SHARED_EVENT_NAMES = 136;
/** Numbers of events; those of arithmetic follow each other. */
export const INDEX_EVENT = 0;
export const NEW_INDEX_EVENT = 1;
export const EQUALITY_EVENT = 5;
export const ADDITION_EVENT = 6;

/** Instruction that makes a closure, in the low six bits; the function's place among the children begins at bit 14. */
export const MAKE_CLOSURE = 44;
export const OPERATION_MASK = 63;
/** The register of an instruction, in eight bits. */
export const REGISTER_SHIFT = 6;
export const CHILD_SHIFT = 14;
/** Instructions that jump, also backwards, where a loop ends; the distance begins at bit 14, and is so much too large. */
export const JUMP = 30;
export const FOR_LOOP = 39;
export const GENERIC_FOR_LOOP = 42;
export const JUMP_SHIFT = 14;
export const JUMP_BIAS = 131071;

/** Instructions that call a function: in general, and that of a generic loop. */
export const CALL = 36;
export const GENERIC_FOR_CALL = 41;

/** Instruction that returns: the first register, and one more than the number of values; 0 for all that there are. */
export const RETURN = 38;
export const RETURN_COUNT_SHIFT = 23;

/** Pseudo index of the registry, and the places of the main state and the globals in it, as in Lua's own header. */
export const REGISTRY = -1001000;
export const REGISTRY_GLOBALS = 2;

const PROBE = `local outer = 7
local function probe(a, b) return outer, a, b end
for _ = 1, 1 do end
local holder = setmetatable({key = probe}, {})
return probe, holder, coroutine.create(probe), outer`;

/**
 * Checks on a fresh state that objects have the layout of this file.
 * @throws Error if they are not
 */
export function checkObjectLayout(exports: LuaExports): void {
  const L = exports.newstate();
  exports.openlibs(L);
  const source = exports.malloc(PROBE.length + 1);
  const text = Uint8Array.from(`${PROBE}\0`, char => char.charCodeAt(0));
  new Uint8Array(exports.memory.buffer).set(text, source);
  exports.loadstring(L, source);
  exports.pushvalue(L, -1);
  if (exports.pcallk(L, 0, 4, 0, 0, 0) !== 0) throw unknownBuild('results');

  const memory = new DataView(exports.memory.buffer);
  const word = (address: number) => memory.getUint32(address, true);
  // The stack may have moved; now the chunk and its four results are on it.
  const base = word(L + at.STATE_TOP) - 5 * at.VALUE_SIZE;
  const byte = (address: number) => memory.getUint8(address);
  const expect = (holds: boolean, what: string) => {
    if (!holds) throw unknownBuild(what);
  };
  const object = (index: number) => word(base + index * at.VALUE_SIZE);
  const [main, probe, holder, thread] = [0, 1, 2, 3].map(object);
  const mainFunction = word(main + CLOSURE_FUNCTION);
  const probeFunction = word(probe + CLOSURE_FUNCTION);
  expect(byte(probe + CLOSURE_COUNT) === 1, 'closures');
  expect(word(word(word(probe + CLOSURE_CELLS) + CELL_VALUE)) === 7, 'cells');
  expect(word(word(probe + CLOSURE_CELLS) + CELL_USERS) === 1, 'cells');
  expect(word(mainFunction + FUNCTION_CHILD_COUNT) === 1, 'functions');
  expect(word(word(mainFunction + FUNCTION_CHILDREN)) === probeFunction, 'functions');
  expect(byte(probeFunction + FUNCTION_PARAMETERS) === 2, 'functions');
  expect(word(probeFunction + FUNCTION_UPVALUE_COUNT) === 1, 'functions');
  // The values that it returns stand behind its parameters.
  expect(
    byte(probeFunction + FUNCTION_REGISTERS) === 5 && byte(mainFunction + FUNCTION_IS_VARIADIC) === 1,
    'functions',
  );
  const upvalue = word(probeFunction + FUNCTION_UPVALUES);
  expect(byte(word(upvalue) + at.STRING_BYTES) === 'o'.charCodeAt(0), 'upvalues');
  expect(byte(upvalue + UPVALUE_IN_STACK) === 1 && byte(upvalue + UPVALUE_INDEX) === 0, 'upvalues');
  expect(word(mainFunction + FUNCTION_LOCAL_COUNT) === 7, 'locals');
  const second = word(mainFunction + FUNCTION_LOCALS) + LOCAL_SIZE;
  expect(byte(word(second) + at.STRING_BYTES) === 'p'.charCodeAt(0), 'locals');
  expect(word(second + LOCAL_END) === word(mainFunction + FUNCTION_CODE_SIZE), 'locals');
  const making = word(word(mainFunction + FUNCTION_CODE) + 4 * (word(second + LOCAL_START) - 1));
  expect((making & OPERATION_MASK) === MAKE_CLOSURE && making >>> CHILD_SHIFT === 0, 'instructions');
  const code = new Int32Array(
    memory.buffer,
    word(mainFunction + FUNCTION_CODE),
    word(mainFunction + FUNCTION_CODE_SIZE),
  );
  const loop = code.findIndex(instruction => (instruction & OPERATION_MASK) === FOR_LOOP);
  expect(loop > 0 && (code[loop] >>> JUMP_SHIFT) - JUMP_BIAS === -1, 'instructions');
  const returns = word(
    word(probeFunction + FUNCTION_CODE) + 4 * (word(probeFunction + FUNCTION_CODE_SIZE) - 2),
  );
  expect((returns & OPERATION_MASK) === RETURN && returns >>> RETURN_COUNT_SHIFT === 4, 'instructions');
  expect(((returns >> REGISTER_SHIFT) & 255) === 2, 'instructions');
  expect(word(word(mainFunction + FUNCTION_LINES) + 4 * loop) === 3, 'lines');
  expect(word(mainFunction + FUNCTION_LINE) === 0 && word(probeFunction + FUNCTION_LINE) === 2, 'lines');
  expect(word(mainFunction + FUNCTION_CONSTANT_COUNT) > 0, 'constants');
  expect(word(word(mainFunction + FUNCTION_CONSTANTS)) === 7, 'constants');
  expect(word(probeFunction + FUNCTION_CACHE) === probe, 'caches');
  expect(byte(holder + TABLE_NODE_COUNT_LOG) === 0, 'tables');
  expect(word(word(holder + TABLE_NODES)) === probe && word(holder + TABLE_METATABLE) !== 0, 'tables');
  expect(byte(word(word(holder + TABLE_NODES) + NODE_KEY) + at.STRING_BYTES) === 'k'.charCodeAt(0), 'nodes');
  expect(word(base + 3 * at.VALUE_SIZE + 8) === at.TAG_THREAD, 'tags');
  expect(word(word(thread + THREAD_STACK) + at.VALUE_SIZE) === probe, 'coroutines');
  expect(word(thread + THREAD_CELLS) === 0 && word(thread + THREAD_NEXT) === thread, 'coroutines');
  const event = word(word(L + at.STATE_SHARED) + SHARED_EVENT_NAMES + 4 * EQUALITY_EVENT);
  expect(byte(event + at.STRING_BYTES + 2) === 'e'.charCodeAt(0), 'events');
  exports.settop(L, 0);
  exports.pushvalue(L, REGISTRY);
  const globals = word(word(object(0) + at.TABLE_ARRAY) + (REGISTRY_GLOBALS - 1) * at.VALUE_SIZE);
  expect(word(base + 8) === at.TAG_TABLE && word(globals + at.TABLE_ARRAY_SIZE) === 0, 'registries');
}
