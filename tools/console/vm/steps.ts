/**
 * Calls in steps, which keep the host responsive: when the time of a step is over, the program is interrupted at the
 * next possible point.
 */

import type { Budget } from './budget.ts';
import type { CartridgeError } from './cartridge-error.ts';
import { Interruption, type Interruptions } from './interruption.ts';

/** Instructions in which a program has to come to such a place: a second or so. */
const UNTIL_INTERRUPTED = 200_000_000;
/** Intervals of the count of instructions between two looks whether it has. */
const LOOK_EVERY = 64;

/** What became of a call: 'unfinished' if it goes on in the next step, the error if it has failed, undefined if it has ended. */
export type Outcome = 'unfinished' | CartridgeError | undefined;
/** What is done at the end of a call. */
export type Ending = (hasFailed: boolean) => Outcome;

export class Steps {
  /** Whether calls are made in steps. */
  isActive = false;
  private readonly interruptions: Interruptions;
  private readonly budget: Budget;
  private readonly isTimeOver: () => boolean;
  /** Intervals since the program could not be interrupted. */
  private waiting = 0;
  private ending: Ending | undefined;

  /** @param isTimeOver whether the host wants to go on with something else */
  constructor(interruptions: Interruptions, budget: Budget, isTimeOver: () => boolean) {
    this.interruptions = interruptions;
    this.budget = budget;
    this.isTimeOver = isTimeOver;
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

  /** The count of instructions of a state comes to the end of an interval: whether the program is interrupted there. */
  interrupts(L: number): boolean {
    if (this.interruptions.isBack(L) || !this.isOver) return false;
    if (this.interruptions.interrupt(L)) return true;
    this.waiting++;
    this.budget.limit(UNTIL_INTERRUPTED);
    return false;
  }

  /** Something was thrown through a call: whether that was to interrupt it. */
  hasInterrupted(error: unknown, ending: Ending): boolean {
    if (!(error instanceof Interruption)) return false;
    this.interruptions.leave();
    this.ending = ending;
    this.waiting = 0;
    this.budget.release();
    return true;
  }

  /** Takes what is to be done at the end of the call that stands still, which goes on or is left for good. */
  take(): Ending {
    const ending = this.ending!;
    this.ending = undefined;
    return ending;
  }

  /** Stops the call that stands still: when it goes on, it has used up its budget. */
  stop(): void {
    this.isActive = false;
    this.budget.limit(0);
  }
}
