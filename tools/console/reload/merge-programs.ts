/**
 * The three-way merge behind a reload. What a program set up when it started (`base`), what has become of it (`ours`)
 * and what the new code sets up (`theirs`) are laid side by side, from the names of variables downwards: data that the
 * new code sets up as the old code did goes on as it is, data that it sets up differently is new. What both the
 * programmer and the program have changed is the programmer's if it is a variable, the program's if it lies in a table.
 * Functions are always new. Nothing is changed here: the result says what to do.
 */

import { Chunk } from '../vm/memory/chunk.ts';
import { type Entry, type Key, keyObject, type LuaHeap, objectKey } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import { TAG_THREAD } from '../vm/memory/object-layout.ts';
import { matchVariables } from './match-variables.ts';
import type { ProgramView } from './program-view.ts';
import { isSpillTable, spilledVariables, spillTables } from './spilled-variables.ts';
import {
  hasOtherLength,
  isCollection,
  isPlain,
  isSame,
  NONE,
  type TableEntries,
  type Triple,
} from './triples.ts';

/** A value apart from its slot. */
export type RawValue = readonly [low: number, high: number, tag: number];

/** What makes the running program the merged one. */
export interface Merge {
  /** Values to put into slots. */
  writes: [slot: number, value: RawValue][];
  /** Entries that tables get. */
  entries: [table: number, key: RawValue, value: RawValue][];
  /** Metatables that tables get, 0 for none. */
  metatables: [table: number, metatable: number][];
  /** Tables of the new code whose place is taken by one of the running program. */
  tables: Map<number, number>;
  /** Closures of the running program whose place is taken by one of the new code. */
  closures: Map<number, number>;
  /** Compiled functions and what has become of them in the new code. */
  functions: Map<number, number>;
  /** Cells of the running program whose place is taken by one of the new code. */
  cells: Map<number, number>;
}

const NIL: RawValue = [0, 0, at.TAG_NIL];

/** An entry of three tables. */
interface EntryTriple extends Triple {
  /** The key in the new code. */
  key: RawValue;
  /** Whether the key is a number. */
  isListed: boolean;
}

/** Tables, by their addresses, that are laid side by side. */
interface TableTriple extends Triple {
  /** Whether the entries are variables: globals, and what the compiler has put into a table for want of room. */
  areVariables: boolean;
  /** Whether the program has made something else of it than the programmer: data stays as it is, also further down. */
  isFrozen: boolean;
}

/**
 * Lays the three programs side by side. `ours` and `theirs` are of one memory, `base` may be of a copy.
 * @param moved tables of the running program by those of `base` in whose place they are
 */
export function mergePrograms(
  base: ProgramView,
  ours: ProgramView,
  theirs: ProgramView,
  moved: ReadonlyMap<number, number>,
): Merge {
  return new Merger(base, ours, theirs, moved).run();
}

class Merger {
  private readonly base: ProgramView;
  private readonly ours: ProgramView;
  private readonly theirs: ProgramView;
  private readonly moved: ReadonlyMap<number, number>;
  /** The copy of the old memory, and the memory. */
  private readonly old: LuaHeap;
  private readonly now: LuaHeap;
  private readonly result: Merge = {
    writes: [],
    entries: [],
    metatables: [],
    tables: new Map(),
    closures: new Map(),
    functions: new Map(),
    cells: new Map(),
  };
  /** Tables of `base` by those of `theirs`; tables of `ours` that have a counterpart. */
  private readonly baseOf = new Map<number, number>();
  private readonly taken = new Set<number>();
  /** Closures of `base` by those of `theirs`. */
  private readonly oldClosures = new Map<number, number>();
  /** Entries that come after all others. */
  private readonly late: Merge['entries'] = [];
  private readonly seenCells = new Set<number>();
  private readonly waiting: TableTriple[] = [];
  /** Tables that the program has replaced by others: their turn comes when all that stayed have found each other. */
  private readonly deferred: TableTriple[] = [];

  constructor(base: ProgramView, ours: ProgramView, theirs: ProgramView, moved: ReadonlyMap<number, number>) {
    this.moved = moved;
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    this.old = base.heap;
    this.now = ours.heap;
  }

  run(): Merge {
    this.mergeChunkVariables();
    const globals = { base: this.base.globals, ours: this.ours.globals, theirs: this.theirs.globals };
    this.meet({ ...globals, areVariables: true, isFrozen: false });
    this.mergeWaiting();
    // Both lists grow while they are gone through.
    for (const triple of this.deferred) {
      if (this.taken.has(triple.ours)) continue;
      this.meet(triple);
      this.mergeWaiting();
    }
    this.result.entries.push(...this.late);
    return this.result;
  }

  private mergeWaiting(): void {
    // The nearest first: the shortest way to a table is the one that names it best.
    for (const triple of this.waiting) this.mergeTables(triple);
    this.waiting.length = 0;
  }

  private mergeChunkVariables(): void {
    const matches = matchVariables(this.base.chunk, this.theirs.chunk);
    const fields = { base: spilledVariables(this.base), ours: spilledVariables(this.ours) };
    const found = new Set<number>();
    this.theirs.chunk.variables.forEach(({ name }, variable) => {
      const cell = this.theirs.cells.get(variable);
      if (cell === undefined) return;
      const before = matches.get(variable);
      if (before !== undefined) {
        found.add(before);
        this.meetVariables(before, cell, isSpillTable(name));
      } else if (fields.base.has(name) || fields.ours.has(name)) {
        const [base, ours] = [fields.base, fields.ours].map(of => of.get(name)?.value ?? NONE);
        this.moveOut(base, ours, this.now.cellValue(cell));
      }
    });
    this.base.chunk.variables.forEach(({ name }, variable) => {
      if (!found.has(variable)) this.moveIn(name, variable);
    });
  }

  /** A variable that lay in a table of the compiler is a variable of the chunk now. */
  private moveOut(base: number, ours: number, theirs: number): void {
    if (this.decide({ base, ours, theirs }, true, false))
      this.result.writes.push([theirs, ours === NONE ? NIL : this.raw(ours)]);
  }

  /** A variable of the chunk may lie in a table of the compiler now. */
  private moveIn(name: string, variable: number): void {
    const [table] = spillTables(this.theirs);
    const base = this.base.cells.get(variable);
    const ours = this.ours.cells.get(variable);
    if (table === undefined || base === undefined || ours === undefined) return;
    const slots = {
      base: this.old.cellValue(base),
      ours: this.now.cellValue(ours),
      theirs: spilledVariables(this.theirs).get(name)?.value ?? NONE,
    };
    const { address, tag } = this.base.chunk.variables[variable];
    if (this.decide(slots, true, false))
      this.late.push([spillTables(this.ours)[0] ?? table, [address, 0, tag], this.raw(slots.ours)]);
  }

  /** Lays a variable of the old chunk and a cell of the new one side by side. */
  private meetVariables(variable: number, theirs: number, holdsVariables: boolean): void {
    this.meetCells(this.base.cells.get(variable), this.ours.cells.get(variable), theirs, holdsVariables);
  }

  /** Lays three cells side by side; the new one gets the value. */
  private meetCells(
    base: number | undefined,
    ours: number | undefined,
    theirs: number,
    holdsVariables = false,
  ): void {
    if (this.seenCells.has(theirs) || base === undefined || ours === undefined) return;
    this.seenCells.add(theirs);
    this.result.cells.set(ours, theirs);
    const slots = {
      base: this.old.cellValue(base),
      ours: this.now.cellValue(ours),
      theirs: this.now.cellValue(theirs),
    };
    const keepsOurs = this.decide(slots, true, false, holdsVariables);
    if (keepsOurs) this.result.writes.push([slots.theirs, this.raw(slots.ours)]);
  }

  /**
   * Decides on a value whose slots are given; what lies in it is laid side by side as well.
   * @returns whether the running program's value stays
   */
  private decide(
    { base, ours, theirs }: Triple,
    isVariable: boolean,
    isFrozen: boolean,
    holdsVariables = false,
  ): boolean {
    const { old, now } = this;
    if (theirs !== NONE && now.isClosure(theirs)) {
      if (base === NONE || old.isNil(base)) return ours !== NONE && !now.isNil(ours);
      if (!old.isClosure(base)) return isFrozen;
      this.pairClosures(old.object(base), now.object(theirs));
      return !this.isUnchanged(base, ours);
    }
    if (theirs !== NONE && now.isTable(theirs)) {
      if (base === NONE || !old.isTable(base))
        return (base === NONE || old.isNil(base) || isFrozen) && ours !== NONE && !now.isNil(ours);
      return this.decideTable({ base, ours, theirs }, isVariable, isFrozen, holdsVariables);
    }
    if (isSame(old, base, now, theirs) || this.areOpaque(base, theirs) || isFrozen) return true;
    if ((base === NONE || old.isNil(base)) && ours !== NONE && !now.isNil(ours)) return true;
    return !isVariable && !this.isUnchanged(base, ours);
  }

  private decideTable(
    { base, ours, theirs }: Triple,
    isVariable: boolean,
    isFrozen: boolean,
    areVariables: boolean,
  ): boolean {
    const { old, now } = this;
    const baseTable = old.object(base);
    const theirTable = now.object(theirs);
    const known = this.baseOf.get(theirTable);
    const isUnchanged = this.isUnchanged(base, ours);
    // The new code means another table than the old one did.
    if (known !== undefined && known !== baseTable) return !isUnchanged && !isVariable;
    if (ours === NONE || !now.isTable(ours)) return true;
    const triple = { base: baseTable, ours: now.object(ours), theirs: theirTable, areVariables, isFrozen };
    if (isUnchanged) this.meet(triple);
    else this.deferred.push(triple);
    return true;
  }

  /** Takes three tables for the same one. */
  private meet(triple: TableTriple): void {
    // The globals of the running program may be in a table of Lua's own, such as `package.loaded`.
    if (this.baseOf.has(triple.theirs) || triple.theirs === this.ours.globals) return;
    this.baseOf.set(triple.theirs, triple.base);
    this.taken.add(triple.ours);
    if (triple.ours !== triple.theirs) this.result.tables.set(triple.theirs, triple.ours);
    this.waiting.push(triple);
  }

  private mergeTables(triple: TableTriple): void {
    const { base, ours, theirs, areVariables } = triple;
    const entries = {
      base: this.old.entries(base),
      ours: this.now.entries(ours),
      theirs: this.now.entries(theirs),
    };
    const triples = this.entryTriples(entries);
    const isFrozen =
      triple.isFrozen ||
      hasOtherLength(entries) ||
      triples.some(entry => (entry.isListed || isCollection(entries.theirs)) && this.isConflict(entry));
    for (const entry of triples) {
      const keepsOurs = this.decide(entry, areVariables, isFrozen);
      if (keepsOurs || ours === theirs) continue;
      const value = entry.theirs === NONE ? NIL : this.raw(entry.theirs);
      if (entry.ours !== NONE) this.result.writes.push([entry.ours, value]);
      else if (entry.theirs !== NONE && !(isFrozen && !this.now.isClosure(entry.theirs)))
        this.result.entries.push([ours, entry.key, value]);
    }
    this.mergeMetatables(triple, isFrozen);
  }

  /** The entries of three tables, those of the new code first, then those that only the old code had. */
  private entryTriples({ base, ours, theirs }: TableEntries): EntryTriple[] {
    const triples: EntryTriple[] = [];
    const found = new Set<Key>();
    const unknown: EntryTriple[] = [];
    for (const [key, entry] of theirs) {
      const object = keyObject(key);
      const oldKey = object === undefined ? key : this.baseKey(object);
      found.add(oldKey);
      const triple = {
        base: base.get(oldKey)?.value ?? NONE,
        ours: ours.get(object === undefined ? oldKey : this.ourKey(object))?.value ?? NONE,
        theirs: entry.value,
        key: this.rawKey(key, entry),
        isListed: typeof key === 'number',
      };
      // An object that has no counterpart is new only if all those of the old code have one.
      if (object !== undefined && triple.base === NONE) unknown.push(triple);
      else triples.push(triple);
    }
    const onlyOld = [...base].filter(([key]) => !found.has(key));
    if (!onlyOld.some(([key]) => keyObject(key) !== undefined)) triples.push(...unknown);
    for (const [key, { value }] of onlyOld)
      if (keyObject(key) === undefined)
        triples.push({
          base: value,
          ours: ours.get(key)?.value ?? NONE,
          theirs: NONE,
          key: NIL,
          isListed: typeof key === 'number',
        });
    return triples;
  }

  /** The keys that stand for an object of the new code in what the old code set up, and in the running program. */
  private baseKey(object: number): Key {
    return objectKey(this.baseOf.get(object) ?? this.oldClosures.get(object) ?? object);
  }

  private ourKey(object: number): Key {
    return objectKey(this.result.tables.get(object) ?? this.oldClosures.get(object) ?? object);
  }

  private rawKey(key: Key, { key: slot }: Entry): RawValue {
    if (slot === NONE) return [key as number, 0, at.TAG_INTEGER];
    const raw = this.raw(slot);
    const table = raw[2] === at.TAG_TABLE ? this.result.tables.get(raw[0]) : undefined;
    return table === undefined ? raw : [table, 0, at.TAG_TABLE];
  }

  /** Whether a plain value has been changed by the programmer and by the program, to different ones. */
  private isConflict({ base, ours, theirs }: Triple): boolean {
    const { old, now } = this;
    if (!isPlain(old, base) || !isPlain(now, theirs)) return false;
    return (
      !isSame(old, base, now, theirs) && !isSame(old, base, now, ours) && !isSame(now, ours, now, theirs)
    );
  }

  private mergeMetatables(triple: TableTriple, isFrozen: boolean): void {
    const base = this.old.metatable(triple.base);
    const ours = this.now.metatable(triple.ours);
    const theirs = this.now.metatable(triple.theirs);
    if (ours !== this.nowAt(base) || triple.ours === triple.theirs) return;
    const known = this.baseOf.get(theirs);
    if (base !== 0 && theirs !== 0 && (known === undefined || known === base))
      this.meet({ base, ours, theirs, areVariables: false, isFrozen });
    else if (base !== theirs && known !== base) this.result.metatables.push([triple.ours, theirs]);
  }

  /** Takes two closures for the same function, and what they have in variables of their own for the same. */
  private pairClosures(base: number, theirs: number): void {
    const before = this.base.closures.get(base);
    const after = this.theirs.closures.get(theirs);
    if (before === undefined || after === undefined || this.result.closures.has(base)) return;
    if (!this.result.functions.has(before)) this.result.functions.set(before, after);
    if (this.ours.closures.get(base) !== before) return;
    this.result.closures.set(base, theirs);
    this.oldClosures.set(theirs, base);
    const baseCells = this.old.cells(base);
    const ourCells = this.now.cells(base);
    const theirCells = this.now.cells(theirs);
    const inside = this.base.chunk.functions.get(before)!.upvalues;
    this.theirs.chunk.functions.get(after)!.upvalues.forEach(({ name, variable }, index) => {
      if (variable >= 0 || Chunk.isEnvironment(name)) return;
      const place = inside.findIndex(other => other.name === name && other.variable < 0);
      if (place >= 0) this.meetCells(baseCells[place], ourCells[place], theirCells[index]);
    });
  }

  /** Address in the running program of a table that the old code set up. */
  private nowAt(base: number): number {
    return this.moved.get(base) ?? base;
  }

  /** Whether the program has left a value as it was. */
  private isUnchanged(base: number, ours: number): boolean {
    if (base !== NONE && ours !== NONE && this.old.isTable(base))
      return this.now.isTable(ours) && this.nowAt(this.old.object(base)) === this.now.object(ours);
    if (!isSame(this.old, base, this.now, ours)) return false;
    // An address may have been used again by a closure of another function.
    if (base === NONE || !this.old.isClosure(base)) return true;
    const address = this.old.object(base);
    return this.old.functionOf(address) === this.now.functionOf(address);
  }

  /** Whether both hold something of a kind that cannot be looked into: a coroutine, or a function of C with data. */
  private areOpaque(base: number, theirs: number): boolean {
    if (base === NONE || theirs === NONE) return false;
    const tag = this.old.tag(base);
    return tag === this.now.tag(theirs) && OPAQUE_TAGS.has(tag);
  }

  private raw(slot: number): RawValue {
    const { words } = this.now;
    return [words[slot], words[slot + 1], words[slot + 2]];
  }
}

const OPAQUE_TAGS = new Set([TAG_THREAD, at.TAG_C_CLOSURE]);
