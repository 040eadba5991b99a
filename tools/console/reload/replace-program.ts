/**
 * Puts new code into a running Lua state without ending the program. The new code runs once with globals of its own,
 * next to the old one; what the two set up and what the program has become are merged (`merge-programs.ts`), and the
 * old code is forgotten. While objects are moved the collector stands still right after a full collection, so that no
 * object counts as visited already.
 */

import type { ProgramObserver } from '../vm/index.ts';
import { LuaHeap } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import * as object from '../vm/memory/object-layout.ts';
import type { NativeLua } from '../vm/native.ts';
import { matchInnerFunctions, upvalueOrder } from './match-functions.ts';
import { type Merge, mergePrograms, type RawValue } from './merge-programs.ts';
import { type ProgramView, viewProgram } from './program-view.ts';
import { walkHeap } from './walk-heap.ts';

/** What a program had set up when it was started: a copy of the memory, and where its chunk and globals are in it. */
export interface ProgramRecord {
  memory: ArrayBuffer;
  chunk: number;
  globals: number;
  /** Tables from which everything can be reached. */
  roots: number[];
  /** Tables that have taken the places of some of these in the running program. */
  moved: ReadonlyMap<number, number>;
}

/** Fields of the registry: the running chunk, the one on trial, globals before any program ran, globals meanwhile. */
const CHUNK = 'cartwright.chunk';
const TRIAL_CHUNK = 'cartwright.trial';
const PRISTINE = 'cartwright.pristine';
const GLOBALS = 'cartwright.globals';
/** Field of the registry with closures that have the variables of the chunk. */
const OWNERS = 'cartwright.owners';

const COPY_GLOBALS = `local copy = {}
for key, value in next, _ENV do copy[key] = value end
copy._G = copy
return copy`;

/** Functions of Lua's own that are called here, whatever the program has put in their places. */
const OWN = ['rawset', 'collectgarbage', 'debug.upvaluejoin', 'debug.getmetatable'] as const;
type Own = (typeof OWN)[number];

/** A value of each kind that may have a metatable of its own without being a table. */
const PLAIN_VALUES: RawValue[] = [
  [0, 0, at.TAG_NIL],
  [0, 0, at.TAG_BOOLEAN],
  [0, 0, at.TAG_INTEGER],
];

export class ProgramReplacer implements ProgramObserver {
  private readonly native: NativeLua;
  /** Whether what runs is on trial. */
  isTrial = false;
  private own = {} as Record<Own, number>;

  constructor(native: NativeLua) {
    this.native = native;
  }

  /** Notes Lua's own functions in a new instance. */
  attach(): void {
    this.own = Object.fromEntries(OWN.map(name => [name, this.native.functionIndex(name)])) as Record<
      Own,
      number
    >;
  }

  /** Begins a state whose globals no program has touched. */
  begin(): void {
    this.copyGlobals();
    this.keep(PRISTINE);
  }

  /** Gives a chunk on trial globals of its own, as they were before any program ran. */
  beforeLoad(): void {
    if (!this.isTrial) return;
    this.push([this.globalsTable(), 0, at.TAG_TABLE]);
    this.keep(GLOBALS);
    this.setGlobals(this.kept(PRISTINE));
    this.copyGlobals();
    this.setGlobals(this.native.stack.words[this.native.stack.top(this.native.L)]);
    this.native.exports.settop(this.native.L, 0);
  }

  /** Keeps the chunk on top of the stack as the one that runs or is on trial. */
  afterLoad(): void {
    this.native.exports.pushvalue(this.native.L, -1);
    this.keep(this.isTrial ? TRIAL_CHUNK : CHUNK);
  }

  /**
   * Puts another program on trial: it runs next to the running one, whose globals it does not see.
   * @param run runs its chunk
   * @returns what `run` does
   */
  onTrial<Result>(run: () => Result): Result {
    this.isTrial = true;
    try {
      return run();
    } finally {
      this.isTrial = false;
    }
  }

  /** Takes down what the running program has set up. */
  record(): ProgramRecord {
    return this.recordOf(CHUNK);
  }

  /** Takes down what the program on trial has set up. */
  recordTrial(): ProgramRecord {
    return this.recordOf(TRIAL_CHUNK);
  }

  private recordOf(chunkName: string): ProgramRecord {
    const roots = this.roots();
    return {
      memory: this.native.copyMemory().buffer,
      chunk: this.kept(chunkName),
      globals: this.globalsTable(),
      roots,
      moved: new Map(),
    };
  }

  /**
   * Merges the program on trial into the running one, which goes on with the new code.
   * @param base what the running program had set up
   * @param next what the one on trial has set up
   * @returns `next` as the base of the next time
   */
  adopt(base: ProgramRecord, next: ProgramRecord): ProgramRecord {
    this.collector('collect');
    this.collector('collect');
    const isRunning = this.collector('isrunning');
    this.collector('stop');
    const roots = this.roots();
    const globals = this.kept(GLOBALS);
    const heap = new LuaHeap(this.native.exports.memory.buffer);
    const views = {
      base: viewProgram(new LuaHeap(base.memory), base.roots, base.chunk, base.globals),
      ours: viewProgram(heap, roots, base.chunk, globals),
      theirs: viewProgram(heap, roots, next.chunk, next.globals),
    };
    const merge = mergePrograms(views.base, views.ours, views.theirs, base.moved);
    matchInnerFunctions(heap, views.ours.chunk, views.theirs.chunk, merge.functions);
    const owners = cellOwners(views.theirs);
    this.write(merge);
    this.setGlobals(globals);
    this.push([next.chunk, 0, at.TAG_LUA_CLOSURE]);
    this.keep(CHUNK);
    for (const name of [TRIAL_CHUNK, GLOBALS]) {
      this.push([0, 0, at.TAG_NIL]);
      this.keep(name);
    }
    this.keepOwners(views.theirs, owners);
    this.exchange(merge, views.ours, views.theirs, owners);
    if (isRunning) this.collector('restart');
    this.collector('collect');
    return { ...next, moved: merge.tables };
  }

  /** Puts the merged values into the memory. */
  private write({ writes, entries, metatables }: Merge): void {
    const { words } = this.native.stack;
    for (const [slot, value] of writes) words.set(value, slot);
    for (const [table, metatable] of metatables) words[(table + object.TABLE_METATABLE) >> 2] = metatable;
    for (const [table, key, value] of entries) this.rawset(table, key, value);
  }

  /** Puts the one object that stays into the place of each that goes, wherever it is. */
  private exchange(merge: Merge, ours: ProgramView, theirs: ProgramView, owners: CellOwners): void {
    const heap = new LuaHeap(this.native.exports.memory.buffer);
    const { words } = heap;
    const moved: { table: number; key: RawValue; next: RawValue; value: RawValue }[] = [];
    const raw = (slot: number): RawValue => [words[slot], words[slot + 1], words[slot + 2]];
    const replacement = (slot: number): number | undefined => {
      if (heap.isTable(slot)) return merge.tables.get(heap.object(slot));
      return heap.isClosure(slot) ? merge.closures.get(heap.object(slot)) : undefined;
    };
    walkHeap(heap, this.roots(), {
      table(address) {
        const metatable = merge.tables.get(heap.metatable(address));
        if (metatable !== undefined) words[(address + object.TABLE_METATABLE) >> 2] = metatable;
      },
      value(slot) {
        words[slot] = replacement(slot) ?? words[slot];
      },
      stacked(slot) {
        // A closure there may be running.
        if (heap.isTable(slot)) words[slot] = replacement(slot) ?? words[slot];
      },
      key(slot, table) {
        const next = replacement(slot);
        if (next === undefined) return;
        const value = slot - (object.NODE_KEY >> 2);
        moved.push({ table, key: raw(slot), next: [next, 0, words[slot + 2]], value: raw(value) });
      },
      closure: address => {
        const compiled = ours.closures.get(address);
        if (compiled !== undefined && !ours.stacked.has(address))
          renew(heap, address, compiled, merge, ours, theirs);
        this.joinCells(heap, address, merge, owners, theirs);
      },
    });
    for (const { table, key, next, value } of moved) {
      this.rawset(table, key, [0, 0, at.TAG_NIL]);
      this.rawset(table, next, value);
    }
  }

  /**
   * Keeps a closure for each variable of the chunk: code of an earlier version, in a coroutine, may be all that uses
   * the variable, and has to find it again the next time.
   */
  private keepOwners({ cells }: ProgramView, owners: CellOwners): void {
    this.load('return {}');
    this.keep(OWNERS);
    const table = this.kept(OWNERS);
    const closures = new Set([...cells.values()].flatMap(cell => owners.get(cell)?.[0] ?? []));
    [...closures].forEach((closure, index) => {
      this.rawset(table, [index + 1, 0, at.TAG_INTEGER], [closure, 0, at.TAG_LUA_CLOSURE]);
    });
  }

  /** Lets a closure of the old code use the variables of the new one. */
  private joinCells(
    heap: LuaHeap,
    closure: number,
    merge: Merge,
    owners: CellOwners,
    theirs: ProgramView,
  ): void {
    const upvalues = theirs.chunk.functions.get(heap.functionOf(closure))?.upvalues;
    heap.cells(closure).forEach((cell, index) => {
      const variable = upvalues?.[index].variable ?? -1;
      const next = (variable < 0 ? undefined : theirs.cells.get(variable)) ?? merge.cells.get(cell);
      const owner = next === undefined ? undefined : owners.get(next);
      if (!owner || next === cell) return;
      this.call('debug.upvaluejoin', 0, [
        [closure, 0, at.TAG_LUA_CLOSURE],
        [index + 1, 0, at.TAG_INTEGER],
        [owner[0], 0, at.TAG_LUA_CLOSURE],
        [owner[1] + 1, 0, at.TAG_INTEGER],
      ]);
    });
  }

  /** Tables from which everything can be reached: the registry, and metatables of plain values. */
  private roots(): number[] {
    const { native } = this;
    const { words } = native.stack;
    const roots = [this.registry()];
    native.pushText(native.L, '');
    const text = native.stack.top(native.L);
    const values: RawValue[] = [...PLAIN_VALUES, [words[text], 0, words[text + 2]]];
    native.exports.settop(native.L, 0);
    for (const value of values) {
      this.call('debug.getmetatable', 1, [value], slot => {
        if (native.stack.isTable(slot)) roots.push(words[slot]);
      });
    }
    return roots;
  }

  private rawset(table: number, key: RawValue, value: RawValue): void {
    this.call('rawset', 0, [[table, 0, at.TAG_TABLE], key, value]);
  }

  /** Asks something of the garbage collector; returns its answer as a truth. */
  private collector(option: string): boolean {
    const { native } = this;
    native.stack.pushFunction(native.L, this.own.collectgarbage);
    native.pushText(native.L, option);
    native.exports.callk(native.L, 1, 1, 0, 0);
    const answer = native.stack.bool(native.stack.top(native.L));
    native.exports.settop(native.L, 0);
    return answer;
  }

  private call(name: Own, results: number, values: readonly RawValue[], read?: (slot: number) => void): void {
    const { native } = this;
    native.stack.pushFunction(native.L, this.own[name]);
    for (const value of values) this.push(value);
    native.exports.callk(native.L, values.length, results, 0, 0);
    read?.(native.stack.top(native.L));
    native.exports.settop(native.L, 0);
  }

  private push([low, high, tag]: RawValue): void {
    const { stack, L } = this.native;
    stack.pushInteger(L, 0);
    stack.words.set([low, high, tag], stack.top(L));
  }

  /** Pushes a copy of the globals. */
  private copyGlobals(): void {
    this.load(COPY_GLOBALS);
  }

  /** Runs code and pushes its result. */
  private load(code: string): void {
    this.native.load(Uint8Array.from(code, char => char.charCodeAt(0)));
    this.native.exports.callk(this.native.L, 0, 1, 0, 0);
  }

  /** Moves the value on top of the stack into a field of the registry. */
  private keep(name: string): void {
    this.native.exports.setfield(this.native.L, object.REGISTRY, this.native.name(name));
  }

  /** Address of the object in a field of the registry. */
  private kept(name: string): number {
    const { native } = this;
    native.exports.getfield(native.L, object.REGISTRY, native.name(name));
    const address = native.stack.words[native.stack.top(native.L)];
    native.exports.settop(native.L, 0);
    return address;
  }

  private registry(): number {
    const { native } = this;
    native.exports.pushvalue(native.L, object.REGISTRY);
    const address = native.stack.words[native.stack.top(native.L)];
    native.exports.settop(native.L, 0);
    return address;
  }

  private globalsTable(): number {
    const array = this.native.stack.words[(this.registry() + at.TABLE_ARRAY) >> 2] >> 2;
    return this.native.stack.words[array + ((object.REGISTRY_GLOBALS - 1) * at.VALUE_SIZE) / 4];
  }

  private setGlobals(table: number): void {
    this.rawset(this.registry(), [object.REGISTRY_GLOBALS, 0, at.TAG_INTEGER], [table, 0, at.TAG_TABLE]);
  }
}

/** For cells a closure that has them, and their place there. */
type CellOwners = Map<number, [closure: number, index: number]>;

function cellOwners({ heap, closures }: ProgramView): CellOwners {
  const owners: CellOwners = new Map();
  for (const closure of closures.keys())
    heap.cells(closure).forEach((cell, index) => {
      owners.set(cell, [closure, index]);
    });
  return owners;
}

/** Gives a closure the new code of its function, if that uses the same variables. */
function renew(
  heap: LuaHeap,
  closure: number,
  compiled: number,
  merge: Merge,
  ours: ProgramView,
  theirs: ProgramView,
): void {
  const next = merge.functions.get(compiled);
  if (next === undefined) return;
  const order = upvalueOrder(ours.chunk.functions.get(compiled)!, theirs.chunk.functions.get(next)!);
  if (!order) return;
  const cells = heap.cells(closure);
  cells.set(order.map(place => cells[place]));
  heap.words[(closure + object.CLOSURE_FUNCTION) >> 2] = next;
  // Lua must not take the closure for one of the old function.
  heap.words[(compiled + object.FUNCTION_CACHE) >> 2] = 0;
}
