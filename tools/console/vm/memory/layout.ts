/**
 * The memory layout of the Lua build (wasm32, Lua 5.3.6): byte offsets, and tags of values. Host functions read their
 * arguments with these, so a build with another layout must be refused.
 */

import { type LuaExports, unknownBuild } from '../build/wasm-exports.ts';

/** A value on the stack is 16 bytes: 8 of payload, then the tag as a 32-bit integer. */
export const VALUE_SIZE = 16;
/** Values for which Lua makes room on the stack when it calls a C function. */
export const STACK_FOR_C = 20;
/** Offset of the tag in a value. */
export const TAG = 8;
export const TAG_NIL = 0;
export const TAG_BOOLEAN = 1;
export const TAG_FLOAT = 3;
export const TAG_INTEGER = 19;
export const TAG_LIGHT_FUNCTION = 22;
export const TAG_SHORT_STRING = 68;
export const TAG_LONG_STRING = 84;
export const TAG_TABLE = 69;
export const TAG_LUA_CLOSURE = 70;
export const TAG_USERDATA = 71;
export const TAG_C_CLOSURE = 102;
/** A coroutine. */
export const TAG_THREAD = 72;
/** Bit of the tags of objects, which the collector looks after. */
export const COLLECTABLE = 64;
/** Kind of a value in a tag: the type that the Lua C API knows, without variant and collectable bits. */
export const TYPE_MASK = 15;
export const TYPE_NUMBER = 3;
export const TYPE_STRING = 4;

/** Fields of lua_State. The status is a byte. */
export const STATE_STATUS = 8;
export const STATE_TOP = 12;
/** Address of what all coroutines of a state share. */
export const STATE_SHARED = 16;
export const STATE_CALL = 20;
/** End of what functions may use of the stack. */
export const STATE_STACK_LAST = 28;
/** Beginning of the stack; where a `longjmp` goes; the record that begins the chain of calls. */
export const STATE_STACK = 32;
export const STATE_JUMP = 48;
export const STATE_FIRST_CALL = 52;
export const STATE_HOOK = 88;
/** Message handler of errors, as an offset from the start of the stack. */
export const STATE_HANDLER = 92;
export const STATE_HOOK_INTERVAL = 100;
export const STATE_HOOK_COUNT = 104;
export const STATE_HOOK_MASK = 112;
/** Two bytes each: the number of non-yieldable calls, and of nested C calls. */
export const STATE_FIXED_CALLS = 108;
export const STATE_C_CALLS = 110;
/** A byte: 0 while hooks are not called, which is so in finalizers and in hooks themselves. */
export const STATE_ALLOW_HOOK = 116;
/**
 * Call records: address of the called function's stack slot, which arguments follow; the record of the caller; and, of
 * functions written in Lua, the addresses of the first register and of the next instruction.
 */
export const CALL_FUNCTION = 0;
export const CALL_CALLER = 8;
export const CALL_REGISTERS = 16;
export const CALL_INSTRUCTION = 20;
/** The end of the call's part of the stack; the record of the next call, which is kept for it; results wanted, and status. */
export const CALL_TOP = 4;
export const CALL_NEXT = 12;
export const CALL_RESULTS = 32;
/** Number of results where all are wanted. */
export const ALL_RESULTS = 0xffff;
export const CALL_STATUS = 34;
/**
 * Of functions in C: the function that goes on behind an interruption, and what it is given; the message handler of before. Of
 * all: a slot, as a distance from the beginning of the stack.
 */
export const CALL_GO_ON = 16;
export const CALL_HANDLER_BEFORE = 20;
export const CALL_CONTEXT = 24;
export const CALL_SLOT = 28;
/** Status of a call in place of another one. */
export const STATUS_TAIL = 32;
/** Of a protected call that can be interrupted; of a function in Lua, one in whose hook something waits, one that a hook has interrupted. */
export const STATUS_ALLOWED_HOOK = 1;
export const STATUS_LUA = 2;
export const STATUS_IN_HOOK = 4;
export const STATUS_PROTECTED = 16;
export const STATUS_INTERRUPTED = 64;
/** The same in the second byte: a finalizer runs inside. */
export const STATUS_FINALIZER = 1;
/** A coroutine that has been interrupted, in its status. */
export const INTERRUPTED = 1;

/** Fields of the global state: the sum of both is the number of allocated bytes. */
export const SHARED_BYTES = 8;
export const SHARED_BYTES_MORE = 12;
/** How much the collector works while the program allocates: 200 for a byte of work with each byte that is allocated. */
export const SHARED_STEP_MULTIPLIER = 116;

/** Fields of strings and tables. */
export const STRING_SHORT_LENGTH = 7;
export const STRING_HASH = 8;
export const STRING_LONG_LENGTH = 12;
export const STRING_BYTES = 16;
export const TABLE_ARRAY_SIZE = 8;
export const TABLE_ARRAY = 12;
/** Zero while a table has no hash part. */
export const TABLE_LAST_FREE = 20;
/** Address of the node that all tables without a hash part share. */
export const SHARED_NODE = 2904;

/** Record of a hook's event: its first word is the event, the last one the address of the call record. */
export const ACTIVATION_CALL = 96;

/** In the same record, for the event of a line: its number. */
export const ACTIVATION_LINE = 20;

/** Event masks of hooks, and the events, as in Lua's own header. */
export const HOOK_MASK_CALL = 1;
export const HOOK_MASK_RETURN = 2;
export const HOOK_MASK_LINE = 4;
export const HOOK_MASK_COUNT = 8;
export const HOOK_EVENT_RETURN = 1;
export const HOOK_EVENT_LINE = 2;
export const HOOK_EVENT_COUNT = 3;
export const HOOK_EVENT_TAIL_CALL = 4;

/** Address of the word with the end of the heap: nothing behind it has ever been used. */
export const HEAP_END = 18972;
/** Bytes of the stack of C, which grows downwards and lies between the static data and the heap. */
export const C_STACK_SIZE = 5 << 20;

const PROBE = `debug.sethook(print, "", 54321) collectgarbage("setstepmul", 765)
return "short", ("long"):rep(20), {11, 22}, -5, 2.5, true, nil, print, function() end, {x = 1}`;

/**
 * Checks on a fresh state that memory has the layout of this file.
 * @throws Error if it is not
 */
export function checkLayout(exports: LuaExports): void {
  const L = exports.newstate();
  exports.openlibs(L);
  const code = exports.malloc(PROBE.length + 1);
  new Uint8Array(exports.memory.buffer).set(
    [...PROBE, '\0'].map(char => char.charCodeAt(0)),
    code,
  );
  const base = new DataView(exports.memory.buffer).getUint32(L + STATE_TOP, true);
  if (exports.loadstring(L, code) !== 0 || exports.pcallk(L, 0, 10, 0, 0, 0) !== 0)
    throw unknownBuild('results');

  const memory = new DataView(exports.memory.buffer);
  const word = (address: number) => memory.getUint32(address, true);
  const expect = (holds: boolean, what: string) => {
    if (!holds) throw unknownBuild(what);
  };
  const words = new Int32Array(exports.memory.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used--;
  const end = word(HEAP_END);
  expect(end >= 4 * used && end < memory.byteLength && code > exports.stackSave(), 'heaps');
  expect(exports.stackSave() - C_STACK_SIZE > HEAP_END && exports.stackSave() % 8 === 0, 'stacks');
  const slot = (index: number) => base + index * VALUE_SIZE;
  const tags = [
    [TAG_SHORT_STRING, TAG_LONG_STRING, TAG_TABLE, TAG_INTEGER, TAG_FLOAT, TAG_BOOLEAN],
    [TAG_NIL, TAG_LIGHT_FUNCTION, TAG_LUA_CLOSURE, TAG_TABLE],
  ].flat();
  for (const [index, tag] of tags.entries()) expect(word(slot(index) + 8) === tag, 'tags');
  expect(word(L + STATE_TOP) === slot(tags.length), 'stacks');
  expect(word(word(L + STATE_CALL) + CALL_FUNCTION) === base - VALUE_SIZE, 'calls');
  expect(memory.getUint8(word(slot(0)) + STRING_SHORT_LENGTH) === 5, 'short strings');
  expect(memory.getUint8(word(slot(0)) + STRING_BYTES + 4) === 't'.charCodeAt(0), 'short strings');
  expect(word(word(slot(1)) + STRING_LONG_LENGTH) === 80, 'long strings');
  expect(memory.getUint8(word(slot(1)) + STRING_BYTES + 79) === 'g'.charCodeAt(0), 'long strings');
  expect(word(word(slot(2)) + TABLE_ARRAY_SIZE) === 2, 'tables');
  expect(word(word(word(slot(2)) + TABLE_ARRAY) + VALUE_SIZE) === 22, 'tables');
  expect(word(word(slot(2)) + TABLE_LAST_FREE) === 0, 'tables');
  expect(word(word(slot(2)) + TABLE_LAST_FREE - 4) === SHARED_NODE, 'tables');
  expect(word(word(slot(9)) + TABLE_LAST_FREE) !== 0, 'tables');
  expect(memory.getInt32(slot(3), true) === -5 && memory.getInt32(slot(3) + 4, true) === -1, 'integers');
  expect(memory.getFloat64(slot(4), true) === 2.5 && word(slot(5)) === 1, 'numbers');
  expect(word(word(L + STATE_SHARED) + SHARED_STEP_MULTIPLIER) === 765, 'collectors');
  expect(memory.getUint8(L + STATE_ALLOW_HOOK) === 1, 'hooks');
  expect(word(L + STATE_HOOK) !== 0 && word(L + STATE_HOOK_INTERVAL) === 54321, 'hooks');
  expect(word(L + STATE_HOOK_COUNT) <= 54321 && word(L + STATE_HOOK_MASK) === HOOK_MASK_COUNT, 'hooks');
}
