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

/** Settings of the machine that the host chooses: its clock and seed, its limits, whether the code may be replaced, and how it is compiled. */
export type RunOptions = Pick<
  MachineOptions,
  'clock' | 'randomSeed' | 'unixTime' | 'replaceable' | 'instructionBudget' | 'compile'
> & {
  /** A clock in milliseconds, of a host that must not stand still: frames that take long are made in steps. */
  now?: () => number;
};

/** Follows the machines of a game, for a debugger. */
export interface RunFollower {
  /** There is a new machine, which has not begun. */
  onMachine(machine: Machine, cartridge: Cartridge): void;
  /** The machine goes on with another version of the game. */
  onReplaced(cartridge: Cartridge): void;
  /** Whether it follows what happens now: then it makes the ticks instead of the machine itself. */
  isAttached(): boolean;
  tick(input: Input): Tick;
}

/** Looks closely at frames while they are made. */
export interface FrameObserver {
  /** A frame of a machine begins. */
  begin(machine: Machine): void;
  /** It has come to its end, or is left. */
  end(): void;
}

/** Milliseconds of the first step of a frame, and of further ones: the page stands still meanwhile. */
const FIRST_STEP = 1000;
const NEXT_STEP = 100;

export class GameRun {
  /** Ticks made so far. */
  frame = 0;
  /** What runs it. */
  readonly machine: Machine;
  private saved: SavedData;
  private readonly lua: LuaModule;
  private readonly follower: RunFollower | undefined;
  private readonly now: (() => number) | undefined;
  /** When the step that is made is over. */
  private stepEnd = 0;
  /** Looks at each frame that is made or shown again. */
  observer: FrameObserver | undefined;
  /** What it asks of the console, while somebody listens; only of games that are developed. */
  readonly calls: FrameCalls | undefined;
  /** Writes into the console's memory before each frame that is made or shown again. */
  beforeFrame: ((memory: Machine['state']) => void) | undefined;
  /** How it began: what a test needs to begin as well. */
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
    const { now, ...machineOptions } = options;
    this.now = now;
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
      lua,
      isStepOver: now && (() => now() > this.stepEnd),
      observer: calls,
      persistentMemory,
      beforeTick: ram => {
        calls?.clear();
        ram[MOUSE_CURSOR] = DEFAULT_CURSOR;
        this.beforeFrame?.(this.machine.state);
      },
    });
    follower?.onMachine(this.machine, cartridge);
  }

  /** A machine with a version of the game that begins as this run did, under the conditions of a test. */
  testMachine(cartridge: Cartridge): Machine {
    const { randomSeed, persistentMemory } = this.start;
    return new Machine(cartridge, {
      lua: this.lua,
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

  /** The same in steps, after each of which the host may do something else, if it has a clock. */
  *tickInSteps(input: Input): Generator<undefined, Tick> {
    const { follower, machine } = this;
    if (follower?.isAttached()) return this.afterTick(follower.tick(input));
    const observer = this.beginObserved();
    try {
      return this.afterTick(yield* this.timed(machine.tickInSteps(input)));
    } finally {
      observer?.end();
    }
  }

  /** An item of the game menu was chosen: what the game does then, in steps. */
  menuInSteps(index: number): Generator<undefined, Tick> {
    return this.timed(this.machine.menuInSteps(index));
  }

  /** What is made in steps is stopped with its next step. */
  stop(): void {
    this.machine.stop();
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

  /** The moments of the past that can be shown; see `Machine.span`. */
  get span(): { first: number; last: number; now: number } {
    return this.machine.span;
  }

  /** Leads the game to a moment of its past, and gives the tick before it; undefined if there is no way there. */
  goTo(position: number): Tick | undefined {
    const { machine, observer } = this;
    // What is looked at closely is only the last frame on the way.
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

  /** What has gone into the game between two moments. */
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

  /** Lua instructions of the last tick, with what calls of the console are worth in them. */
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
