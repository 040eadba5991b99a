/**
 * Fields that a class has got with its new code, in objects that were made before: each object gets what its new
 * constructor gives the field first, if that can be told from the instructions alone. They say it for constants, arrays
 * and objects of constants, up to the first condition; what is computed or given to the constructor is not known.
 */

import type { LiveState } from '../program/live-state.ts';
import { walkHeap } from '../program/walk-heap.ts';
import { constantIndex, decode, isConstant } from '../vm/compiled/instructions.ts';
import { type Key, type LuaHeap, type RawValue, stringKey } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';

/** What a field is given first: a value, or a table of its own for each object, with these entries. */
type Initial = RawValue | Map<Key, Entry>;

interface Entry {
  key: RawValue;
  initial: Initial;
}

/** The fields that constructors set, by the prototypes that hold them. */
export type ConstructedFields = ReadonlyMap<number, ReadonlySet<Key>>;

const CONSTRUCTOR = stringKey('____constructor');
/** What prototypes have, and objects do not. */
const INDEX = stringKey('__index');
/** The register of the object that a constructor sets up. */
const SELF = 0;

/**
 * The fields that the constructors of a program set, in any way.
 * @param roots tables from which everything can be reached
 */
export function constructedFields(heap: LuaHeap, roots: readonly number[]): ConstructedFields {
  const fields = new Map<number, Set<Key>>();
  walkHeap(heap, roots, {
    table(address) {
      const prototype = heap.metatable(address);
      if (prototype === 0 || fields.has(prototype)) return;
      const compiled = constructorOf(heap, prototype);
      fields.set(prototype, new Set(compiled === undefined ? [] : fieldsSetIn(heap, compiled)));
    },
  });
  return fields;
}

/**
 * Gives objects the fields that their classes set now and did not set before.
 * @param before what was set, and what `constructedFields` gave before the new code came in
 */
export function giveNewFields(
  state: LiveState,
  heap: LuaHeap,
  roots: readonly number[],
  before: ConstructedFields,
): void {
  const known = new Map<number, Map<Key, Entry>>();
  const newFields = (prototype: number): Map<Key, Entry> => {
    let fields = known.get(prototype);
    if (!fields) {
      const base = heap.metatable(prototype);
      const compiled = constructorOf(heap, prototype);
      const own = compiled === undefined ? [] : [...initialFields(heap, compiled)];
      const added = own.filter(([key]) => !before.get(prototype)?.has(key));
      fields = new Map([...(base === 0 ? [] : newFields(base)), ...added]);
      known.set(prototype, fields);
    }
    return fields;
  };
  const missing: [object: number, field: Entry][] = [];
  walkHeap(heap, roots, {
    table(address) {
      const prototype = heap.metatable(address);
      const fields = prototype === 0 ? undefined : newFields(prototype);
      if (!fields?.size) return;
      const entries = heap.entries(address);
      if (entries.has(INDEX)) return;
      for (const [key, field] of fields) if (!entries.has(key)) missing.push([address, field]);
    },
  });
  for (const [object, field] of missing) give(state, object, field);
}

function give(state: LiveState, table: number, { key, initial }: Entry): void {
  if (!(initial instanceof Map)) {
    state.rawset(table, key, initial);
    return;
  }
  const made = state.rawsetNew(table, key);
  for (const entry of initial.values()) give(state, made, entry);
}

/** The compiled constructor of the class that has a prototype. */
function constructorOf(heap: LuaHeap, prototype: number): number | undefined {
  const slot = heap.entries(prototype).get(CONSTRUCTOR)?.value;
  return slot !== undefined && heap.isClosure(slot) ? heap.functionOf(heap.object(slot)) : undefined;
}

function fieldsSetIn(heap: LuaHeap, compiled: number): Key[] {
  const constants = heap.constants(compiled);
  return [...heap.instructions(compiled)]
    .map(decode)
    .filter(({ op, a, b }) => op === 'SETTABLE' && a === SELF && isConstant(b))
    .map(({ b }) => heap.key(constants[constantIndex(b)]));
}

/** What a constructor gives fields before its first condition, as far as its instructions say it. */
function initialFields(heap: LuaHeap, compiled: number): Map<Key, Entry> {
  const constants = heap.constants(compiled);
  const object = new Map<Key, Entry>();
  const registers = new Map<number, Initial>([[SELF, object]]);
  const forget = (from: number) => {
    for (const register of registers.keys()) if (register >= from) registers.delete(register);
  };
  const operand = (place: number): Initial | undefined =>
    isConstant(place) ? heap.raw(constants[constantIndex(place)]) : registers.get(place);
  const load = (register: number, value: Initial | undefined) => {
    if (value) registers.set(register, value);
    else registers.delete(register);
  };
  for (const { op, a, b, c, bx } of [...heap.instructions(compiled)].map(decode)) {
    switch (op) {
      case 'MOVE':
        load(a, registers.get(b));
        break;
      case 'LOADK':
        load(a, heap.raw(constants[bx]));
        break;
      case 'LOADBOOL':
        if (c !== 0) return object;
        load(a, [b, 0, at.TAG_BOOLEAN]);
        break;
      case 'NEWTABLE':
        load(a, new Map());
        break;
      case 'SETTABLE': {
        const table = registers.get(a);
        if (!(table instanceof Map)) break;
        const initial = operand(c);
        // A table of which not all is known is none that can be made.
        if (initial && isConstant(b)) {
          const slot = constants[constantIndex(b)];
          table.set(heap.key(slot), { key: heap.raw(slot), initial });
        } else if (a !== SELF) registers.delete(a);
        break;
      }
      case 'SETLIST': {
        const table = registers.get(a);
        if (!(table instanceof Map)) break;
        const items = Array.from({ length: b }, (_, i) => registers.get(a + 1 + i));
        if (b === 0 || c !== 1 || items.some(item => item === undefined)) registers.delete(a);
        else
          for (const [i, initial] of items.entries())
            table.set(i + 1, { key: [i + 1, 0, at.TAG_INTEGER], initial: initial! });
        break;
      }
      case 'SETUPVAL':
      case 'SETTABUP':
        break;
      case 'LOADNIL':
      case 'CALL':
      case 'VARARG':
      case 'SELF':
        // The object itself stays where it is.
        forget(Math.max(a, SELF + 1));
        break;
      case 'JMP':
      case 'EQ':
      case 'LT':
      case 'LE':
      case 'TEST':
      case 'TESTSET':
      case 'TAILCALL':
      case 'RETURN':
      case 'FORLOOP':
      case 'FORPREP':
      case 'TFORCALL':
      case 'TFORLOOP':
        return object;
      default:
        registers.delete(a);
    }
  }
  return object;
}
