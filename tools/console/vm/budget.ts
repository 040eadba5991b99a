/** What a program may use up between two refills: instructions, and time where the host must not stand still. */

import type { VmOptions } from './vm-types.ts';
import type { Watchdog } from './watchdog.ts';

const ENDLESS = 'one frame took too many instructions (endless loop?)';

export class Budget {
  private readonly options: Pick<VmOptions, 'instructionBudget' | 'timeLimit'>;
  private readonly watchdog: Watchdog;
  /** The main state while a program runs. */
  private readonly mainState: () => number | undefined;
  /** When the time is over. */
  private deadline = 0;
  /** Instructions of the main state before the last refill that have not been charged then. */
  private unchargedBefore = 0;

  /**
   * @param options how much there is
   * @param watchdog counts the instructions
   * @param mainState the main state while a program runs
   */
  constructor(
    options: Pick<VmOptions, 'instructionBudget' | 'timeLimit'>,
    watchdog: Watchdog,
    mainState: () => number | undefined,
  ) {
    this.options = options;
    this.watchdog = watchdog;
    this.mainState = mainState;
  }

  /** Gives all of it anew. */
  refill(): void {
    const { instructionBudget, timeLimit } = this.options;
    this.watchdog.refill(instructionBudget);
    this.unchargedBefore = this.uncharged;
    if (timeLimit) this.deadline = timeLimit.now() + timeLimit.milliseconds;
  }

  /** Instructions, and what calls of the host are worth in them, since the last refill; those of coroutines in steps of many. */
  get spent(): number {
    return Math.max(this.charged + this.uncharged - this.unchargedBefore, 0);
  }

  /** What has been taken off since the last refill. */
  get charged(): number {
    return this.options.instructionBudget - this.watchdog.remaining;
  }

  private get uncharged(): number {
    const L = this.mainState();
    return L === undefined ? 0 : this.watchdog.uncharged(L);
  }

  /** Whether the time is over. */
  get isOverdue(): boolean {
    const { timeLimit } = this.options;
    if (!timeLimit || this.charged < timeLimit.leastInstructions) return false;
    return timeLimit.now() > this.deadline;
  }

  /** What is told when all is used up. */
  get message(): string {
    if (!this.isOverdue) return ENDLESS;
    return `one frame took longer than ${this.options.timeLimit!.milliseconds / 1000} s (endless loop?)`;
  }
}
