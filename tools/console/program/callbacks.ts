/** When the console calls the program: at its start, in every frame, between the rows of the picture, and from the menu. */

import { EMPTY_CODE, loadContent } from '../boot.ts';
import type { Devices } from '../devices.ts';
import { cls, vbank } from '../graphics/index.ts';
import type { Tick } from '../machine-types.ts';
import * as at from '../memory-map.ts';
import { type CallRow, ROW_CALLBACKS } from '../picture.ts';
import type { LuaVm, Outcome } from '../vm/index.ts';

/** Wraps each call, to measure it; it must call `call`. */
export type Around = <Result>(name: string, call: () => Result) => Result;

type CallOutcome = ReturnType<LuaVm['calls']['call']>;

export class Callbacks {
  around: Around | undefined;
  private readonly vm: LuaVm;
  private readonly devices: Devices;
  private readonly errors: Tick['errors'];

  /** @param errors where errors of the program are noted */
  constructor(vm: LuaVm, devices: Devices, errors: Tick['errors']) {
    this.vm = vm;
    this.devices = devices;
    this.errors = errors;
  }

  /**
   * Loads the cartridge's content and starts its program (specification: console §3.3).
   * @param start gives the VM a new state, and runs the code in it
   * @returns whether it runs
   */
  *start(code: Uint8Array, start: () => Outcome): Generator<undefined, boolean> {
    const { devices, vm, errors } = this;
    if (code.length === 0) {
      errors.push(EMPTY_CODE);
      return false;
    }
    loadContent(devices.state, devices.banks[0]);
    devices.state.synced = 0;
    devices.progress.startFrame = devices.progress.frame;
    vm.close();
    const error = vm.failure ?? (yield* this.rest('', start()));
    if (error) {
      errors.push(error);
      return false;
    }
    yield* this.call('BOOT');
    devices.progress.initialized = true;
    return true;
  }

  /** What the program does in a frame. */
  *runFrame(): Generator<undefined, void> {
    const outcome = yield* this.rest('TIC', this.callProgram('TIC'));
    if (outcome === 'missing')
      this.errors.push({ message: "'function TIC()...' isn't found :(", traceback: '' });
    else if (outcome) this.errors.push(outcome);
    else if (this.vm.calls.has('OVR')) yield* this.runOverlay();
  }

  /** The old overlay callback, which draws into bank 1 (specification: console §3.5). */
  private *runOverlay(): Generator<undefined, void> {
    const { state } = this.devices;
    const active = state.activeBank;
    vbank(state, 0);
    const cursor = state.ram[at.MOUSE_CURSOR];
    vbank(state, 1);
    state.ram[at.MOUSE_CURSOR] = cursor;
    cls(state, 0);
    yield* this.call('OVR');
    vbank(state, active);
    state.ram[at.MOUSE_CURSOR] = state.hiddenBank[at.MOUSE_CURSOR];
  }

  /** What runs between the rows of the picture, if there is anything. */
  get ofRows(): CallRow | undefined {
    const { progress } = this.devices;
    if (!progress.initialized || !ROW_CALLBACKS.some(name => this.vm.calls.has(name))) return undefined;
    return (name, row) => {
      // A callback may have called `reset`.
      if (!progress.initialized) return undefined;
      const outcome = this.callProgram(name, row);
      if (outcome === 'unfinished') return this.noted(name, outcome);
      this.note(outcome);
      return undefined;
    };
  }

  /** Calls a callback if there is one and notes its error. */
  call(name: string, argument?: number): Generator<undefined, void> {
    return this.noted(name, this.callProgram(name, argument));
  }

  /** Goes on with a callback to its end, if it has not come to it, and notes its error. */
  private *noted(name: string, outcome: CallOutcome): Generator<undefined, void> {
    this.note(yield* this.rest(name, outcome));
  }

  private note(outcome: Exclude<CallOutcome, 'unfinished'>): void {
    if (outcome !== undefined && outcome !== 'missing') this.errors.push(outcome);
  }

  /** The further steps of a call; gives what became of it. */
  private *rest<Result extends CallOutcome>(
    name: string,
    begun: Result,
  ): Generator<undefined, Exclude<Result, 'unfinished'> | Exclude<Outcome, 'unfinished'>> {
    let outcome: Result | Outcome = begun;
    while (outcome === 'unfinished') {
      yield undefined;
      outcome = this.around ? this.around(name, () => this.vm.calls.goOn()) : this.vm.calls.goOn();
    }
    return outcome as Exclude<Result | Outcome, 'unfinished'>;
  }

  private callProgram(name: string, argument?: number): CallOutcome {
    return this.around ? this.callAround(name, argument) : this.vm.calls.call(name, argument);
  }

  /** A function of its own, because the closure would cost each of the many calls that need none. */
  private callAround(name: string, argument?: number): CallOutcome {
    return this.around!(name, () => this.vm.calls.call(name, argument));
  }
}
