/**
 * What fills the memory of a program, read from the memory itself when there is none left: the place that asked for
 * more, how much is in strings, tables and functions, and the variable that holds most. Nothing is allocated in Lua.
 */

import type { LuaHeap } from './memory/heap.ts';
import * as at from './memory/layout.ts';
import * as object from './memory/object-layout.ts';
import { isString } from './memory/stack.ts';

export interface MemoryReport {
  /** Line of the chunk; undefined if no function of the program runs. */
  line: number | undefined;
  /** Bytes of each kind of what the program can still reach. */
  strings: number;
  tables: number;
  functions: number;
  /** The variable that holds most, as Lua calls it in errors: `upvalue 'list'`. */
  largest: { kind: 'local' | 'upvalue' | 'global'; name: string; bytes: number } | undefined;
}

/** A variable and the slot with its value. */
interface Variable {
  kind: 'local' | 'upvalue' | 'global';
  name: string;
  slot: number;
}

const TABLE_SIZE = 32;
const CLOSURE_SIZE = 32;
const OBJECT_ALIGNMENT_LOG = 3;

/**
 * Reads what fills the memory.
 * @param L the main state
 * @param registry address of the registry
 */
export function reportMemory(heap: LuaHeap, L: number, registry: number): MemoryReport {
  const word = (address: number) => heap.words[address >> 2];
  const state = runningState(heap, L);
  const seen = new Uint8Array((heap.bytes.length >> OBJECT_ALIGNMENT_LOG) + 1);
  const sizes = { strings: 0, tables: 0, functions: 0 };
  const globals = word(word(registry + at.TABLE_ARRAY) + (object.REGISTRY_GLOBALS - 1) * at.VALUE_SIZE);
  seen[globals >> OBJECT_ALIGNMENT_LOG] = 1;

  /** Closures and coroutines that have been met: their variables have turns of their own. */
  const holders: [tag: number, address: number][] = [];
  /** Counts what a value holds and nothing before it has; returns its bytes. */
  const measure = (first: number): number => {
    const before = sizes.strings + sizes.tables + sizes.functions;
    const waiting: number[] = [];
    const meet = (slot: number) => {
      const tag = heap.tag(slot);
      const address = heap.object(slot);
      if (!(tag & 64) || seen[address >> OBJECT_ALIGNMENT_LOG]) return;
      seen[address >> OBJECT_ALIGNMENT_LOG] = 1;
      if (isString(tag)) {
        const isShort = tag === at.TAG_SHORT_STRING;
        sizes.strings +=
          at.STRING_BYTES +
          (isShort ? heap.bytes[address + at.STRING_SHORT_LENGTH] : word(address + at.STRING_LONG_LENGTH));
      } else if (tag === at.TAG_TABLE) waiting.push(address);
      else {
        sizes.functions += CLOSURE_SIZE;
        holders.push([tag, address]);
      }
    };
    meet(first);
    for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) {
      sizes.tables += tableBytes(heap, table);
      heap.eachEntry(table, (value, key) => {
        meet(value);
        if (key >= 0) meet(key);
      });
    }
    return sizes.strings + sizes.tables + sizes.functions - before;
  };

  let largest: MemoryReport['largest'];
  const count = ({ kind, name, slot }: Variable) => {
    const bytes = measure(slot);
    if (bytes > (largest?.bytes ?? 0)) largest = { kind, name, bytes };
  };
  for (const variable of localVariables(heap, state)) count(variable);
  heap.eachEntry(globals, (slot, key) => {
    if (key >= 0 && isString(heap.tag(key)))
      count({ kind: 'global', name: heap.string(heap.object(key)), slot });
  });
  for (let holder = holders.pop(); holder; holder = holders.pop()) {
    const [tag, address] = holder;
    if (tag === at.TAG_THREAD) for (const slot of heap.stackSlots(address)) measure(slot);
    if (tag !== at.TAG_LUA_CLOSURE) continue;
    const names = heap.upvalues(heap.functionOf(address));
    heap.cells(address).forEach((cell, place) => {
      if (cell !== 0) count({ kind: 'upvalue', name: names[place].name, slot: heap.cellValue(cell) });
    });
  }
  return { line: currentLine(heap, state), ...sizes, largest };
}

/** The coroutine that runs: the one that the main program has resumed, or one that this one has. */
export function runningState(heap: LuaHeap, main: number): number {
  for (let state = main; ; ) {
    const called = heap.words[(heap.words[(state + at.STATE_CALL) >> 2] + at.CALL_FUNCTION) >> 2] >> 2;
    const isClosure = heap.tag(called) === at.TAG_C_CLOSURE;
    const [resumed] = isClosure ? heap.cClosureValues(heap.object(called)) : [called + (at.VALUE_SIZE >> 2)];
    const isLua = heap.isClosure(called);
    if (isLua || resumed === undefined || heap.tag(resumed) !== at.TAG_THREAD) return state;
    state = heap.object(resumed);
  }
}

/** A function written in Lua that runs, and the instruction that it has come to. */
interface Running {
  compiled: number;
  instruction: number;
  /** Slot of its first register. */
  registers: number;
}

/** The functions that run in a coroutine, the innermost first. */
function runningFunctions(heap: LuaHeap, state: number): Running[] {
  const word = (address: number) => heap.words[address >> 2];
  const found: Running[] = [];
  for (let call = word(state + at.STATE_CALL); call !== 0; call = word(call + at.CALL_CALLER)) {
    const called = word(call + at.CALL_FUNCTION) >> 2;
    if (!heap.isClosure(called)) continue;
    const compiled = heap.functionOf(heap.object(called));
    const next = word(call + at.CALL_INSTRUCTION) - word(compiled + object.FUNCTION_CODE);
    found.push({ compiled, instruction: (next >> 2) - 1, registers: word(call + at.CALL_REGISTERS) >> 2 });
  }
  return found;
}

function localVariables(heap: LuaHeap, state: number): Variable[] {
  return runningFunctions(heap, state).flatMap(({ compiled, instruction, registers }) =>
    heap
      .locals(compiled)
      .filter(({ start, end }) => start <= instruction && instruction < end)
      .map(({ name }, place) => ({
        kind: 'local' as const,
        name,
        slot: registers + place * (at.VALUE_SIZE >> 2),
      })),
  );
}

function currentLine(heap: LuaHeap, state: number): number | undefined {
  const [running] = runningFunctions(heap, state);
  if (!running) return undefined;
  const lines = heap.words[(running.compiled + object.FUNCTION_LINES) >> 2] >> 2;
  return heap.words[lines + running.instruction];
}

function tableBytes(heap: LuaHeap, table: number): number {
  const isEmpty = heap.words[(table + at.TABLE_LAST_FREE) >> 2] === 0;
  const nodes = isEmpty ? 0 : object.NODE_SIZE << heap.bytes[table + object.TABLE_NODE_COUNT_LOG];
  return TABLE_SIZE + heap.words[(table + at.TABLE_ARRAY_SIZE) >> 2] * at.VALUE_SIZE + nodes;
}

const MEGABYTE = 1 << 20;

/** A report as a part of a message. */
export function describeMemory({ strings, tables, functions, largest }: MemoryReport): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
  const kinds = [`strings ${megabytes(strings)}`, `arrays and objects ${megabytes(tables)}`];
  if (functions >= MEGABYTE) kinds.push(`functions ${megabytes(functions)}`);
  const holder =
    largest && `; ${megabytes(largest.bytes)} of it are held by ${largest.kind} '${largest.name}'`;
  return `the game holds ${kinds.join(' and ')}${holder ?? ''}`;
}
