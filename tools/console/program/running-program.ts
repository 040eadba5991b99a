/**
 * The running program of a VM, for tools that inspect it: its chunk is kept in the registry, because it has the names of
 * all variables.
 */

import type { NativeLua, ProgramObserver } from '../vm/index.ts';
import { LuaHeap, stringKey } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import { REGISTRY_GLOBALS } from '../vm/memory/object-layout.ts';
import { LiveState } from './live-state.ts';
import { type CellOwners, type ProgramView, viewProgram } from './program-view.ts';

/** Field of the registry with the main function of the running chunk. */
export const CHUNK = 'cartwright.chunk';
/** Field of the registry with closures that have the variables of the chunk. */
const OWNERS = 'cartwright.owners';

export class RunningProgram implements ProgramObserver {
  /** For work on the state between two calls. */
  readonly state: LiveState;
  protected readonly native: NativeLua;

  constructor(native: NativeLua) {
    this.native = native;
    this.state = new LiveState(native);
  }

  attach(): void {
    this.state.attach();
  }

  begin(): void {}

  beforeLoad(): void {}

  /** Called when the chunk is there that runs from now on, before it runs. */
  onLoaded: (() => void) | undefined;

  afterLoad(): void {
    this.state.keepCopyOfTop(CHUNK);
    this.onLoaded?.();
  }

  /** Address of the main function of the running chunk; undefined before there is one. */
  get chunk(): number | undefined {
    return this.registered(CHUNK);
  }

  /** The memory as it is now; it is valid until the program runs again. */
  get heap(): LuaHeap {
    return new LuaHeap(this.native.stack.bytes.buffer as ArrayBuffer);
  }

  /** Address of the table of globals. */
  get globals(): number {
    const { words } = this.native.stack;
    return words[
      (words[(this.native.registry + at.TABLE_ARRAY) >> 2] + (REGISTRY_GLOBALS - 1) * at.VALUE_SIZE) >> 2
    ];
  }

  /** Looks at everything that the program can reach. */
  view(): ProgramView {
    const { chunk } = this;
    if (chunk === undefined) throw new Error('no program runs');
    return viewProgram(this.heap, [this.native.registry], chunk, this.globals);
  }

  /** Address of the table that keeps the variables; undefined if the program has been started anew since. */
  get keptVariables(): number | undefined {
    return this.registered(OWNERS);
  }

  private registered(field: string): number | undefined {
    const { heap } = this;
    const entry = heap.entries(this.native.registry).get(stringKey(field));
    return entry && heap.object(entry.value);
  }

  /**
   * Keeps a closure for each variable of the chunk, so that the cell of the variable stays where it is even if the
   * program forgets all functions that use it.
   */
  keepVariables({ cells }: ProgramView, owners: CellOwners): void {
    const { state } = this;
    state.keepResult(OWNERS, 'return {}');
    const table = state.kept(OWNERS);
    const closures = new Set([...cells.values()].flatMap(cell => owners.get(cell)?.[0] ?? []));
    [...closures].forEach((closure, index) => {
      state.rawset(table, [index + 1, 0, at.TAG_INTEGER], [closure, 0, at.TAG_LUA_CLOSURE]);
    });
  }
}
