/**
 * Reports what fills the memory of a program, read from the memory itself when none is left: the line that requested
 * more, the sizes of strings, tables and functions, and the variable that holds most. Allocates nothing in Lua.
 */

import type { CartridgeError } from './cartridge-error.ts';
import { Chunk } from './memory/chunk.ts';
import type { LuaHeap } from './memory/heap.ts';
import * as at from './memory/layout.ts';
import * as object from './memory/object-layout.ts';
import { isString } from './memory/stack.ts';

export interface MemoryReport {
  /** Lines of the chunk that run, that of the innermost function first. */
  lines: number[];
  /** Bytes of each kind of what the program can still reach. */
  strings: number;
  tables: number;
  functions: number;
  /**
   * The variable that holds most, as Lua names it in errors: `upvalue 'list'`; and the path of the field in it that
   * does.
   */
  largest: { kind: Variable['kind']; name: string; path: string; bytes: number } | undefined;
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
/** Most fields that lead from a variable to what holds most. */
const MAX_FIELDS = 4;

/**
 * Reports what fills the memory.
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

  /** Closures and coroutines that were found: their variables are measured separately. */
  const holders: [tag: number, address: number][] = [];
  /** Returns the bytes that a value holds and no earlier value does. */
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

  /** The same by field: with the path of fields that hold more than half of the value. */
  const explore = (slot: number, depth: number): { bytes: number; path: string } => {
    const table = heap.object(slot);
    const isNew = heap.isTable(slot) && !seen[table >> OBJECT_ALIGNMENT_LOG];
    if (depth === 0 || !isNew) return { bytes: measure(slot), path: '' };
    seen[table >> OBJECT_ALIGNMENT_LOG] = 1;
    let bytes = tableBytes(heap, table);
    sizes.tables += bytes;
    let largestField = { bytes: 0, path: '' };
    heap.eachEntry(table, (value, key) => {
      const field = explore(value, depth - 1);
      bytes += field.bytes;
      if (key < 0) return;
      bytes += measure(key);
      if (field.bytes > largestField.bytes && isString(heap.tag(key)))
        largestField = { bytes: field.bytes, path: `.${heap.string(heap.object(key))}${field.path}` };
    });
    return { bytes, path: 2 * largestField.bytes > bytes ? largestField.path : '' };
  };

  let largest: MemoryReport['largest'];
  const count = ({ kind, name, slot }: Variable) => {
    const { bytes, path } = explore(slot, MAX_FIELDS);
    if (bytes > (largest?.bytes ?? 0)) largest = { kind, name, path, bytes };
  };
  // Longest-lived first: a local variable often refers to a part of an outer one, such as the object of a method.
  const running = runningFunctions(heap, state).reverse();
  for (const { closure } of running) for (const variable of outerVariables(heap, closure)) count(variable);
  for (const one of running) for (const variable of localVariables(heap, one)) count(variable);
  heap.eachEntry(globals, (slot, key) => {
    if (key >= 0 && isString(heap.tag(key)))
      count({ kind: 'global', name: heap.string(heap.object(key)), slot });
  });
  for (let holder = holders.pop(); holder; holder = holders.pop()) {
    const [tag, address] = holder;
    if (tag === at.TAG_THREAD) for (const slot of heap.stackSlots(address)) measure(slot);
    if (tag !== at.TAG_LUA_CLOSURE) continue;
    for (const variable of outerVariables(heap, address)) count(variable);
  }
  return { lines: running.reverse().map(one => currentLine(heap, one)), ...sizes, largest };
}

/** The running coroutine, at the end of the chain that the main program has resumed. */
export function runningState(heap: LuaHeap, main: number): number {
  return runningStates(heap, main).at(-1)!;
}

/** The main state, the coroutine that it has resumed, and so on to the running one. */
export function runningStates(heap: LuaHeap, main: number): number[] {
  const states = [main];
  for (let state = main; ; states.push(state)) {
    const called = heap.words[(heap.words[(state + at.STATE_CALL) >> 2] + at.CALL_FUNCTION) >> 2] >> 2;
    const isClosure = heap.tag(called) === at.TAG_C_CLOSURE;
    const [resumed] = isClosure ? heap.cClosureValues(heap.object(called)) : [called + (at.VALUE_SIZE >> 2)];
    const isLua = heap.isClosure(called);
    if (isLua || resumed === undefined || heap.tag(resumed) !== at.TAG_THREAD) return states;
    state = heap.object(resumed);
  }
}

/** A running Lua function, and its current instruction. */
interface Running {
  closure: number;
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
    const closure = heap.object(called);
    const compiled = heap.functionOf(closure);
    const next = word(call + at.CALL_INSTRUCTION) - word(compiled + object.FUNCTION_CODE);
    const registers = word(call + at.CALL_REGISTERS) >> 2;
    found.push({ closure, compiled, instruction: (next >> 2) - 1, registers });
  }
  return found;
}

function localVariables(heap: LuaHeap, { compiled, instruction, registers }: Running): Variable[] {
  return heap
    .locals(compiled)
    .filter(({ start, end }) => start <= instruction && instruction < end)
    .map(({ name }, place) => ({
      kind: 'local',
      name,
      slot: registers + place * (at.VALUE_SIZE >> 2),
    }));
}

/** The upvalues of a function, except the globals. */
function outerVariables(heap: LuaHeap, closure: number): Variable[] {
  const names = heap.upvalues(heap.functionOf(closure));
  return [...heap.cells(closure)].flatMap((cell, place): Variable[] => {
    const { name } = names[place];
    return cell === 0 || Chunk.isEnvironment(name)
      ? []
      : [{ kind: 'upvalue', name, slot: heap.cellValue(cell) }];
  });
}

function currentLine(heap: LuaHeap, { compiled, instruction }: Running): number {
  const lines = heap.words[(compiled + object.FUNCTION_LINES) >> 2] >> 2;
  return heap.words[lines + instruction];
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
  const amounts = [
    { bytes: strings, what: 'strings' },
    { bytes: tables, what: 'arrays and objects' },
    { bytes: functions, what: 'functions' },
  ];
  const kinds = amounts
    .filter(({ bytes }) => bytes >= MEGABYTE)
    .map(({ bytes, what }) => `${megabytes(bytes)} of ${what}`);
  const holder =
    largest &&
    `; ${megabytes(largest.bytes)} of it are held by ${largest.kind} '${largest.name}'${largest.path}`;
  return `the game holds ${kinds.join(' and ') || 'less than 1 MB'}${holder ?? ''}`;
}

/** Lua's own words, without a place. */
const OUT_OF_MEMORY = 'not enough memory';

/** Adds to Lua's bare error where the memory ran out, and what filled it. */
export function withMemoryReport(error: CartridgeError, report: MemoryReport | undefined): CartridgeError {
  if (error.message !== OUT_OF_MEMORY || !report) return error;
  const places = report.lines.map(line => `[string "..."]:${line}: `);
  const calls = places.map(place => `\n\t${place}in function`).join('');
  const text = `${places[0] ?? ''}${OUT_OF_MEMORY}: ${describeMemory(report)}`;
  return { ...error, hiddenText: `${text}\nstack traceback:${calls}` };
}
