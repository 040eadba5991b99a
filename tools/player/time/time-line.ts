/**
 * The past of a game that is played: it can be looked at frame by frame, played again slowly or in a loop, and gone on
 * from anywhere. A loop is played again with the same input when the code has changed. Knows no page.
 */

import type { Tick } from '../../console/machine.ts';
import type { GameRun } from '../game/game-run.ts';
import { recordedTest } from './recorded-test.ts';

/** What the time line does: the game goes on, a frame of the past is looked at, or the past is played again. */
export type TimeMode = 'live' | 'still' | 'playing';

/** A stretch of the past that is played again and again; positions as in `Machine.span`. */
export interface Loop {
  from: number;
  to: number;
}

/** Shares of the usual speed. */
export const SPEEDS = [1, 0.5, 0.25, 0.1] as const;

export class TimeLine {
  mode: TimeMode = 'live';
  speed = 1;
  loop: Loop | undefined;
  private readonly run: () => GameRun;
  /** Parts of a frame that are due at a low speed. */
  private due = 0;

  /** @param run gives the run of the game, another one after a restart */
  constructor(run: () => GameRun) {
    this.run = run;
  }

  get span(): { first: number; last: number; now: number } {
    return this.run().span;
  }

  /** How many of the frames that are due at the usual speed to make. */
  frames(usual: number): number {
    this.due += usual * this.speed;
    const whole = Math.floor(this.due);
    this.due -= whole;
    return whole;
  }

  /** Shows a frame of the past, and stays there. */
  lookAt(position: number): Tick | undefined {
    const { first, last } = this.span;
    this.mode = 'still';
    return this.run().goTo(Math.min(Math.max(position, first), last));
  }

  /** Shows the next frame of what is played again; at its end it stands still, or begins anew in a loop. */
  advance(): Tick | undefined {
    const { now, last } = this.span;
    const end = this.loop?.to ?? last;
    if (now < end) return this.run().goTo(now + 1);
    if (this.loop) return this.run().goTo(this.loop.from + 1);
    this.mode = 'still';
    return undefined;
  }

  /** Plays the past again from where it is looked at, or from its beginning if that is the end. */
  play(): Tick | undefined {
    const { now, first, last } = this.span;
    const { from, to } = this.loop ?? { from: first, to: last };
    this.mode = 'playing';
    return now < from || now >= to ? this.run().goTo(Math.max(from, first)) : undefined;
  }

  /** Begins or ends the loop where it is looked at. */
  setLoop(edge: 'from' | 'to'): void {
    const { now, first, last } = this.span;
    const loop = { from: first, to: last, ...this.loop, [edge]: now };
    this.loop = loop.from < loop.to ? loop : undefined;
  }

  /** The game goes on from where it is looked at; what came after that is forgotten with the next frame. */
  goOn(): void {
    this.mode = 'live';
    this.loop = undefined;
    this.due = 0;
  }

  /** The game has begun anew: nothing is left to be looked at. */
  reset(): void {
    this.goOn();
  }

  /**
   * Puts new code in: where a loop is played, at its beginning, and plays the loop with the same input.
   * @param replace puts the code in; returns whether the game goes on with it
   * @returns the last frame that was made, if the loop was played
   */
  replace(replace: () => boolean): Tick | undefined {
    const { loop } = this;
    const run = this.run();
    const { first, last } = this.span;
    if (this.mode === 'live' || !loop || loop.from < first || loop.to > last) {
      if (replace() && this.mode !== 'live') this.mode = 'still';
      return undefined;
    }
    const events = run.eventsBetween(loop.from, loop.to);
    run.goTo(loop.from);
    if (!replace()) return undefined;
    const from = this.span.now;
    let tick: Tick | undefined;
    for (const event of events) {
      if (event.kind === 'menu') run.menu(event.index);
      else tick = run.tick(event.input);
      if (tick && tick.errors.length > 0) break;
    }
    this.loop = { from, to: this.span.now };
    this.mode = tick && tick.errors.length > 0 ? 'still' : 'playing';
    return tick;
  }

  /**
   * What was played up to where it is looked at, as a test; undefined if its beginning is forgotten.
   * @param game name of the game in its project
   */
  test(game: string): string | undefined {
    const run = this.run();
    const { first, now } = run.span;
    const tick = first === 1 && now > 1 ? run.goTo(now) : undefined;
    return tick && recordedTest(game, run.start, run.eventsBetween(first, now), tick.frame);
  }
}
