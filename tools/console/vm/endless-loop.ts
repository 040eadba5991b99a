/** Describes a call that does not end: where the program loops, and what fills the memory if that is much. */

import { atLine, type CartridgeError, positioned, splitError } from './cartridge-error.ts';
import { type LoopLocation, loopLine } from './loop-finder.ts';
import { describeMemory, type MemoryReport } from './memory-report.ts';
import type { NativeLua } from './native.ts';

/** Bytes of memory from which on the error of an endless loop reports what fills them. */
const MUCH_MEMORY = 64 << 20;

/** Thrown through the VM, past every pcall of the cartridge, when the budget is used up. */
export class BudgetExhausted extends Error {
  readonly error: CartridgeError;
  constructor(error: CartridgeError) {
    super('instruction budget exhausted');
    this.error = error;
  }
}

/** What is known of such a call. */
export interface EndlessCall {
  message: string;
  loop: LoopLocation | undefined;
  /** The code that runs. */
  code: Uint8Array;
  /** Table index of Lua's own `debug.traceback`. */
  traceback: number;
  reportMemory(): MemoryReport;
}

/** The error of a call in state L, which is going to be left for good. */
export function describeEndlessCall(
  native: NativeLua,
  L: number,
  { message, loop, code, traceback, reportMemory }: EndlessCall,
): CartridgeError {
  const { stack, exports } = native;
  stack.pushFunction(L, traceback);
  const isElsewhere = loop !== undefined && loop.state !== L;
  if (isElsewhere) stack.pushThread(L, loop.state);
  native.pushString(L, message);
  // The running coroutine has the traceback itself on top of its stack.
  stack.pushInteger(L, (loop?.level ?? 0) + (isElsewhere ? 0 : 1));
  exports.callk(L, isElsewhere ? 3 : 2, 1, 0, 0);
  const error = splitError(native.stringOnTop(L));
  if (stack.bytes.length >= MUCH_MEMORY) {
    const report = reportMemory();
    // The rest is garbage.
    if (report.strings + report.tables + report.functions >= MUCH_MEMORY / 2)
      error.message += `; ${describeMemory(report)}`;
  }
  return positioned(loop ? atLine(error, loopLine(loop, code)) : error);
}
