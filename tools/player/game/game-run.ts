/**
 * One run of a cartridge, with what the host does in every tick: it writes the cursor byte before it and saves the
 * persistent memory after it (specification: console §3.6, §3.7). Knows no page.
 */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { Input } from '../../console/input.ts';
import { Machine, type MachineOptions, type Replacement, type Tick } from '../../console/machine.ts';
import { MOUSE, MOUSE_CURSOR } from '../../console/memory-map.ts';
import type { LuaModule } from '../../console/vm/index.ts';
import { DEFAULT_CURSOR } from '../picture/mouse-cursor.ts';
import type { RunStart } from '../time/recorded-test.ts';
import { FrameCalls } from './frame-calls.ts';
import type { SavedData } from './saved-data.ts';

const RELATIVE_BIT = 0x80;

/**
 * Settings of the machine: its clock and seed, its limits, whether the code is replaceable, and how it is
 * compiled.
 */
export type RunOptions = Pick<
  MachineOptions,
  'clock' | 'randomSeed' | 'unixTime' | 'replaceable' | 'instructionBudget' | 'compile'
> & {
  /** A clock in milliseconds, for a host that must stay responsive: long frames are then made in steps. */
  now?: () => number;
};

/** Follows the machines of a game, for a debugger. */
export interface RunFollower {
  /** A new machine, which has not started. */
  onMachine(machine: Machine, cartridge: Cartridge): void;
  /** The machine continues with another version of the game. */
  onReplaced(cartridge: Cartridge): void;
  /** Whether a debugger is attached, which then makes the ticks instead of the machine. */
  isAttached(): boolean;
  /** Makes a tick in steps, between which the host may do other work. */
  tickInSteps(input: Input): Generator<undefined, Tick>;
  /** Whether the game is paused at a line between two steps. */
  readonly isStanding?: boolean;
  /** Whether it can end a frame that would not end. */
  readonly canEndFrames?: boolean;
}

/** Observes frames while they are made. */
export interface FrameObserver {
  /** A frame of a machine starts. */
  begin(machine: Machine): void;
  /** The frame ended, or was aborted. */
  end(): void;
}

/** Follows what the program traces, and where long frames are, for development tools. */
export interface TraceFollower {
  /** A frame is about to be made, perhaps one of the past again. */
  onFrame(): void;
  /**
   * Told of each message while it is made.
   *
   * @param text one character per byte
   * @param L the Lua state that makes it
   */
  onTrace(text: string, L: number): void;
  /** Told of the Lua state that runs before a long frame is interrupted between two steps. */
  onInterrupt?(L: number): void;
}

/** Milliseconds of the first step of a frame, and of further ones, during which the page is blocked. */
const FIRST_STEP = 1000;
const NEXT_STEP = 100;

export class GameRun {
  /** Number of ticks so far. */
  frame = 0;
  /** The machine that runs it. */
  readonly machine: Machine;
  private saved: SavedData;
  private readonly lua: LuaModule;
  private readonly follower: RunFollower | undefined;
  private readonly now: (() => number) | undefined;
  private readonly unixTime: RunOptions['unixTime'];
  private unixTimeOfTick: number | undefined;
  /** End time of the current step. */
  private stepEnd = 0;
  /** Observes each frame that is made or shown again. */
  observer: FrameObserver | undefined;
  traceFollower: TraceFollower | undefined;
  /** Recorded console calls; only for games in development. */
  readonly calls: FrameCalls | undefined;
  /** Writes into the console's memory before each frame that is made or shown again. */
  beforeFrame: ((memory: Machine['state']) => void) | undefined;
  /** The initial state, which a test must reproduce. */
  readonly start: RunStart;

  /** Powers the console on. */
  constructor(
    cartridge: Cartridge,
    lua: LuaModule,
    saved: SavedData,
    options: RunOptions,
    follower?: RunFollower,
  ) {
    this.saved = saved;
    this.lua = lua;
    this.follower = follower;
    const { now, unixTime, ...machineOptions } = options;
    this.now = now;
    this.unixTime = unixTime;
    const persistentMemory = saved.load();
    const entries = [...new Uint32Array(persistentMemory.slice().buffer)];
    this.start = {
      randomSeed: options.randomSeed ?? 1,
      persistentMemory: entries.slice(0, entries.findLastIndex(entry => entry !== 0) + 1),
    };
    const calls = options.replaceable ? new FrameCalls() : undefined;
    this.calls = calls;
    this.machine = new Machine(cartridge, {
      ...machineOptions,
      unixTime: unixTime && (() => this.unixTimeOfTick ?? unixTime()),
      lua,
      isStepOver: now && (() => now() > this.stepEnd),
      onInterrupt: L => this.traceFollower?.onInterrupt?.(L),
      observer: calls,
      persistentMemory,
      onTrace: (text, L) => this.traceFollower?.onTrace(text, L),
      beforeTick: ram => {
        calls?.clear();
        this.traceFollower?.onFrame();
        ram[MOUSE_CURSOR] = DEFAULT_CURSOR;
        this.beforeFrame?.(this.machine.state);
      },
    });
    follower?.onMachine(this.machine, cartridge);
  }

  /**
   * A machine with a version of the game in the initial state of this run, under test conditions.
   *
   * @param isTimeOver whether a frame that takes long is to end with an error
   */
  testMachine(cartridge: Cartridge, isTimeOver: () => boolean): Machine {
    const { randomSeed, persistentMemory } = this.start;
    return new Machine(cartridge, {
      lua: this.lua,
      isTimeOver,
      randomSeed,
      persistentMemory: new Uint8Array(Uint32Array.from(persistentMemory).buffer),
      beforeTick: ram => {
        ram[MOUSE_CURSOR] = DEFAULT_CURSOR;
      },
    });
  }

  /** Makes one tick; the next one reuses the object that this returns. */
  tick(input: Input): Tick {
    return this.afterTick(this.observed(() => this.machine.tick(input)));
  }

  /** The same in steps, between which the host may do other work, if it has a clock. */
  *tickInSteps(input: Input): Generator<undefined, Tick> {
    const { follower, machine } = this;
    if (follower?.isAttached()) return this.afterTick(yield* this.heldTime(follower.tickInSteps(input)));
    const observer = this.beginObserved();
    try {
      return this.afterTick(yield* this.timed(machine.tickInSteps(input)));
    } finally {
      observer?.end();
    }
  }

  /** Handles a chosen item of the game menu, in steps. */
  menuInSteps(index: number): Generator<undefined, Tick> {
    return this.timed(this.machine.menuInSteps(index));
  }

  /** Stops the current steps at the next one. */
  stop(): void {
    this.machine.stop();
  }

  /** The date stops with the game, so that a replayed frame is the same. */
  private *heldTime(steps: Generator<undefined, Tick>): Generator<undefined, Tick> {
    this.unixTimeOfTick = this.unixTime?.();
    try {
      return yield* steps;
    } finally {
      this.unixTimeOfTick = undefined;
    }
  }

  private *timed(steps: Generator<undefined, Tick>): Generator<undefined, Tick> {
    const { now = () => 0 } = this;
    this.stepEnd = now() + FIRST_STEP;
    try {
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        yield undefined;
        this.stepEnd = now() + NEXT_STEP;
      }
    } finally {
      steps.return(undefined as never);
    }
  }

  private afterTick(tick: Tick): Tick {
    this.frame++;
    this.saved.store(this.machine.persistentMemory);
    return tick;
  }

  /** Whether the game is paused at a line, in the middle of a frame. */
  get isStanding(): boolean {
    return this.follower?.isStanding ?? false;
  }

  /** The range of past frames that can be shown; see `Machine.span`. */
  get span(): { first: number; last: number; now: number } {
    return this.machine.span;
  }

  /** Moves the game to a past frame, and returns the tick before it; undefined if that is not possible. */
  goTo(position: number): Tick | undefined {
    const { machine, observer } = this;
    // Only the last frame on the way is observed.
    if (observer && machine.span.now !== position - 1) machine.goTo(position - 1);
    return this.observed(() => machine.goTo(position));
  }

  private observed<Result>(run: () => Result): Result {
    const observer = this.beginObserved();
    try {
      return run();
    } finally {
      observer?.end();
    }
  }

  private beginObserved(): FrameObserver | undefined {
    const { machine, observer } = this;
    if (!observer || machine.span.now === 0) return undefined;
    observer.begin(machine);
    return observer;
  }

  /** The input events between two frames. */
  eventsBetween(from: number, to: number): ReturnType<Machine['eventsBetween']> {
    return this.machine.eventsBetween(from, to);
  }

  /** Continues with another version of the cartridge, if possible; `saved` is the storage of the new version. */
  replaceCode(cartridge: Cartridge, saved: SavedData): Replacement {
    const replacement = this.machine.replaceCode(cartridge);
    if (replacement.outcome === 'kept' || replacement.outcome === 'started') {
      this.saved = saved;
      this.follower?.onReplaced(cartridge);
    }
    return replacement;
  }

  /** Whether the cartridge wants the mouse's movements: bit 15 of the mouse word (specification: console §5.4). */
  get wantsRelativeMouse(): boolean {
    return (this.machine.state.ram[MOUSE + 3] & RELATIVE_BIT) !== 0;
  }

  /** Lua instructions of the last tick, including the equivalent cost of console calls. */
  get instructions(): number {
    return this.machine.instructions;
  }

  /** The console's memory, live. */
  get ram(): Uint8Array {
    return this.machine.state.ram;
  }

  /** The console's sound device, live. */
  get sound(): Machine['sound'] {
    return this.machine.sound;
  }

  /** The cursor byte as the last tick left it. */
  get cursorByte(): number {
    return this.machine.state.ram[MOUSE_CURSOR];
  }

  /** An item of the game menu was chosen. */
  menu(index: number): void {
    this.machine.menu(index);
  }

  close(): void {
    this.machine.close();
  }
}
