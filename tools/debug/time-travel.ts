/**
 * Going back in a program that stands still: the tick is repeated from the machine's past, every line of it is looked at,
 * and the program is led to the one that was meant. What a user has changed by hand meanwhile is undone.
 */

import type { Input } from '../console/input.ts';
import type { Machine, Tick } from '../console/machine.ts';
import type { LineEvent, Pause, ProgramDebugger } from './program-debugger.ts';
import { ABSENT, hasWritten, type Watched } from './watched.ts';

/** Where to go back to. */
export type Wish = { kind: 'back' } | { kind: 'reverse' } | { kind: 'who'; watched: Watched };

/** Thrown through a tick that is left, to go back. */
export class Rewind extends Error {
  readonly wish: Wish;
  readonly from: Pause;
  readonly clock: number;
  readonly depth: number;

  constructor(wish: Wish, from: Pause, clock: number, depth: number) {
    super('rewind');
    this.wish = wish;
    this.from = from;
    this.clock = clock;
    this.depth = depth;
  }
}

/** Ticks that are looked through for a breakpoint or for who has written something. */
const MAX_TICKS = 600;
/** Ticks that are repeated at once on the way back. */
const WINDOW = 60;
/** Lines and instructions of a tick that are looked through: many more than one has that comes to its end in time. */
const MAX_LINES = 200_000;
const MAX_CLOCK = 5_000_000;
/** The clock of a coroutine may be ahead by so much. */
const CLOCK_STEP = 200_000;

/** Thrown through a tick of which the rest is of no interest. */
class Enough extends Error {}

/** A line of the past: the moment before its tick, and its number in the tick. */
interface Target {
  position: number;
  index: number;
}

/** A line that has run. */
interface Line extends LineEvent {
  /** When it has written what is watched: how many of these writes there were before in the tick; -1 if it has not. */
  writtenAt: number;
}

export class TimeTravel {
  private readonly machine: Machine;
  private readonly debugger: ProgramDebugger;
  /** Told where there is no way back, with the reason. */
  private readonly onNoWay: (reason: string) => void;

  constructor(machine: Machine, debugger_: ProgramDebugger, onNoWay: (reason: string) => void) {
    this.machine = machine;
    this.debugger = debugger_;
    this.onNoWay = onNoWay;
  }

  /** Makes a tick. Where the user goes back, what comes after that is repeated up to this tick. */
  tick(input: Input): Tick {
    const { machine } = this;
    const end = machine.span.now + 1;
    let run = () => this.next(input);
    let tick: Tick | undefined;
    for (;;) {
      try {
        tick = run();
        run = () => this.next(input);
        // After a frame that did not come to its end there is no other one.
        if (machine.span.now >= end || machine.vm.failure) return tick;
      } catch (error) {
        if (!(error instanceof Rewind)) throw error;
        const target = this.find(error, input);
        run = () => this.arrive(target, input);
      }
    }
  }

  /** The next tick: one that was gone back over, or a new one. */
  private next(input: Input): Tick {
    const { now, last } = this.machine.span;
    this.debugger.beginFrame();
    return now < last ? this.machine.goTo(now + 1)! : this.machine.tick(input);
  }

  /** Leads the program to a line and stops there. */
  private arrive({ position, index }: Target, input: Input): Tick {
    this.silently(() => this.machine.goTo(position));
    let count = 0;
    return this.debugger.observe(
      () => count++ === index,
      () => this.next(input),
    );
  }

  /** The line that is meant; the one where the program stood if there is none. */
  private find({ wish, clock, depth, from }: Rewind, input: Input): Target {
    const { machine } = this;
    const { now: position, first } = machine.span;
    // In a frame that does not come to its end nobody looks for a line.
    const lines = clock > MAX_CLOCK ? [] : this.linesOf(position, wish, input, clock);
    const isEndless = lines.length === 0 || lines.length >= MAX_LINES;
    const here = isEndless ? 0 : lines.findLastIndex(line => line.clock <= clock);
    const start: Target = { position, index: here };
    const place = lines[here]?.place;
    const isMeant = (line: Line, isSameTick: boolean) => {
      if (wish.kind === 'reverse') return line.hits.length > 0;
      if (wish.kind === 'who') return line.writtenAt >= 0;
      if (!isSameTick) return true;
      const isHere = line.place.source === place.source && line.place.line === place.line;
      return line.depth < depth || (line.depth === depth && !isHere);
    };
    if (from.reason === 'error' && wish.kind === 'back' && !isEndless) return start;
    const found = lastOf(lines.slice(0, here), line => isMeant(line, true));
    if (found >= 0) return { position, index: found };
    const least = Math.max(first, position - MAX_TICKS);
    for (let end = position; end > least; ) {
      const begin = Math.max(least, end - (wish.kind === 'back' ? 1 : WINDOW));
      const target = this.lastIn(begin, end, wish, input, line => isMeant(line, false));
      if (target) return target;
      end = begin;
    }
    const reasons = {
      back: 'this is the start of the program',
      reverse: `no breakpoint was hit in the last ${MAX_TICKS} frames`,
      who: `nothing wrote it in the last ${MAX_TICKS} frames`,
    };
    this.onNoWay(reasons[wish.kind]);
    return start;
  }

  /** The last line that is meant in some ticks, which are repeated one after the other. */
  private lastIn(
    begin: number,
    end: number,
    wish: Wish,
    input: Input,
    isMeant: (line: Line) => boolean,
  ): Target | undefined {
    let target: Target | undefined;
    this.silently(() => this.machine.goTo(begin));
    for (let position = begin; position < end; position++) {
      // Where a variable is the same before a tick and after it, nobody asks line by line. Locals are in neither.
      const before = this.valueOf(wish);
      if (before !== ABSENT) {
        this.silently(() => this.machine.goTo(position + 1));
        if (hasWritten(before, this.valueOf(wish))) target = { position, index: -1 };
        continue;
      }
      const index = lastOf(this.linesOf(position, wish, input), isMeant);
      if (index >= 0) target = { position, index };
    }
    if (target?.index !== -1) return target;
    const index = lastOf(this.linesOf(target.position, wish, input), isMeant);
    return index >= 0 ? { ...target, index } : undefined;
  }

  /** What is watched, between two ticks. */
  private valueOf(wish: Wish): unknown {
    return wish.kind === 'who' ? wish.watched(this.machine.vm.native.L) : ABSENT;
  }

  /**
   * The lines that run in the tick after a moment.
   * @param until clock at which to leave it
   */
  private linesOf(position: number, wish: Wish, input: Input, until?: number): Line[] {
    const lines: Line[] = [];
    let before: unknown = ABSENT;
    let writes = 0;
    /** The lines that have begun and not ended, those of callers first: after a call it is the caller's that goes on. */
    const begun: Line[] = [];
    const leave = (depth: number) => {
      while (begun.length > 0 && begun.at(-1)!.depth >= depth) begun.pop();
    };
    /** Notes what the line that runs has written. What comes after the moment that is gone back from has not happened. */
    const look = (state: number, clock: number) => {
      if (wish.kind !== 'who' || (until !== undefined && clock > until)) return;
      const value = wish.watched(state);
      const line = begun.at(-1);
      if (line && hasWritten(before, value)) line.writtenAt = writes++;
      before = value;
    };
    // A tick that was left has to be begun anew.
    if (this.machine.span.now !== position || until !== undefined)
      this.silently(() => this.machine.goTo(position));
    const observe = () =>
      this.debugger.observe(
        event => {
          if ((until !== undefined && event.clock > until + CLOCK_STEP) || lines.length >= MAX_LINES)
            throw new Enough();
          look(event.state, event.clock);
          const line = { ...event, writtenAt: -1 };
          leave(event.depth);
          begun.push(line);
          lines.push(line);
          return false;
        },
        () => this.next(input),
        (state, depth) => {
          look(state, this.machine.vm.debugHooks.clock(state));
          leave(depth);
        },
      );
    try {
      observe();
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    return lines;
  }

  private silently(run: () => unknown): void {
    this.debugger.ignore(run);
  }
}

/** Number of the last line that is meant: the one that wrote last if lines have written, as one that waits for a call may. */
function lastOf(lines: readonly Line[], isMeant: (line: Line) => boolean): number {
  let last = -1;
  for (const [index, line] of lines.entries())
    if (isMeant(line) && (last < 0 || line.writtenAt >= lines[last].writtenAt)) last = index;
  return last;
}
