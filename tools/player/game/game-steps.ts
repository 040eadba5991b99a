/** Makes the frames of a game, and what choices in its menu do, in steps, between which the page does its own work. */

import type { Input } from '../../console/input.ts';
import type { Tick } from '../../console/machine.ts';
import type { GameRun } from './game-run.ts';

/** Milliseconds until the user is asked again who has chosen to wait. */
const ASK_AGAIN_AFTER = 10_000;
/** Steps that are made before the user is asked, the first of which takes a second. */
const STEPS_UNASKED = 2;

export interface StepsHost {
  run(): GameRun;
  /** A clock, in milliseconds. */
  now(): number;
  /** The machine itself has failed, and cannot go on. */
  onTrap(error: unknown): void;
}

export class GameSteps {
  /** What the frame that is made has taken so far. */
  milliseconds = 0;
  private readonly host: StepsHost;
  private steps: Generator<undefined, Tick> | undefined;
  private isFrame = false;
  private count = 0;
  private askAt = 0;
  /** The item of the menu that was chosen meanwhile. */
  private chosen: number | undefined;

  constructor(host: StepsHost) {
    this.host = host;
  }

  /** Whether there is something to go on with. */
  get isUnfinished(): boolean {
    return this.steps !== undefined || this.chosen !== undefined;
  }

  /** Whether it takes so long that the user is to be asked. */
  get isLong(): boolean {
    return this.steps !== undefined && this.count >= STEPS_UNASKED && this.host.now() >= this.askAt;
  }

  /** Begins a frame; gives its tick if it has come to its end. */
  tick(input: Input): Tick | undefined {
    return this.begin(this.host.run().tickInSteps(input), true);
  }

  /** Chooses an item of the game's menu, as soon as the frame that is made has come to its end. */
  choose(index: number): void {
    this.chosen = index;
    if (!this.steps) this.goOn();
  }

  /** Makes the next step; gives the tick of a frame that has come to its end with it. */
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

  /** The user waits. */
  wait(): void {
    this.askAt = this.host.now() + ASK_AGAIN_AFTER;
  }

  /** Stops what is made: it has failed with the next step. */
  stop(): void {
    this.host.run().stop();
  }

  /** Leaves it for good. */
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
