/** The call table in the memory of the VM: the state of functions, by the addresses of their prototypes. */

import { CALL_TABLE, CALL_TABLE_SIZE, pairOf } from '../build/compiled-calls.ts';
import type { LuaStack } from '../memory/stack.ts';

export class CallTable {
  private readonly stack: LuaStack;

  constructor(stack: LuaStack) {
    this.stack = stack;
  }

  /**
   * The state of a function. Negative: the number of calls until it is hot; positive: the table index of its code; 0
   * if it has become hot.
   * @returns undefined if nothing is known, or the place in the table is that of another function
   */
  get(prototype: number): number | undefined {
    const pair = pairOf(prototype) >> 2;
    const { words } = this.stack;
    return words[pair] === prototype ? words[pair + 1] : undefined;
  }

  /** Whether calls of a function come to code. */
  hasCode(prototype: number): boolean {
    return (this.get(prototype) ?? 0) > 0;
  }

  /** Whether another function with code occupies the entry of a function. */
  isTaken(prototype: number): boolean {
    return this.get(prototype) === undefined && this.stack.words[(pairOf(prototype) >> 2) + 1] > 0;
  }

  /** Says it of a function, whatever was at its place. */
  set(prototype: number, count: number): void {
    const pair = pairOf(prototype) >> 2;
    this.stack.words[pair] = prototype;
    this.stack.words[pair + 1] = count;
  }

  /** Forgets everything. */
  clear(): void {
    this.stack.bytes.fill(0, CALL_TABLE, CALL_TABLE + CALL_TABLE_SIZE);
  }
}
