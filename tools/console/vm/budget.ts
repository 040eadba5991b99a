/** The instructions that a program may use up between two refills. */

import type { Watchdog } from './watchdog.ts';

/** The error when the budget is used up. */
export const ENDLESS = 'one frame took too many instructions (endless loop?)';
/** More than any program ever uses, as a number that can be counted down one by one. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

export class Budget {
  private readonly watchdog: Watchdog;
  /** The main state while a program runs. */
  private readonly mainState: () => number | undefined;
  /** The instructions of the last refill, and those of them that may not be used for now. */
  private given = 0;
  private withheld = 0;
  /** Instructions of the main state that were not charged before the last refill. */
  private unchargedBefore = 0;

  /**
   * @param watchdog counts the instructions
   * @param mainState the main state while a program runs
   */
  constructor(watchdog: Watchdog, mainState: () => number | undefined) {
    this.watchdog = watchdog;
    this.mainState = mainState;
  }

  /** Sets a new budget. */
  refill(instructions: number): void {
    this.given = instructions;
    this.withheld = 0;
    this.watchdog.refill(instructions);
    this.unchargedBefore = this.uncharged;
  }

  /** Limits the program to this many instructions from now on, until `release` gives the rest back. */
  limit(instructions: number): void {
    if (this.withheld > 0) return;
    this.withheld = Math.max(this.watchdog.remaining - instructions, 0);
    this.watchdog.add(-this.withheld);
  }

  /** Gives back what was withheld. */
  release(): void {
    this.watchdog.add(this.withheld);
    this.withheld = 0;
  }

  /** Instructions, and what calls of the host are worth in them, since the last refill. */
  get spent(): number {
    return Math.max(this.charged + this.uncharged - this.unchargedBefore, 0);
  }

  /** What has been taken off since the last refill. */
  get charged(): number {
    return this.given - this.watchdog.remaining - this.withheld;
  }

  private get uncharged(): number {
    const L = this.mainState();
    return L === undefined ? 0 : this.watchdog.uncharged(L);
  }
}
