/**
 * Puts a counter into loops of C functions: every iteration decrements a global variable, and at zero the host is
 * asked whether to continue.
 */

import { readUnsigned, signed, unsigned } from './wasm-bytes.ts';

/** Opcodes with immediates, under their names in the WebAssembly text format. */
const BLOCK = 0x02;
const LOOP = 0x03;
const IF = 0x04;
const BRANCH = 0x0c;
const BRANCH_IF = 0x0d;
const BRANCH_TABLE = 0x0e;
const CALL = 0x10;
const CALL_INDIRECT = 0x11;
const FIRST_VARIABLE = 0x20;
const LAST_VARIABLE = 0x26;
const FIRST_MEMORY = 0x28;
const LAST_MEMORY = 0x3e;
const MEMORY_GROW = 0x40;
const I32_CONST = 0x41;
const I64_CONST = 0x42;
const F32_CONST = 0x43;
const F64_CONST = 0x44;
const LAST_SIMPLE = 0xc4;

/** Lengths of what follows an opcode, in numbers of variable length. */
const NUMBERS_BEHIND = new Map<number, number>([
  [BLOCK, 1],
  [LOOP, 1],
  [IF, 1],
  [BRANCH, 1],
  [BRANCH_IF, 1],
  [CALL, 1],
  [CALL_INDIRECT, 2],
  [MEMORY_GROW - 1, 1],
  [MEMORY_GROW, 1],
  [I32_CONST, 1],
  [I64_CONST, 1],
]);

/**
 * Adds counters to the loops of a function body; the result starts with its size.
 *
 * @param body as in the code section
 * @param worth what a round takes off the counter
 * @param counter index of the global variable, an i32
 * @param ask index of the function that is called, without arguments, when the counter has come to zero or below
 */
export function countLoops(body: Uint8Array, worth: number, counter: number, ask: number): Uint8Array {
  const get = [0x23, ...unsigned(counter)];
  const set = [0x24, ...unsigned(counter)];
  const isOver = [...get, I32_CONST, 0, 0x4c];
  const count = [
    ...get,
    I32_CONST,
    ...signed(worth),
    0x6b,
    ...set,
    ...isOver,
    IF,
    0x40,
    CALL,
    ...unsigned(ask),
    0x0b,
  ];
  const [, begin] = readUnsigned(body, 0);
  const counted: number[] = [];
  let from = begin;
  for (const at of loopsOf(body, begin)) {
    for (const byte of body.subarray(from, at)) counted.push(byte);
    counted.push(...count);
    from = at;
  }
  for (const byte of body.subarray(from)) counted.push(byte);
  return new Uint8Array([...unsigned(counted.length), ...counted]);
}

/** Where the instructions inside of the loops of a body begin, in order. */
function* loopsOf(body: Uint8Array, begin: number): Generator<number> {
  const past = (place: number): number => readUnsigned(body, place)[1];
  let [groups, at] = readUnsigned(body, begin);
  for (; groups > 0; groups--) at = past(at) + 1;
  while (at < body.length) {
    const operation = body[at++];
    const isVariable = operation >= FIRST_VARIABLE && operation <= LAST_VARIABLE;
    const isMemory = operation >= FIRST_MEMORY && operation <= LAST_MEMORY;
    let numbers = isVariable ? 1 : isMemory ? 2 : (NUMBERS_BEHIND.get(operation) ?? 0);
    if (operation === BRANCH_TABLE) {
      [numbers, at] = readUnsigned(body, at);
      numbers++;
    }
    for (; numbers > 0; numbers--) at = past(at);
    if (operation === F32_CONST) at += 4;
    if (operation === F64_CONST) at += 8;
    if (operation > LAST_SIMPLE) throw new Error(`unknown instruction ${operation}`);
    if (operation === LOOP) yield at;
  }
}
