/**
 * The past of a running game: it can be shown frame by frame, replayed slowly or in a loop, and continued from
 * any frame. After a code change, a loop is replayed with the same input. Independent of the page.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { Tick } from '../../console/machine.ts';
import { formatRecording } from '../../console/recording.ts';
import type { FrameCall } from '../game/frame-calls.ts';
import type { GameRun } from '../game/game-run.ts';
import { FrameStrip } from './frame-strip.ts';
import { Ghosts, MAX_GHOST_FRAMES } from './ghosts.ts';
import { type PlayedAgain, playAgain } from './played-again.ts';
import { type RecordedRun, recordingOf } from './recorded-test.ts';

/** The mode: the game runs, a past frame is shown, or the past is replayed. */
export type TimeMode = 'live' | 'still' | 'playing';

/** A stretch of the past that is replayed repeatedly; positions as in `Machine.span`. */
export interface Loop {
  from: number;
  to: number;
}

/** Relative speeds. */
export const SPEEDS = [1, 0.5, 0.25, 0.1] as const;

export class TimeLine {
  mode: TimeMode = 'live';
  speed = 1;
  loop: Loop | undefined;
  /** The difference between the loop before and after a code change. */
  private ghosts: Ghosts | undefined;
  private readonly run: () => GameRun;
  /** Fractions of a frame that are due at low speed. */
  private due = 0;

  /**
   * @param run returns the game's run, which is replaced by a restart
   */
  constructor(run: () => GameRun) {
    this.run = run;
  }

  get span(): { first: number; last: number; now: number } {
    return this.run().span;
  }

  /** The number of frames to make out of those due at normal speed. */
  frames(usual: number): number {
    this.due += usual * this.speed;
    const whole = Math.floor(this.due);
    this.due -= whole;
    return whole;
  }

  /** Shows a past frame and stays there. */
  lookAt(position: number): Tick | undefined {
    const { first, last } = this.span;
    this.mode = 'still';
    return this.run().goTo(Math.min(Math.max(position, first), last));
  }

  /** Shows the next frame of a replay; at the end it stops, or starts the loop again. */
  advance(): Tick | undefined {
    const { now, last } = this.span;
    const end = this.loop?.to ?? last;
    if (now < end) return this.run().goTo(now + 1);
    if (this.loop) return this.run().goTo(this.loop.from + 1);
    this.mode = 'still';
    return undefined;
  }

  /** Replays from the shown frame, or from the start if it is at the end. */
  play(): Tick | undefined {
    const { now, first, last } = this.span;
    const { from, to } = this.loop ?? { from: first, to: last };
    this.mode = 'playing';
    return now < from || now >= to ? this.run().goTo(Math.max(from, first)) : undefined;
  }

  /** Sets the start or end of the loop at the shown frame. */
  setLoop(edge: 'from' | 'to'): void {
    const { now, first, last } = this.span;
    const loop = { from: first, to: last, ...this.loop, [edge]: now };
    this.setLoopTo(loop.from < loop.to ? loop : undefined);
  }

  /** Removes the loop. */
  clearLoop(): void {
    this.setLoopTo(undefined);
  }

  private setLoopTo(loop: Loop | undefined): void {
    this.loop = loop;
    this.ghosts = undefined;
  }

  /** Draws the ghosts over the shown frame. */
  drawGhosts(frame: Uint8ClampedArray): void {
    if (this.mode !== 'live') this.ghosts?.draw(frame, this.span.now - 1);
  }

  /** The stretch to save: the loop, or some frames up to the shown one. */
  stretch(frames: number): Loop {
    const { now, first } = this.span;
    return this.loop ?? { from: Math.max(first, now - frames), to: now };
  }

  /**
   * Replays the frames of a stretch, and returns to the shown frame.
   *
   * @param take receives each of them
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

  /** Continues the game from the shown frame; later frames are dropped with the next one. */
  goOn(): void {
    this.mode = 'live';
    this.clearLoop();
    this.due = 0;
  }

  /** The game was restarted: there is no past. */
  reset(): void {
    this.goOn();
  }

  /**
   * Replaces the code: if there is a loop, at its start, and then replays the loop with the same input. The loop goes on
   * where it was, so that many changes one after the other are seen all along it.
   *
   * @param replace replaces the code; returns whether the game continues with it
   * @returns the frame to show, if the loop was replayed
   */
  replace(replace: () => boolean): Tick | undefined {
    const { loop } = this;
    const run = this.run();
    const { first, last, now: shown } = this.span;
    if (this.mode === 'live' || !loop || loop.from < first || loop.to > last) {
      if (replace() && this.mode !== 'live') this.mode = 'still';
      return undefined;
    }
    const events = run.eventsBetween(loop.from, loop.to);
    const past = shown - loop.from;
    const [before, now] = [new FrameStrip(), new FrameStrip()];
    const hasGhosts = loop.to - loop.from <= MAX_GHOST_FRAMES;
    if (hasGhosts)
      recordingDrawing(run, calls => this.repeat(loop, ({ frame }) => before.add(frame, calls())));
    run.goTo(loop.from);
    if (!replace()) return undefined;
    const from = this.span.now;
    const tick = recordingDrawing(run, calls => {
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
    if (tick && tick.errors.length > 0) {
      this.mode = 'still';
      return tick;
    }
    this.mode = 'playing';
    const { to } = this.loop;
    return past > 0 && from + past < to ? run.goTo(from + past) : tick;
  }

  /** Whether the recording is complete from the start to the shown frame. */
  get isWhole(): boolean {
    const { first, now } = this.span;
    return first === 1 && now > 1;
  }

  /** The recording up to the shown frame, for a test; undefined if its start was dropped. */
  recorded(): RecordedRun | undefined {
    if (!this.isWhole) return undefined;
    const run = this.run();
    const { first, now } = run.span;
    const events = run.eventsBetween(first, now);
    const frames = events.filter(({ kind }) => kind === 'tick').length;
    return { ...run.start, recording: formatRecording(recordingOf(events)), frames };
  }

  /**
   * Replays the recording with the current code, and shows the last frame up to which it is reproduced.
   *
   * @returns why it ends there, or nothing if that is all of it; or the reason why there is no test
   */
  async lookAtHeld(cartridge: Cartridge): Promise<{ end?: string } | { reason: string }> {
    if (!this.isWhole)
      return { reason: 'The start of the game is no longer recorded: restart it to record a test' };
    const again = await playAgain(this.run(), cartridge);
    if (again === undefined) return { reason: 'The game has moved on: save the test again' };
    const { held, cause } = again;
    if (held <= 1) return { reason: FROM_START[cause ?? 'code'] };
    this.lookAt(held);
    return cause ? { end: AFTER_THAT[cause] } : {};
  }
}

const TIME_REMEDY = 'take the time from time(), which a test counts by its frames';

/** Why a recording cannot be a test. */
const FROM_START: Record<NonNullable<PlayedAgain['cause']>, string> = {
  code: 'The current code plays differently from the start: restart it to record a test',
  'time of day': `The picture depends on the time of day (Date.now, tstamp), which is always 0 in a test: ${TIME_REMEDY}`,
  'waiting for the time of day': `The program waits for the time of day (Date.now, tstamp), which is always 0 in a test, so the test would not end: ${TIME_REMEDY}`,
};

/** Why a test ends before the recording does, after "after that,". */
const AFTER_THAT: typeof FROM_START = {
  code: 'the current code plays differently',
  'time of day': `the picture depends on the time of day (Date.now, tstamp), which is always 0 in a test; ${TIME_REMEDY}`,
  'waiting for the time of day': `the program waits for the time of day (Date.now, tstamp), which is always 0 in a test; ${TIME_REMEDY}`,
};

/**
 * Records all drawing calls of a run while frames are made.
 *
 * @param make receives the calls of the last frame
 */
function recordingDrawing<Result>(run: GameRun, make: (calls: () => readonly FrameCall[]) => Result): Result {
  const { calls } = run;
  if (!calls) return make(() => []);
  const { isActive, recordsDrawing } = calls;
  Object.assign(calls, { isActive: true, recordsDrawing: true });
  try {
    return make(() => calls.calls);
  } finally {
    Object.assign(calls, { isActive, recordsDrawing });
  }
}
