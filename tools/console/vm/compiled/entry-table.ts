/** The table of entries in the memory of the VM: where compiled code resumes suspended functions. */

import { ENTRY_TABLE, ENTRY_TABLE_SIZE, entryOf, ownerOf } from '../build/entries.ts';
import type { LuaStack } from '../memory/stack.ts';

export class EntryTable {
  private readonly stack: LuaStack;

  constructor(stack: LuaStack) {
    this.stack = stack;
  }

  /**
   * Notes that a function may have entries: they are forgotten when its memory is given back, and the note with them.
   * @returns false if it cannot have any, because another function is noted at its place
   */
  own(prototype: number): boolean {
    const owner = ownerOf(prototype) >> 2;
    const { words } = this.stack;
    if (words[owner] === 0) words[owner] = prototype;
    return words[owner] === prototype;
  }

  /** Whether a function is noted. */
  isOwner(prototype: number): boolean {
    return this.stack.words[ownerOf(prototype) >> 2] === prototype;
  }

  /** Makes coroutines resume at an instruction in an entry, given its place in the function table. */
  set(instruction: number, index: number): void {
    const pair = entryOf(instruction) >> 2;
    this.stack.words[pair] = instruction;
    this.stack.words[pair + 1] = index;
  }

  /** Forgets everything. */
  clear(): void {
    this.stack.bytes.fill(0, ENTRY_TABLE, ENTRY_TABLE + ENTRY_TABLE_SIZE);
  }
}
