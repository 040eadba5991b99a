/**
 * Puts new code into a running Lua state without ending the program. The new code runs once with globals of its own,
 * next to the old one; what the two set up and what the program has become are merged (`merge-programs.ts`), and the
 * old code is forgotten. While objects are moved the collector stands still right after a full collection, so that no
 * object counts as visited already.
 */

import { PagedBytes } from '../paged-bytes.ts';
import { cellOwners, viewProgram } from '../program/program-view.ts';
import { CHUNK, RunningProgram } from '../program/running-program.ts';
import { LuaHeap, RAW_NIL } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import { TABLE_METATABLE } from '../vm/memory/object-layout.ts';
import { findContinuations } from './continue-calls.ts';
import { exchangeObjects } from './exchange-objects.ts';
import { matchDeclaredFunctions, matchInnerFunctions } from './match-functions.ts';
import { type Merge, mergePrograms } from './merge-programs.ts';
import { constructedFields, giveNewFields } from './new-fields.ts';
import { countOldCoroutines } from './old-coroutines.ts';

/**
 * What a program had set up when it was started: a copy of the memory, which shares what it can with that of the version
 * before, and where its chunk and globals are in it.
 */
export interface ProgramRecord {
  memory: PagedBytes;
  chunk: number;
  globals: number;
  /** Tables from which everything can be reached. */
  roots: number[];
  /** Tables that have taken the places of some of these in the running program. */
  moved: ReadonlyMap<number, number>;
}

/** What of a program does not follow its new code. */
export interface LeftBehind {
  /** How many coroutines continue with old code. */
  oldCoroutines: number;
  /** Whether a list is new of which the program may have made something before. */
  hasChangedList: boolean;
}

/** Fields of the registry: the chunk on trial, and the globals of both. */
const TRIAL_CHUNK = 'cartwright.trial';
const GLOBALS = 'cartwright.globals';
const TRIAL_GLOBALS = 'cartwright.trial.globals';
/** Field of the registry with the globals as they were before any program ran. */
const PRISTINE = 'cartwright.pristine';

const COPY_GLOBALS = `local copy = {}
for key, value in next, _ENV do copy[key] = value end
copy._G = copy
return copy`;

export class ProgramReload extends RunningProgram {
  /** Whether what runs is on trial. */
  isTrial = false;
  override begin(): void {
    this.state.keepResult(PRISTINE, COPY_GLOBALS);
  }

  /** Gives a chunk on trial globals of its own, as they were before any program ran. */
  override beforeLoad(): void {
    if (!this.isTrial) return;
    const { state } = this;
    state.keep(GLOBALS, [state.globals, 0, at.TAG_TABLE]);
    state.globals = state.kept(PRISTINE);
    state.keepResult(TRIAL_GLOBALS, COPY_GLOBALS);
    state.globals = state.kept(TRIAL_GLOBALS);
  }

  /** Keeps the chunk on top of the stack as the one that runs or is on trial. */
  override afterLoad(): void {
    if (this.isTrial) this.state.keepCopyOfTop(TRIAL_CHUNK);
    else super.afterLoad();
  }

  /**
   * Puts another program on trial: it runs next to the running one and does not see its globals.
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

  /** Records what the running program has set up. */
  record(): ProgramRecord {
    return this.recordOf(CHUNK);
  }

  /** Records what the program on trial has set up; `base` is what the one before had. */
  recordTrial(base: ProgramRecord): ProgramRecord {
    return this.recordOf(TRIAL_CHUNK, base);
  }

  /**
   * Merges the program on trial into the running one, which continues with the new code.
   * @param base what the running program had set up
   * @param next what the one on trial has set up
   * @returns `next` as the base of the next time, and what does not follow the new code
   */
  adopt(base: ProgramRecord, next: ProgramRecord): { record: ProgramRecord; left: LeftBehind } {
    const { state } = this;
    state.collector('collect');
    state.collector('collect');
    const isRunning = state.collector('isrunning');
    state.collector('stop');
    const { merge, oldCoroutines } = this.mergeIn(base, next);
    const left = { oldCoroutines, hasChangedList: merge.hasChangedList };
    if (isRunning) state.collector('restart');
    state.collector('collect');
    return { record: { ...next, moved: merge.tables }, left };
  }

  private mergeIn(base: ProgramRecord, next: ProgramRecord): { merge: Merge; oldCoroutines: number } {
    const { state } = this;
    const { memory } = this.native.exports;
    const roots = state.roots();
    const globals = state.kept(GLOBALS);
    const heap = new LuaHeap(memory.buffer);
    const old = viewProgram(new LuaHeap(base.memory.toBytes().buffer), base.roots, base.chunk, base.globals);
    const ours = viewProgram(heap, roots, base.chunk, globals);
    const theirs = viewProgram(heap, roots, next.chunk, next.globals);
    const merge = mergePrograms(old, ours, theirs, base.moved);
    matchDeclaredFunctions(ours.chunk, theirs.chunk, merge.functions);
    matchInnerFunctions(heap, ours.chunk, theirs.chunk, merge.functions);
    const continuations = findContinuations(ours, theirs, roots, merge.functions);
    const owners = cellOwners(theirs);
    const fields = constructedFields(heap, roots);
    this.write(merge);
    state.globals = globals;
    state.keep(CHUNK, [next.chunk, 0, at.TAG_LUA_CLOSURE]);
    for (const field of [TRIAL_CHUNK, TRIAL_GLOBALS, GLOBALS]) state.keep(field, RAW_NIL);
    // Code of an earlier version, in a coroutine, may be all that uses a variable, and has to find it again the next time.
    this.keepVariables(theirs, owners);
    exchangeObjects(state, memory.buffer, merge, ours, theirs, owners, continuations);
    giveNewFields(state, new LuaHeap(memory.buffer), state.roots(), fields);
    // The memory may have grown.
    const now = { ...theirs, heap: new LuaHeap(memory.buffer) };
    return { merge, oldCoroutines: countOldCoroutines(now, state.roots()) };
  }

  /** Puts the merged values into the memory. */
  private write({ writes, entries, metatables }: Merge): void {
    const { words } = this.native.stack;
    for (const [slot, value] of writes) words.set(value, slot);
    for (const [table, metatable] of metatables) words[(table + TABLE_METATABLE) >> 2] = metatable;
    for (const [table, key, value] of entries) this.state.rawset(table, key, value);
  }

  private recordOf(chunk: string, before?: ProgramRecord): ProgramRecord {
    const { state } = this;
    const roots = state.roots();
    return {
      memory: PagedBytes.of(this.native.usedMemory, before?.memory),
      chunk: state.kept(chunk),
      globals: state.globals,
      roots,
      moved: new Map(),
    };
  }
}
