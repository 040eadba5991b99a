/**
 * Steps back in a paused program: the tick is replayed from the replay log, every line of it is examined, and
 * the program is moved to the requested line. Changes that the user made by hand meanwhile are undone.
 */

import { atOnce } from '../console/at-once.ts';
import type { Input } from '../console/input.ts';
import type { Machine, Tick } from '../console/machine.ts';
import type { LineEvent, Pause } from './pauses.ts';
import type { ProgramDebugger } from './program-debugger.ts';
import { ABSENT, hasWritten, type Watched } from './watched.ts';

/** The target of going back; `stay` is the line where the program is paused. */
export type Wish =
  | { kind: 'stay' }
  | { kind: 'back' }
  | { kind: 'reverse' }
  | { kind: 'who'; watched: Watched };

/** Thrown to leave a paused tick, which is then repeated up to the target. */
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

/** Ticks that are searched for a breakpoint or a write. */
const MAX_TICKS = 600;
/** Ticks that are replayed at once on the way back. */
const WINDOW = 60;
/** Maximum lines and instructions examined in a tick: far more than one that ends in time has. */
const MAX_LINES = 200_000;
const MAX_CLOCK = 5_000_000;
/** Tolerance of a coroutine's clock. */
const CLOCK_STEP = 200_000;

/** Thrown to leave a tick whose rest is irrelevant. */
class Enough extends Error {}

/** A line in the past: the position before its tick, and its index in the tick, or the clock when it begins. */
interface Target {
  position: number;
  index?: number;
  clock?: number;
}

/** Pauses where a line begins; the others are in the middle of one. */
const AT_LINES: ReadonlySet<Pause['reason']> = new Set(['breakpoint', 'step', 'pause']);

/** An executed line. */
interface Line extends LineEvent {
  /** If it wrote the watched value: the number of earlier writes in the tick; otherwise -1. */
  writtenAt: number;
}

export class TimeTravel {
  private readonly machine: Machine;
  private readonly debugger: ProgramDebugger;
  /** Called with the reason if going back is not possible. */
  private readonly onNoWay: (reason: string) => void;
  /** Whether a tick has started and not ended. */
  private isInTick = false;

  constructor(machine: Machine, debugger_: ProgramDebugger, onNoWay: (reason: string) => void) {
    this.machine = machine;
    this.debugger = debugger_;
    this.onNoWay = onNoWay;
  }

  /** Makes a tick. When the user goes back, what follows is repeated up to this tick. */
  tick(input: Input): Tick {
    return atOnce(this.tickInSteps(input));
  }

  /** The same in steps, each of which ends where the paused program was left; the next one arrives there again. */
  *tickInSteps(input: Input): Generator<undefined, Tick> {
    const { machine } = this;
    const end = machine.span.now + 1;
    /** Where the program was left; the same place need not be found twice. */
    let left: { clock: number; target: Target } | undefined;
    let run = () => this.next(input);
    try {
      for (;;) {
        try {
          const tick = run();
          left = undefined;
          run = () => this.next(input);
          // No frame follows one that did not end.
          if (machine.span.now >= end || machine.vm.failure) return tick;
        } catch (error) {
          if (!(error instanceof Rewind)) throw error;
          const { wish, clock } = error;
          const isStaying = wish.kind === 'stay';
          const isKnown = isStaying && left?.clock === clock;
          if (isStaying) yield undefined;
          const target: Target = isKnown ? left!.target : this.find(error, input);
          left = isStaying ? { clock, target } : undefined;
          run = () => this.arrive(target, input);
        }
      }
    } finally {
      // An unfinished tick was left for good: the machine must be whole again.
      if (this.isInTick) this.goTo(machine.span.now);
      this.isInTick = false;
    }
  }

  /** The next tick: a replayed one, or a new one. */
  private next(input: Input): Tick {
    const { now, last } = this.machine.span;
    this.debugger.beginFrame();
    this.isInTick = true;
    const tick = now < last ? this.machine.goTo(now + 1)! : this.machine.tick(input);
    this.isInTick = false;
    return tick;
  }

  /** Moves the program to a line and pauses there. */
  private arrive({ position, index, clock = Number.POSITIVE_INFINITY }: Target, input: Input): Tick {
    this.goTo(position);
    let count = 0;
    return this.debugger.observe(
      event => count++ === index || event.clock >= clock,
      () => this.next(input),
    );
  }

  /** Leads the machine to the position before a tick. */
  private goTo(position: number): void {
    if (position > 0) {
      this.silently(() => this.machine.goTo(position));
      return;
    }
    this.machine.powerOn!();
    this.debugger.forgetProgram();
  }

  /** The line that is meant; the one where the program stood if there is none. */
  private find({ wish, clock, depth, from }: Rewind, input: Input): Target {
    const { machine } = this;
    const { now: position, first } = machine.span;
    if (wish.kind === 'stay' && AT_LINES.has(from.reason)) return { position, clock };
    // Lines are not searched for in a frame that does not end.
    const lines = clock > MAX_CLOCK ? [] : this.linesOf(position, wish, input, clock);
    const isEndless = lines.length === 0 || lines.length >= MAX_LINES;
    const here = isEndless ? 0 : lines.findLastIndex(line => line.clock <= clock);
    const start: Target = { position, index: here };
    const isTooLong = isEndless && wish.kind === 'stay';
    if (isTooLong) this.onNoWay('the frame is too long: this is where it begins');
    const place = lines[here]?.place;
    const isMeant = (line: Line, isSameTick: boolean) => {
      if (wish.kind === 'reverse') return line.hits.length > 0;
      if (wish.kind === 'who') return line.writtenAt >= 0;
      if (!isSameTick) return true;
      const isHere = line.place.source === place.source && line.place.line === place.line;
      return line.depth < depth || (line.depth === depth && !isHere);
    };
    if (wish.kind === 'stay' || (from.reason === 'error' && wish.kind === 'back' && !isEndless)) return start;
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

  /** The last matching line in some ticks, which are replayed one after the other. */
  private lastIn(
    begin: number,
    end: number,
    wish: Wish,
    input: Input,
    isMeant: (line: Line) => boolean,
  ): Target | undefined {
    let target: Target | undefined;
    this.goTo(begin);
    for (let position = begin; position < end; position++) {
      // If a variable has the same value before and after a tick, its lines are not examined. Locals exist in
      // neither state.
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

  /** The watched value between two ticks. */
  private valueOf(wish: Wish): unknown {
    return wish.kind === 'who' ? wish.watched(this.machine.vm.native.L) : ABSENT;
  }

  /**
   * The lines that run in the tick after a position.
   *
   * @param until clock at which to leave it
   */
  private linesOf(position: number, wish: Wish, input: Input, until?: number): Line[] {
    const lines: Line[] = [];
    let before: unknown = ABSENT;
    let writes = 0;
    /** Lines that have started but not ended, callers first: after a call, the caller's line continues. */
    const begun: Line[] = [];
    const leave = (depth: number) => {
      while (begun.length > 0 && begun.at(-1)!.depth >= depth) begun.pop();
    };
    /** Records writes of the current line. Nothing after the start of the search counts. */
    const look = (state: number, clock: number) => {
      if (wish.kind !== 'who' || (until !== undefined && clock > until)) return;
      const value = wish.watched(state);
      const line = begun.at(-1);
      if (line && hasWritten(before, value)) line.writtenAt = writes++;
      before = value;
    };
    // An aborted tick must be started again.
    if (this.machine.span.now !== position || until !== undefined) this.goTo(position);
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

/**
 * The index of the last matching line; if lines have written, the last writer, which may be a line waiting for
 * a call.
 */
function lastOf(lines: readonly Line[], isMeant: (line: Line) => boolean): number {
  let last = -1;
  for (const [index, line] of lines.entries())
    if (isMeant(line) && (last < 0 || line.writtenAt >= lines[last].writtenAt)) last = index;
  return last;
}
