/**
 * The console: given a cartridge and, per frame, an input, it yields a picture, sound and traces. It touches no file,
 * no clock, no screen and no network, so the same cartridge with the same inputs gives the same frames everywhere.
 */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { observed } from './bindings/call-observer.ts';
import { drawingFunctions } from './bindings/drawing.ts';
import { inputFunctions } from './bindings/input.ts';
import { ABSENT_GLOBALS, libraryFunctions } from './bindings/library/index.ts';
import { memoryFunctions } from './bindings/memory.ts';
import { soundFunctions } from './bindings/sound.ts';
import { spriteFunctions } from './bindings/sprites.ts';
import { type System, systemFunctions } from './bindings/system.ts';
import { loadContent, resetVideo } from './boot.ts';
import { createRandom } from './c-library/random.ts';
import { cls, composeRow, readPalettes, vbank } from './graphics/index.ts';
import type { Input } from './input.ts';
import { createInputDevice, inputTickEnd, inputTickStart } from './input-device.ts';
import type {
  Devices,
  MachineOptions,
  MachineSnapshot,
  ProgramStart,
  Progress,
  Replacement,
  Tick,
} from './machine-types.ts';
import * as at from './memory-map.ts';
import { mergeMemory } from './reload/merge-memory.ts';
import { ProgramReplacer } from './reload/replace-program.ts';
import { createSound, resetSound, soundTickEnd, soundTickStart, synthesize } from './sound/index.ts';
import { type ConsoleState, createConsoleState } from './state.ts';
import { copySections, SYNC_ALL } from './sync.ts';
import { type CartridgeError, type HostFunction, LuaVm, type NativeLua } from './vm/index.ts';

export type { MachineOptions, MachineSnapshot, Replacement, Tick, Trace } from './machine-types.ts';
export { type CartridgeError, type LuaModule, spokenError } from './vm/index.ts';

const EMPTY_CODE: CartridgeError = { message: 'the code is empty', traceback: '' };
const DEFAULT_INSTRUCTION_BUDGET = 1_000_000_000;
const DEFAULT_MEMORY_LIMIT = 256 << 20;
/** First and last frame row before which SCN is called with its screen row; row 0 stands for screen row 0. */
const FIRST_SCANLINE = at.BORDER_Y + 1;
const LAST_SCANLINE = at.BORDER_Y + at.SCREEN_HEIGHT - 1;

/** A cartridge that a machine may write to. */
function ownCopy(cartridge: Cartridge): Cartridge {
  return { ...cartridge, banks: structuredClone(cartridge.banks) };
}

export class Machine {
  readonly state: ConsoleState = createConsoleState();
  private cartridge: Cartridge;
  private readonly options: MachineOptions;
  private readonly input = createInputDevice();
  private readonly audio = createSound();
  private readonly flags = { shared: 0 };
  private readonly random;
  private readonly vm: LuaVm;
  /** Only where the code may be replaced. */
  private replacer: ProgramReplacer | undefined;
  private readonly functions: Record<string, HostFunction>;
  private readonly palettes = new Uint32Array(32);
  private readonly pixels = new Uint32Array(at.FRAME_WIDTH * at.FRAME_HEIGHT);
  private readonly result: Tick;
  private resultBegun = false;
  private progress: Progress = { frame: 0, startFrame: 0, initialized: false };
  /** How the running program began, if its code may be replaced. */
  private start: ProgramStart | undefined;
  /** The machine after the last replacement of the code: what goes on if Lua does not survive the new code. */
  private refuge: MachineSnapshot | undefined;

  /** Switches the console on with a cartridge in it; the program starts with the first tick. */
  constructor(cartridge: Cartridge, options: MachineOptions) {
    this.options = options;
    // `sync` writes to the cartridge, so every machine has its own.
    this.cartridge = ownCopy(cartridge);
    this.random = createRandom(options.randomSeed ?? 1);
    this.vm = new LuaVm(options.lua, {
      memoryLimit: options.memoryLimit ?? DEFAULT_MEMORY_LIMIT,
      instructionBudget: options.instructionBudget ?? DEFAULT_INSTRUCTION_BUDGET,
      observe: options.replaceable ? native => this.replacerOf(native) : undefined,
    });
    this.result = {
      frame: new Uint8ClampedArray(this.pixels.buffer),
      sound: new Int16Array(at.SAMPLE_PAIRS_PER_FRAME * 2),
      traces: [],
      errors: [],
      exited: false,
    };
    const functions = {
      ...drawingFunctions(this.vm.host, this.state),
      ...spriteFunctions(this.vm.host, this.state),
      ...memoryFunctions(this.vm.host, this.state, this.flags),
      ...inputFunctions(this.vm.host, this.state, this.input),
      ...soundFunctions(this.vm.host, this.state, this.audio),
      ...systemFunctions(this.vm.host, this.system()),
    };
    this.functions = {
      ...(options.onCall ? observed(functions, this.vm.host.stack, options.onCall) : functions),
      ...libraryFunctions(this.vm.host, this.random),
    };
    resetVideo(this.state, this.cartridge);
    resetSound(this.audio, this.state.ram);
    if (options.persistentMemory)
      this.persistentMemory.set(options.persistentMemory.subarray(0, at.PERSISTENT_MEMORY_SIZE));
  }

  private replacerOf(native: NativeLua): ProgramReplacer {
    this.replacer = new ProgramReplacer(native);
    return this.replacer;
  }

  /** The 1024 bytes of persistent memory, live. */
  get persistentMemory(): Uint8Array {
    return this.state.ram.subarray(at.PERSISTENT_MEMORY, at.PERSISTENT_MEMORY + at.PERSISTENT_MEMORY_SIZE);
  }

  /** Makes one frame (specification: console §3.4). */
  tick(input: Input): Tick {
    const { state, result } = this;
    this.beginResult();
    this.resultBegun = false;
    this.vm.refill();
    soundTickStart(this.audio, state.ram);
    inputTickStart(this.input, state.ram, input);
    this.state.synced = 0;
    if (this.vm.failure) result.errors.push(this.vm.failure);
    else this.runProgram();
    inputTickEnd(this.input);
    soundTickEnd(this.audio, state.ram);
    this.compose();
    synthesize(this.audio, state, result.sound);
    this.progress.frame++;
    if (this.options.clock !== 'steady') this.progress.startFrame = 0;
    return result;
  }

  /** Tells the cartridge that item `index` of its game menu was chosen; what it traces shows in the next tick. */
  menu(index: number): void {
    this.beginResult();
    this.vm.refill();
    this.callback('MENU', index);
  }

  /** Everything that the machine is between two ticks, the program's variables included. */
  snapshot(): MachineSnapshot {
    return { ...this.devices(), vm: this.vm.snapshot(), start: this.start };
  }

  /** Goes back to a snapshot of a machine with the same cartridge and the same options. */
  restore(snapshot: MachineSnapshot): void {
    this.setDevices(snapshot);
    this.start = snapshot.start;
    this.vm.restore(snapshot.vm, this.functions, ABSENT_GLOBALS);
  }

  /**
   * Lets the running program go on with another version of its code and of its content; the option `replaceable` must
   * have been given. The new main chunk and BOOT run in a world of their own, as they would at the start of the
   * program. What they set up there in another way than the old ones did is new, in Lua and in the console's memory;
   * everything else goes on: variables, picture, sound, clock, random numbers, input. Between two ticks only.
   */
  replaceCode(cartridge: Cartridge): Replacement {
    if (this.vm.failure) {
      if (!this.refuge) return { outcome: 'impossible', reason: 'the game has run into an endless loop' };
      this.restore(this.refuge);
    }
    const { start } = this;
    const { replacer } = this;
    if (!start || !replacer || !this.progress.initialized) {
      this.cartridge = ownCopy(cartridge);
      return { outcome: 'started' };
    }
    const old = this.cartridge;
    const running = this.snapshot();
    const goBack = () => {
      this.cartridge = old;
      this.restore(running);
    };
    try {
      const error = replacer.onTrial(() => this.tryCartridge(cartridge, start));
      if (error) {
        goBack();
        return { outcome: 'refused', error };
      }
      const { state, banks } = this.devices();
      const filled = { state, banks };
      const program = replacer.recordTrial();
      this.setDevices(running);
      mergeMemory({ state: this.state, banks: this.cartridge.banks }, start.filled, filled);
      this.vm.refill();
      this.start = { ...start, filled, program: replacer.adopt(start.program, program) };
      this.refuge = this.snapshot();
      return { outcome: 'kept' };
    } catch (defect) {
      goBack();
      return { outcome: 'impossible', reason: String(defect) };
    }
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

  private devices(): Devices {
    const { state, input, audio, flags, random, progress } = this;
    return structuredClone({ state, banks: this.cartridge.banks, input, audio, flags, random, progress });
  }

  private setDevices({ state, banks, input, audio, flags, random, progress }: Devices): void {
    const copy = structuredClone({ state, banks, input, audio, flags, random, progress });
    // RAM and all that the cartridge's functions hold stay the same objects.
    this.state.ram.set(copy.state.ram);
    Object.assign(this.state, copy.state, { ram: this.state.ram });
    this.cartridge.banks = copy.banks;
    Object.assign(this.input, copy.input);
    Object.assign(this.audio, copy.audio);
    Object.assign(this.flags, copy.flags);
    Object.assign(this.random, copy.random);
    this.progress = copy.progress;
  }

  /** Runs main chunk and BOOT of a new version of the cartridge beside the program, in the world it began in. */
  private tryCartridge(cartridge: Cartridge, { before }: ProgramStart): CartridgeError | undefined {
    if (cartridge.code.length === 0) return EMPTY_CODE;
    const { result } = this;
    const shown = { traces: [...result.traces], errors: [...result.errors], exited: result.exited };
    const [{ palette0: oldPalette }] = before.banks;
    this.cartridge = ownCopy(cartridge);
    const { banks } = this.cartridge;
    this.setDevices({ ...before, banks });
    const [{ palette0 }] = this.cartridge.banks;
    if (palette0.some((byte, index) => byte !== oldPalette[index]))
      for (const bank of [this.state.ram, this.state.hiddenBank]) bank.set(palette0, at.PALETTE);
    loadContent(this.state, this.cartridge);
    this.progress.startFrame = this.progress.frame;
    this.vm.refill();
    const outcome = this.vm.run(cartridge.code) ?? this.vm.call('BOOT');
    Object.assign(result, shown);
    return outcome === 'missing' ? this.vm.failure : outcome;
  }

  /** Loads the cartridge's content and starts its program (specification: console §3.3). */
  private initialize(): void {
    const { code } = this.cartridge;
    if (code.length === 0) {
      this.result.errors.push(EMPTY_CODE);
      return;
    }
    const unixTime = this.unixTime();
    const before = this.options.replaceable ? this.devices() : undefined;
    loadContent(this.state, this.cartridge);
    this.state.synced = 0;
    this.progress.startFrame = this.progress.frame;
    this.vm.close();
    if (this.vm.failure) {
      this.result.errors.push(this.vm.failure);
      return;
    }
    this.vm.start(this.functions, ABSENT_GLOBALS);
    const error = this.vm.run(code);
    if (error) {
      this.result.errors.push(error);
      return;
    }
    this.callback('BOOT');
    this.progress.initialized = true;
    if (!before || !this.replacer || this.vm.failure) return;
    const { state, banks } = this.devices();
    this.start = { before, unixTime, filled: { state, banks }, program: this.replacer.record() };
  }

  private unixTime(): number {
    return Math.floor(this.options.unixTime?.() ?? 0);
  }

  private runProgram(): void {
    if (!this.progress.initialized) this.initialize();
    if (!this.progress.initialized || this.vm.failure) return;
    const outcome = this.vm.call('TIC');
    if (outcome === 'missing')
      this.result.errors.push({ message: "'function TIC()...' isn't found :(", traceback: '' });
    else if (outcome) this.result.errors.push(outcome);
    else if (this.vm.has('OVR')) this.runOverlay();
  }

  /** The old overlay callback, which draws into bank 1 (specification: console §3.5). */
  private runOverlay(): void {
    const { state } = this;
    const active = state.activeBank;
    vbank(state, 0);
    const cursor = state.ram[at.MOUSE_CURSOR];
    vbank(state, 1);
    state.ram[at.MOUSE_CURSOR] = cursor;
    cls(state, 0);
    this.callback('OVR');
    vbank(state, active);
    state.ram[at.MOUSE_CURSOR] = state.hiddenBank[at.MOUSE_CURSOR];
  }

  /** Makes the picture, row by row, with the callbacks between rows (specification: console §3.6). */
  private compose(): void {
    const { state, palettes, pixels } = this;
    readPalettes(state, palettes);
    const callbacks = this.progress.initialized && ['BDR', 'SCN', 'scanline'].some(name => this.vm.has(name));
    for (let row = 0; row < at.FRAME_HEIGHT; row++) {
      if (callbacks) {
        this.runRowCallbacks(row);
        readPalettes(state, palettes);
      }
      composeRow(state, row, palettes, pixels);
    }
  }

  private runRowCallbacks(row: number): void {
    if (this.progress.initialized) this.callback('BDR', row);
    const hasScanline = row === 0 || (row >= FIRST_SCANLINE && row <= LAST_SCANLINE);
    if (!hasScanline) return;
    const line = row === 0 ? 0 : row - at.BORDER_Y;
    if (this.progress.initialized) this.callback('SCN', line);
    if (this.progress.initialized) this.callback('scanline', line);
  }

  /** Calls a callback if there is one and notes its error. */
  private callback(name: string, argument?: number): void {
    const outcome = this.vm.call(name, argument);
    if (outcome !== undefined && outcome !== 'missing') this.result.errors.push(outcome);
  }

  /** What the cartridge's functions can ask of this machine. */
  private system(): System {
    return {
      trace: (text, color) => {
        this.result.traces.push({ text, color });
      },
      time: () => ((this.progress.frame - this.progress.startFrame) * 1000) / at.FRAMES_PER_SECOND,
      unixTime: () => (this.replacer?.isTrial && this.start ? this.start.unixTime : this.unixTime()),
      exit: () => {
        this.result.exited = true;
      },
      reset: () => {
        this.progress.initialized = false;
      },
      sync: (mask, bank, toCartridge) => {
        const wanted = mask === 0 ? SYNC_ALL : mask;
        const sections = wanted & SYNC_ALL & ~this.state.synced;
        this.state.synced |= sections;
        copySections(this.state, this.cartridge.banks[bank], sections, toCartridge);
      },
    };
  }
}
