/**
 * The three-way merge behind a reload. It compares what the program set up when it started (`base`), what has become of
 * it (`ours`) and what the new code sets up (`theirs`), from the names of variables downwards: data that the new code
 * sets up as the old code did stays, data that it sets up differently is new. If both the programmer and the program have
 * changed something, the programmer wins for variables, the program for fields of tables. Functions are always new.
 * Nothing is changed here: the result says what to do.
 */

import type { ProgramView } from '../program/program-view.ts';
import { isSpillTable, spilledVariables, spillTables } from '../program/spilled-variables.ts';
import { Chunk } from '../vm/memory/chunk.ts';
import { type LuaHeap, RAW_NIL, type RawValue } from '../vm/memory/heap.ts';
import { Correspondence } from './correspondence.ts';
import { type EntryTriple, entryTriples } from './entry-triples.ts';
import { matchVariables } from './match-variables.ts';
import {
  areOpaque,
  hasOtherLength,
  isConflict,
  isPlain,
  isSame,
  isSplitCollection,
  keptValue,
  NONE,
  type Triple,
} from './triples.ts';

/** What makes the running program the merged one. */
export interface Merge {
  /** Values to put into slots. */
  writes: [slot: number, value: RawValue][];
  /** Entries that tables get. */
  entries: [table: number, key: RawValue, value: RawValue][];
  /** Metatables that tables get, 0 for none. */
  metatables: [table: number, metatable: number][];
  /** Tables of the new code whose place is taken by one of the running program. */
  tables: ReadonlyMap<number, number>;
  /** Closures of the running program whose place is taken by one of the new code. */
  closures: ReadonlyMap<number, number>;
  /** Compiled functions and what has become of them in the new code. */
  functions: Map<number, number>;
  /** Cells of the running program whose place is taken by one of the new code. */
  cells: Map<number, number>;
  /** Whether the new code sets up a list differently that the program may have used to make other data. */
  hasChangedList: boolean;
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
  private readonly correspondence: Correspondence;
  /** The copy of the old memory, and the memory. */
  private readonly old: LuaHeap;
  private readonly now: LuaHeap;
  private readonly writes: Merge['writes'] = [];
  private readonly entries: Merge['entries'] = [];
  private readonly metatables: Merge['metatables'] = [];
  private readonly functions: Merge['functions'] = new Map();
  private readonly cells: Merge['cells'] = new Map();
  /** Entries that come after all others. */
  private readonly lateEntries: Merge['entries'] = [];
  private readonly seenCells = new Set<number>();
  private hasChangedList = false;
  private readonly waiting: TableTriple[] = [];
  /** Tables that the program has replaced by others: their turn comes when all that stayed have found each other. */
  private readonly deferred: TableTriple[] = [];

  constructor(base: ProgramView, ours: ProgramView, theirs: ProgramView, moved: ReadonlyMap<number, number>) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    this.old = base.heap;
    this.now = ours.heap;
    this.correspondence = new Correspondence(this.old, this.now, moved);
  }

  run(): Merge {
    this.mergeChunkVariables();
    const globals = { base: this.base.globals, ours: this.ours.globals, theirs: this.theirs.globals };
    this.meet({ ...globals, areVariables: true, isFrozen: false });
    this.mergeWaiting();
    // Both arrays grow while they are gone through.
    for (const triple of this.deferred) {
      if (this.correspondence.isTaken(triple.ours)) continue;
      this.meet(triple);
      this.mergeWaiting();
    }
    const { writes, metatables, functions, cells, hasChangedList } = this;
    const { tables, closures } = this.correspondence;
    return {
      writes,
      entries: [...this.entries, ...this.lateEntries],
      metatables,
      tables,
      closures,
      functions,
      cells,
      hasChangedList,
    };
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
        const [base, ours] = [this.base, this.ours].map(({ cells }) => cells.get(before));
        this.meetCells(base, ours, cell, isSpillTable(name));
      } else if (fields.base.has(name) || fields.ours.has(name)) {
        const [base, ours] = [fields.base, fields.ours].map(of => of.get(name)?.value ?? NONE);
        this.mergeUnspilled(base, ours, this.now.cellValue(cell));
      }
    });
    this.base.chunk.variables.forEach(({ name }, variable) => {
      if (!found.has(variable)) this.mergeSpilled(name, variable);
    });
  }

  /** A variable that lay in a table of the compiler is a variable of the chunk now. */
  private mergeUnspilled(base: number, ours: number, theirs: number): void {
    if (this.decide({ base, ours, theirs }, true, false))
      this.writes.push([theirs, keptValue(this.now, ours, theirs)]);
  }

  /** A variable of the chunk may now be in a table of the compiler. */
  private mergeSpilled(name: string, variable: number): void {
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
      this.lateEntries.push([
        spillTables(this.ours)[0] ?? table,
        [address, 0, tag],
        keptValue(this.now, slots.ours, slots.theirs),
      ]);
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
    this.cells.set(ours, theirs);
    const slots = {
      base: this.old.cellValue(base),
      ours: this.now.cellValue(ours),
      theirs: this.now.cellValue(theirs),
    };
    const keepsOurs = this.decide(slots, true, false, holdsVariables);
    if (keepsOurs) this.writes.push([slots.theirs, keptValue(this.now, slots.ours, slots.theirs)]);
  }

  /**
   * Decides about the value in some slots, and about what is inside of it.
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
      this.meetClosures(old.object(base), now.object(theirs));
      return !this.correspondence.isUnchanged(base, ours);
    }
    if (theirs !== NONE && now.isTable(theirs)) {
      if (base === NONE || !old.isTable(base))
        return (base === NONE || old.isNil(base) || isFrozen) && ours !== NONE && !now.isNil(ours);
      return this.decideTable({ base, ours, theirs }, isVariable, isFrozen, holdsVariables);
    }
    if (isSame(old, base, now, theirs) || areOpaque(old, base, now, theirs) || isFrozen) return true;
    if ((base === NONE || old.isNil(base)) && ours !== NONE && !now.isNil(ours)) return true;
    return !isVariable && !this.correspondence.isUnchanged(base, ours);
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
    const isUnchanged = this.correspondence.isUnchanged(base, ours);
    // The new code means another table than the old one did.
    if (this.correspondence.areDifferent(baseTable, theirTable))
      return isFrozen || (!isUnchanged && !isVariable);
    if (ours === NONE || !now.isTable(ours)) return true;
    const triple = { base: baseTable, ours: now.object(ours), theirs: theirTable, areVariables, isFrozen };
    if (isUnchanged) this.meet(triple);
    else this.deferred.push(triple);
    return true;
  }

  /** Takes three tables for the same one. */
  private meet(triple: TableTriple): void {
    // The globals of the running program may be in a table of Lua's own, such as `package.loaded`.
    if (this.correspondence.baseTable(triple.theirs) !== undefined || triple.theirs === this.ours.globals)
      return;
    this.correspondence.addTables(triple);
    this.waiting.push(triple);
  }

  private mergeTables(triple: TableTriple): void {
    const { base, ours, theirs, areVariables } = triple;
    const entries = {
      base: this.old.entries(base),
      ours: this.now.entries(ours),
      theirs: this.now.entries(theirs),
    };
    const triples = entryTriples(entries, this.correspondence);
    const isFrozen =
      triple.isFrozen ||
      hasOtherLength(entries) ||
      isSplitCollection(this.old, this.now, entries) ||
      triples.some(entry => entry.isElement && isConflict(this.old, this.now, entry));
    this.hasChangedList ||= !areVariables && triples.some(entry => this.isChangedElement(entry));
    for (const entry of triples) {
      const keepsOurs = this.decide(entry, areVariables, isFrozen);
      if (ours === theirs) continue;
      if (keepsOurs) {
        if (entry.ours !== NONE) this.keep(entry);
        continue;
      }
      const value = entry.theirs === NONE ? RAW_NIL : this.now.raw(entry.theirs);
      if (entry.ours !== NONE) this.writes.push([entry.ours, value]);
      else if (entry.theirs !== NONE && !(isFrozen && !this.now.isClosure(entry.theirs)))
        this.entries.push([ours, entry.key, value]);
    }
    this.mergeMetatables(triple, isFrozen);
  }

  /** A value of the running program that stays where it is, as a number of the kind that the new code has there. */
  private keep({ ours, theirs }: Triple): void {
    const value = keptValue(this.now, ours, theirs);
    if (value[2] !== this.now.tag(ours)) this.writes.push([ours, value]);
  }

  private isChangedElement({ isElement, base, theirs }: EntryTriple): boolean {
    const arePlain = isPlain(this.old, base) && isPlain(this.now, theirs);
    return isElement && arePlain && !isSame(this.old, base, this.now, theirs);
  }

  private mergeMetatables(triple: TableTriple, isFrozen: boolean): void {
    const base = this.old.metatable(triple.base);
    const ours = this.now.metatable(triple.ours);
    const theirs = this.now.metatable(triple.theirs);
    if (ours !== this.correspondence.nowAt(base) || triple.ours === triple.theirs) return;
    const known = this.correspondence.baseTable(theirs);
    if (base !== 0 && theirs !== 0 && (known === undefined || known === base))
      this.meet({ base, ours, theirs, areVariables: false, isFrozen });
    else if (base !== theirs && known !== base) this.metatables.push([triple.ours, theirs]);
  }

  /** Takes two closures for the same function, and what they have in variables of their own for the same. */
  private meetClosures(base: number, theirs: number): void {
    const before = this.base.closures.get(base);
    const after = this.theirs.closures.get(theirs);
    if (before === undefined || after === undefined || this.correspondence.closures.has(base)) return;
    if (!this.functions.has(before)) this.functions.set(before, after);
    if (this.ours.closures.get(base) !== before) return;
    this.correspondence.addClosures(base, theirs);
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
}
