/** Which events the listener of a VM receives, and how far a program is in its tick: for debuggers and profilers. */

import type { Budget } from './budget.ts';
import type { NativeLua } from './native.ts';
import type { Watchdog } from './watchdog.ts';

export class DebugHooks {
  private readonly native: NativeLua;
  private readonly watchdog: Watchdog;
  private readonly budget: Budget;
  /** The main state while a program runs that is watched. */
  private readonly mainState: () => number | undefined;

  constructor(native: NativeLua, watchdog: Watchdog, budget: Budget, mainState: () => number | undefined) {
    this.native = native;
    this.watchdog = watchdog;
    this.budget = budget;
    this.mainState = mainState;
  }

  /** Tells the listener of events, as a mask, from now on: in new coroutines, and in those that are named. */
  listen(mask: number, states: Iterable<number>): void {
    const L = this.mainState();
    this.watchdog.listen(mask, L === undefined ? [] : [L, ...states]);
  }

  /** Tells the listener of other events of one coroutine. */
  listenTo(L: number, mask: number): void {
    this.watchdog.listenTo(L, mask);
  }

  /** Reports a check of the budget to the listener after this many instructions, in states created from now on. */
  lookEvery(instructions: number): void {
    this.watchdog.setInterval(instructions);
  }

  /** Between two ticks: from now on reports the events of a mask, and checks the budget after this many instructions. */
  lookCloser(mask: number, instructions: number): void {
    this.watchdog.setInterval(instructions);
    this.watchdog.listen(mask, []);
    const L = this.mainState();
    if (L !== undefined) this.watchdog.watchAnew(L);
  }

  /**
   * How far the program is in its tick, in instructions: the same number at the same place whenever the tick is repeated.
   * @param L the running coroutine
   */
  clock(L: number): number {
    return this.budget.charged + this.watchdog.uncharged(L);
  }

  /**
   * Calls a function of the program in a coroutine that is stopped in a hook.
   * @param push puts the function and its arguments on the stack
   * @param count number of the arguments
   * @param read reads the first result, or the error, from its slot
   */
  callInside<Result>(
    L: number,
    push: () => void,
    count: number,
    read: (slot: number, hasFailed: boolean) => Result,
  ): Result {
    const { stack, exports } = this.native;
    return this.watchdog.free(L, () => {
      push();
      const hasFailed = exports.pcallk(L, count, 1, 0, 0, 0) !== 0;
      const result = read(stack.top(L), hasFailed);
      exports.settop(L, -2);
      return result;
    });
  }
}
