/** Makes frames and menu actions in steps, between which the page does other work. */

import type { Input } from '../../console/input.ts';
import type { Tick } from '../../console/machine.ts';
import type { GameRun } from './game-run.ts';

/** Milliseconds until a user who chose to wait is asked again. */
const ASK_AGAIN_AFTER = 10_000;
/** Steps before the user is asked; the first takes a second. */
const STEPS_UNASKED = 2;

export interface StepsHost {
  run(): GameRun;
  /** A clock, in milliseconds. */
  now(): number;
  /** The machine itself has failed, and cannot continue. */
  onTrap(error: unknown): void;
}

export class GameSteps {
  /** Time of the current frame so far. */
  milliseconds = 0;
  private readonly host: StepsHost;
  private steps: Generator<undefined, Tick> | undefined;
  private isFrame = false;
  private count = 0;
  private askAt = 0;
  /** The menu item that was chosen meanwhile. */
  private chosen: number | undefined;

  constructor(host: StepsHost) {
    this.host = host;
  }

  /** Whether a frame or action is incomplete. */
  get isUnfinished(): boolean {
    return this.steps !== undefined || this.chosen !== undefined;
  }

  /** Whether it takes so long that the user should be asked. */
  get isLong(): boolean {
    const isWorking = this.steps !== undefined && !this.host.run().isStanding;
    return isWorking && this.count >= STEPS_UNASKED && this.host.now() >= this.askAt;
  }

  /** Starts a frame; returns its tick if it completes in the first step. */
  tick(input: Input): Tick | undefined {
    return this.begin(this.host.run().tickInSteps(input), true);
  }

  /** Chooses a menu item, as soon as the current frame is complete. */
  choose(index: number): void {
    this.chosen = index;
    if (!this.steps) this.goOn();
  }

  /** Makes the next step; returns the tick if that completes a frame. */
  goOn(): Tick | undefined {
    const { chosen } = this;
    if (!this.steps && chosen !== undefined) {
      this.chosen = undefined;
      return this.begin(this.host.run().menuInSteps(chosen), false);
    }
    const start = this.host.now();
    let step: IteratorResult<undefined, Tick>;
    try {
      step = this.steps!.next();
    } catch (error) {
      this.steps = undefined;
      this.host.onTrap(error);
      return undefined;
    }
    this.count++;
    this.milliseconds += this.host.now() - start;
    if (!step.done) return undefined;
    this.steps = undefined;
    return this.isFrame ? step.value : undefined;
  }

  /** The user chose to wait. */
  wait(): void {
    this.askAt = this.host.now() + ASK_AGAIN_AFTER;
  }

  /** Stops the current work: it fails at the next step. */
  stop(): void {
    this.host.run().stop();
  }

  /** Drops the current work. */
  drop(): void {
    this.steps?.return(undefined as never);
    this.steps = undefined;
    this.chosen = undefined;
  }

  private begin(steps: Generator<undefined, Tick>, isFrame: boolean): Tick | undefined {
    this.steps = steps;
    this.isFrame = isFrame;
    this.count = 0;
    this.milliseconds = 0;
    this.askAt = 0;
    return this.goOn();
  }
}
