/**
 * The past of a game that is played: it can be looked at frame by frame, played again slowly or in a loop, and gone on
 * from anywhere. A loop is played again with the same input when the code has changed. Knows no page.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { Tick } from '../../console/machine.ts';
import { formatRecording } from '../../console/recording.ts';
import type { FrameCall } from '../game/frame-calls.ts';
import type { GameRun } from '../game/game-run.ts';
import { FrameStrip } from './frame-strip.ts';
import { Ghosts, MAX_GHOST_FRAMES } from './ghosts.ts';
import { playAgain } from './played-again.ts';
import { type RecordedRun, recordingOf } from './recorded-test.ts';

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
  /** What the loop looked like before its code was changed. */
  private ghosts: Ghosts | undefined;
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
    this.setLoopTo(loop.from < loop.to ? loop : undefined);
  }

  /** There is no loop any more. */
  clearLoop(): void {
    this.setLoopTo(undefined);
  }

  private setLoopTo(loop: Loop | undefined): void {
    this.loop = loop;
    this.ghosts = undefined;
  }

  /** Draws into the frame that is shown what it was before the code was changed. */
  drawGhosts(frame: Uint8ClampedArray): void {
    if (this.mode !== 'live') this.ghosts?.draw(frame, this.span.now - 1);
  }

  /** The stretch that is meant where one is: the loop, or some frames up to the one that is shown. */
  stretch(frames: number): Loop {
    const { now, first } = this.span;
    return this.loop ?? { from: Math.max(first, now - frames), to: now };
  }

  /**
   * Makes the frames of a stretch once more, and stays where it is looked at.
   * @param take is given each of them
   */
  repeat({ from, to }: Loop, take: (tick: Tick, index: number) => void): void {
    const run = this.run();
    const { now } = this.span;
    for (let position = from + 1; position <= to; position++) {
      const tick = run.goTo(position);
      if (tick) take(tick, position - from - 1);
    }
    run.goTo(now);
  }

  /** The game goes on from where it is looked at; what came after that is forgotten with the next frame. */
  goOn(): void {
    this.mode = 'live';
    this.clearLoop();
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
    const [before, now] = [new FrameStrip(), new FrameStrip()];
    const hasGhosts = loop.to - loop.from <= MAX_GHOST_FRAMES;
    if (hasGhosts) tellingDrawing(run, calls => this.repeat(loop, ({ frame }) => before.add(frame, calls())));
    run.goTo(loop.from);
    if (!replace()) return undefined;
    const from = this.span.now;
    const tick = tellingDrawing(run, calls => {
      let last: Tick | undefined;
      for (const event of events) {
        if (event.kind === 'menu') run.menu(event.index);
        else last = run.tick(event.input);
        if (last && event.kind === 'tick' && hasGhosts) now.add(last.frame, calls());
        if (last && last.errors.length > 0) break;
      }
      return last;
    });
    this.loop = { from, to: this.span.now };
    this.ghosts = hasGhosts ? new Ghosts(from, before, now) : undefined;
    this.mode = tick && tick.errors.length > 0 ? 'still' : 'playing';
    return tick;
  }

  /** Whether what was played is known from its beginning to where it is looked at. */
  get isWhole(): boolean {
    const { first, now } = this.span;
    return first === 1 && now > 1;
  }

  /** What was played up to where it is looked at, for a test; undefined if its beginning is forgotten. */
  recorded(): RecordedRun | undefined {
    if (!this.isWhole) return undefined;
    const run = this.run();
    const { first, now } = run.span;
    const events = run.eventsBetween(first, now);
    const frames = events.filter(({ kind }) => kind === 'tick').length;
    return { ...run.start, recording: formatRecording(recordingOf(events)), frames };
  }

  /**
   * Plays what was played once more with the code of now, and looks at the last frame up to which it comes out again.
   * @returns whether that is all of it, or why there is no test
   */
  async lookAtHeld(cartridge: Cartridge): Promise<{ isAll: boolean } | { reason: string }> {
    if (!this.isWhole)
      return { reason: 'The beginning of the game is forgotten: restart it to record a test' };
    const run = this.run();
    const { now } = this.span;
    const held = await playAgain(run, cartridge);
    if (held === undefined) return { reason: 'The game has gone on: save the test again' };
    if (held <= 1)
      return { reason: 'The game of now plays differently from the beginning: restart it to record a test' };
    this.lookAt(held);
    return { isAll: held === now };
  }
}

/**
 * Lets a run tell all that it draws while frames are made.
 * @param make is given the calls of the last frame
 */
function tellingDrawing<Result>(run: GameRun, make: (calls: () => readonly FrameCall[]) => Result): Result {
  const { calls } = run;
  if (!calls) return make(() => []);
  const { isActive, tellsDrawing } = calls;
  Object.assign(calls, { isActive: true, tellsDrawing: true });
  try {
    return make(() => calls.calls);
  } finally {
    Object.assign(calls, { isActive, tellsDrawing });
  }
}
