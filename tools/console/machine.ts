/**
 * The console: given a cartridge and, per frame, an input, it yields a picture, sound and traces. It touches no file,
 * no clock, no screen and no network, so the same cartridge with the same inputs gives the same frames everywhere.
 */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { atOnce } from './at-once.ts';
import { wasmIntrinsics } from './bindings/intrinsics/index.ts';
import { ABSENT_GLOBALS, libraryIntrinsics } from './bindings/library/index.ts';
import { machineFunctions } from './bindings/machine-functions.ts';
import { createShapes, shapeIntrinsics } from './bindings/shapes.ts';
import { resetVideo } from './boot.ts';
import { createConsoleMemory } from './console-memory.ts';
import { copyDevices, createDevices, type Devices, restoreDevices } from './devices.ts';
import { type FramedMachine, makeFrame } from './frame-maker.ts';
import type { Input } from './input.ts';
import { limitsOf, type MachineOptions, type MachineSnapshot, type Tick } from './machine-types.ts';
import * as at from './memory-map.ts';
import { type PackedSnapshot, packedSize, packSnapshot, unpackSnapshot } from './packed-snapshot.ts';
import { Picture } from './picture.ts';
import { Callbacks } from './program/callbacks.ts';
import type { StateValue } from './program/live-state.ts';
import { RunningProgram } from './program/running-program.ts';
import { MachineReload, type Replacement } from './reload/machine-reload.ts';
import { ProgramReload } from './reload/program-reload.ts';
import { type ReplayEvent, ReplayLog } from './replay-log.ts';
import { resetSound, type Sound } from './sound/index.ts';
import type { ConsoleState } from './state.ts';
import { TimeOfDay } from './time-of-day.ts';
import { type CartridgeError, type HostFunction, LuaVm } from './vm/index.ts';

export type { MachineOptions, MachineSnapshot, Tick, Trace } from './machine-types.ts';
export type { Replacement } from './reload/machine-reload.ts';
export { type CartridgeError, type LuaModule, reportedError } from './vm/index.ts';

export class Machine {
  /** RAM and drawing state, live. */
  readonly state: ConsoleState;
  private readonly options: MachineOptions;
  private readonly devices: Devices;
  /** The Lua VM, for tools that inspect the running program. */
  readonly vm: LuaVm;
  private readonly functions: Record<string, HostFunction>;
  private readonly picture: Picture;
  private readonly result: Tick;
  private readonly framed: FramedMachine;
  private resultBegun = false;
  /** Code that the program starts with, also after `reset()`. */
  private code: Uint8Array;
  /** Only where the code may be replaced. */
  private readonly reload: MachineReload<MachineSnapshot> | undefined;
  private readonly log: ReplayLog<PackedSnapshot> | undefined;
  /** Variables and functions of the program that runs; only where it may be inspected or replaced. */
  readonly program: RunningProgram | undefined;
  /** The calls of the program by the console. */
  readonly callbacks: Callbacks;
  /** Leads back from the first tick, which was left, to power-on; only where the code may be replaced. */
  readonly powerOn: (() => void) | undefined;
  /** The time of day that the program sees. */
  private readonly timeOfDay: TimeOfDay;

  /** Switches the console on with a cartridge in it; the program starts with the first tick. */
  constructor(cartridge: Cartridge, options: MachineOptions) {
    this.options = options;
    this.timeOfDay = new TimeOfDay(() => options.unixTime?.() ?? 0);
    this.code = cartridge.code;
    const memory = createConsoleMemory();
    this.devices = createDevices(cartridge.banks, options.randomSeed ?? 1, memory.buffer);
    this.state = this.devices.state;
    const shapes = createShapes(this.state);
    const compiledShapes = options.observer ? {} : shapeIntrinsics(shapes);
    this.picture = new Picture(memory);
    this.vm = new LuaVm(options.lua, {
      ...limitsOf(options),
      ...{ isStepOver: options.isStepOver, isTimeOver: options.isTimeOver, onInterrupt: options.onInterrupt },
      // The functions in JavaScript report every call to an observer; those in WebAssembly report none.
      wasmIntrinsics: options.observer ? undefined : wasmIntrinsics(this.devices.state, memory),
      compile: options.compile,
      intrinsics: { ...libraryIntrinsics(this.devices.random), ...compiledShapes },
    });
    this.result = {
      sound: new Int16Array(at.SAMPLE_PAIRS_PER_FRAME * 2),
      ...{ frame: this.picture.pixels, traces: [], errors: [], exited: false },
    };
    this.functions = machineFunctions({
      ...{ host: this.vm.host, devices: this.devices, shapes, result: this.result },
      ...{ observer: options.observer, onTrace: options.onTrace },
      unixTime: () => this.reload?.startOnTrial?.unixTime ?? this.timeOfDay.ask(),
      isOnTrial: () => this.reload?.startOnTrial !== undefined,
    });
    this.callbacks = new Callbacks(this.vm, this.devices, this.result.errors);
    const { devices, vm, callbacks, picture, result } = this;
    this.framed = { devices, vm, callbacks, picture, result, options, initialize: () => this.initialize() };
    if (options.replaceable) {
      const programs = new ProgramReload(this.vm.native);
      this.program = programs;
      this.log = new ReplayLog({
        take: before => packSnapshot(this.live(), before),
        restore: snapshot => this.restoreTo(unpackSnapshot(snapshot)),
        repeat: (event, isLookedAt) => this.repeat(event, isLookedAt),
        size: packedSize,
      });
      this.reload = this.makeReloadable(programs);
    } else if (options.inspectable) this.program = new RunningProgram(this.vm.native);
    this.vm.observer = this.program;
    resetVideo(this.state, this.devices.banks[0]);
    resetSound(this.devices.audio, this.state.ram);
    if (options.persistentMemory)
      this.persistentMemory.set(options.persistentMemory.subarray(0, at.PERSISTENT_MEMORY_SIZE));
    const atPowerOn = this.log && packSnapshot(this.live());
    this.powerOn = atPowerOn && (() => this.restore(unpackSnapshot(atPowerOn)));
  }

  /** The sound device, live. */
  get sound(): Readonly<Sound> {
    return this.devices.audio;
  }

  /** The code of the program: where the past is shown, that of then. */
  get programCode(): Uint8Array {
    return this.code;
  }

  /** The 1024 bytes of persistent memory, live. */
  get persistentMemory(): Uint8Array {
    return this.state.ram.subarray(at.PERSISTENT_MEMORY, at.PERSISTENT_MEMORY + at.PERSISTENT_MEMORY_SIZE);
  }

  /** The buttons that the program has asked for by their numbers since power-on, bit 8·player + button. */
  get askedButtons(): number {
    return this.devices.input.askedButtons;
  }

  /** Lua VM instructions of the last tick, with what its calls are worth. */
  get instructions(): number {
    return this.vm.spent;
  }

  /** How often the program has asked for the time of day in this tick, or in the last one. */
  get timeQuestions(): number {
    return this.timeOfDay.questions;
  }

  /** Bytes of memory of the program, with those that the garbage collector has yet to free. */
  get memory(): number {
    return this.vm.allocated;
  }

  /**
   * Makes one frame (specification: console §3.4).
   * @param isLookedAt whether its picture is needed; without it a frame is quicker, and its picture is that of another one
   */
  tick(input: Input, isLookedAt = true): Tick {
    return atOnce(this.noted(this.timed({ kind: 'tick', input: { ...input } }), isLookedAt, true));
  }

  /** Tells the cartridge that item `index` of its game menu was chosen; what it traces shows in the next tick. */
  menu(index: number): void {
    atOnce(this.noted(this.timed({ kind: 'menu', index }), true, true));
  }

  /**
   * Makes one frame in steps. A step ends with the frame, or soon after the option `isStepOver` returns true. Between two
   * steps the machine can only continue, be stopped, or abandon the frame.
   */
  tickInSteps(input: Input): Generator<undefined, Tick> {
    return this.inSteps(this.timed({ kind: 'tick', input: { ...input } }));
  }

  /** The same for a choice in the game menu; returns the previous tick. */
  menuInSteps(index: number): Generator<undefined, Tick> {
    return this.inSteps(this.timed({ kind: 'menu', index }));
  }

  /** Stops what is made in steps: the next step ends it with an error that names the line. */
  stop(): void {
    this.vm.steps.stop();
  }

  private *inSteps(event: ReplayEvent): Generator<undefined, Tick> {
    this.vm.steps.isActive = true;
    try {
      return yield* this.noted(event, true, this.options.isStepOver === undefined);
    } finally {
      this.vm.discard();
      this.vm.steps.isActive = false;
    }
  }

  private timed(event: { kind: 'tick'; input: Input } | { kind: 'menu'; index: number }): ReplayEvent {
    return { ...event, ...this.timeOfDay.seen() };
  }

  /** Lets an event happen, and notes it if the program has survived it. */
  private *noted(event: ReplayEvent, isLookedAt: boolean, isLimited: boolean): Generator<undefined, Tick> {
    this.timeOfDay.begin(event, false);
    try {
      yield* this.happen(event, isLookedAt, isLimited);
    } finally {
      this.timeOfDay.end();
    }
    if (!isLimited) this.vm.hasTaken(this.vm.spent);
    if (!this.vm.failure) this.log?.add(event, this.vm.spent);
    return this.result;
  }

  private *happen(event: ReplayEvent, isLookedAt: boolean, isLimited: boolean): Generator<undefined, void> {
    this.beginResult();
    if (event.kind === 'tick') this.resultBegun = false;
    this.vm.refill(isLimited);
    if (event.kind === 'tick') yield* makeFrame(this.framed, event.input, isLookedAt);
    else yield* this.callbacks.call('MENU', event.index);
  }

  /**
   * Calls a function of the program, which must be inspectable; what it traces shows in the next tick.
   * @param values the function, and its arguments
   * @param read reads the first result from its slot
   */
  callFunction<Result>(
    values: readonly StateValue[],
    read: (slot: number) => Result,
  ): { value: Result } | { error: CartridgeError } {
    const { program, vm } = this;
    if (!program) throw new Error('callFunction() needs a machine with the option inspectable');
    this.beginResult();
    vm.refill();
    const push = () => {
      for (const value of values) program.state.push(value);
    };
    return vm.calls.callFunction(push, values.length - 1, read);
  }

  /** Makes the machine again what it was before its Lua failed; false if it never was anything. */
  private returnToLastTick(): boolean {
    // What was traced then has been seen.
    this.resultBegun = false;
    return this.log?.return() === true;
  }

  /**
   * The moments that a replaceable machine can be led to, and the one where it is: numbers of ticks and of choices in the
   * menu since power-on.
   */
  get span(): { first: number; last: number; now: number } {
    return this.log?.span ?? { first: 0, last: 0, now: 0 };
  }

  /**
   * Moves the machine to another moment of its past. Later moments stay in the replay log until a tick, a choice in the
   * menu or new code takes the machine elsewhere.
   * @returns what the tick before that moment yields; undefined if the moment cannot be reached
   */
  goTo(position: number): Tick | undefined {
    this.vm.discard();
    if (!this.log?.goTo(position)) return undefined;
    this.resultBegun = false;
    return this.result;
  }

  /** Notes that the host has given variables other values: from here on the inputs alone do not lead back. */
  noteChange(): void {
    this.log?.mark();
  }

  /** What has gone into the machine between two moments. */
  eventsBetween(from: number, to: number): ReplayEvent[] {
    return this.log?.between(from, to) ?? [];
  }

  private repeat(event: ReplayEvent, isLookedAt: boolean): void {
    this.timeOfDay.begin(event, true);
    // It ended when it was recorded, so it needs no limit.
    atOnce(this.happen(event, isLookedAt, false));
    this.timeOfDay.end();
  }

  /** Everything that the machine is between two ticks, the program's variables included. */
  snapshot(): MachineSnapshot {
    return { ...this.live(), ...copyDevices(this.devices), vm: this.vm.snapshot() };
  }

  /** Goes back to a snapshot of a machine with the same cartridge and the same options. */
  restore(snapshot: MachineSnapshot): void {
    this.restoreTo(snapshot);
    this.log?.forget();
  }

  /** The live state of the machine, valid until it continues. */
  private live(): MachineSnapshot {
    return { ...this.devices, vm: this.vm.view(), code: this.code, start: this.reload?.start };
  }

  private restoreTo(snapshot: MachineSnapshot): void {
    this.code = snapshot.code;
    restoreDevices(this.devices, snapshot);
    if (this.reload) this.reload.start = snapshot.start;
    this.vm.restore(snapshot.vm, this.functions, ABSENT_GLOBALS);
  }

  /**
   * Continues the running program with another version of its code and content. The new main chunk and BOOT run in a
   * separate world, as at the start of the program. What they set up differently from the old ones is new, in Lua and in
   * the console's memory; everything else is kept: variables, picture, sound, clock, random numbers, input. Call it only
   * between two ticks.
   * @throws Error if the machine was made without the option `replaceable`
   */
  replaceCode(cartridge: Cartridge): Replacement {
    if (!this.reload) throw new Error('replaceCode() needs a machine with the option replaceable');
    this.vm.discard();
    const replacement = this.reload.replace(cartridge);
    this.vm.forgetCompiled();
    return replacement;
  }

  /** Ends the program; its finalizers run. The machine cannot be used afterwards. */
  close(): void {
    this.vm.refill();
    this.vm.close();
  }

  /** Empties the result, unless a menu call between the ticks has begun it. */
  private beginResult(): void {
    if (this.resultBegun) return;
    this.resultBegun = true;
    this.result.traces.length = 0;
    this.result.errors.length = 0;
    this.result.exited = false;
  }

  /** Starts the program. */
  private *initialize(): Generator<undefined, void> {
    const { devices, vm } = this;
    const unixTime = this.timeOfDay.current;
    const before = this.reload && copyDevices(devices);
    const hasStarted = yield* this.callbacks.start(this.code, () => {
      vm.start(this.functions, ABSENT_GLOBALS);
      return vm.calls.run(this.code);
    });
    if (hasStarted && before && !vm.failure) this.reload?.begin(before, unixTime);
  }

  private makeReloadable(programs: ProgramReload): MachineReload<MachineSnapshot> {
    const { devices, vm } = this;
    const machine = {
      ...{ devices, vm },
      setCode: (code: Uint8Array) => {
        this.code = code;
      },
      snapshot: () => this.snapshot(),
      restore: (snapshot: MachineSnapshot) => this.restoreTo(snapshot),
      returnToLastTick: () => this.returnToLastTick(),
      onReplaced: () => this.log?.mark(),
    };
    return new MachineReload(machine, programs);
  }
}
