/**
 * Calls in steps, which keep the host responsive: when the time of a step is over, the program is interrupted at the
 * next possible point.
 */

import type { Budget } from './budget.ts';
import type { CartridgeError } from './cartridge-error.ts';
import { Interruption, type Interruptions } from './interruption.ts';

/** Instructions within which a program must reach such a point: about a second. */
const UNTIL_INTERRUPTED = 200_000_000;
/** Intervals of the instruction count between two checks. */
const LOOK_EVERY = 64;

/**
 * The result of a call: 'unfinished' if it continues in the next step, the error if it has failed, undefined if it
 * has ended.
 */
export type Outcome = 'unfinished' | CartridgeError | undefined;
/** What is done at the end of a call. */
export type Ending = (hasFailed: boolean) => Outcome;

export class Steps {
  /** Whether calls are made in steps. */
  isActive = false;
  private readonly interruptions: Interruptions;
  private readonly budget: Budget;
  private readonly isTimeOver: () => boolean;
  private readonly onInterrupt: (L: number) => void;
  /** Intervals since the program could not be interrupted. */
  private waiting = 0;
  private ending: Ending | undefined;

  /**
   * @param isTimeOver whether the host wants to do something else
   * @param onInterrupt told of the running state before it is interrupted
   */
  constructor(
    interruptions: Interruptions,
    budget: Budget,
    isTimeOver: () => boolean,
    onInterrupt: (L: number) => void,
  ) {
    this.interruptions = interruptions;
    this.budget = budget;
    this.isTimeOver = isTimeOver;
    this.onInterrupt = onInterrupt;
  }

  /** Whether a call stands still. */
  get isUnfinished(): boolean {
    return this.ending !== undefined;
  }

  /** Whether the program is to be interrupted. */
  get isOver(): boolean {
    if (!this.isActive || (this.waiting > 0 && this.waiting++ % LOOK_EVERY !== 0)) return false;
    return this.isTimeOver();
  }

  /**
   * Called at the end of an interval of a state's instruction count: returns whether to interrupt the program there.
   */
  interrupts(L: number): boolean {
    if (this.interruptions.isBack(L) || !this.isOver) return false;
    this.onInterrupt(L);
    if (this.interruptions.interrupt(L)) return true;
    this.waiting++;
    this.budget.limit(UNTIL_INTERRUPTED);
    return false;
  }

  /** Whether an exception from a call was thrown to interrupt it. */
  hasInterrupted(error: unknown, ending: Ending): boolean {
    if (!(error instanceof Interruption)) return false;
    this.interruptions.leave();
    this.ending = ending;
    this.waiting = 0;
    this.budget.release();
    return true;
  }

  /** Takes the completion of the suspended call, which continues or is abandoned. */
  take(): Ending {
    const ending = this.ending!;
    this.ending = undefined;
    return ending;
  }

  /** Stops the suspended call: its budget is used up when it continues. */
  stop(): void {
    this.isActive = false;
    this.budget.limit(0);
  }
}
