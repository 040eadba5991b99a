/**
 * Puts new code and content into a running machine. The new main chunk and BOOT run on trial, in the world in which the
 * program started; then what they set up is merged into the running program and the console's memory.
 */

import { sameBytes } from '../../cartridge/bytes.ts';
import { type Bank, type Cartridge, SECTION_NAMES } from '../../cartridge/cartridge.ts';
import { EMPTY_CODE, loadContent } from '../boot.ts';
import { copyFilledMemory, type Devices, type FilledMemory, restoreDevices } from '../devices.ts';
import * as at from '../memory-map.ts';
import type { CartridgeError, LuaVm } from '../vm/index.ts';
import { mergeMemory } from './merge-memory.ts';
import type { LeftBehind, ProgramRecord, ProgramReload } from './program-reload.ts';

/**
 * What became of new code: the program continues with it (`kept`); it starts with the next tick, because nothing ran
 * (`started`); it failed, and the old program continues (`refused`); the state cannot be kept (`impossible`).
 */
export type Replacement =
  | {
      outcome: 'kept' /** What does not follow the new code; undefined if everything does. */;
      reason?: string;
    }
  | { outcome: 'started' }
  | { outcome: 'refused'; error: CartridgeError }
  | { outcome: 'impossible'; reason: string };

/** How a program began; what a later version of its code is compared with. Never changed. */
export interface ProgramStart {
  /** The machine just before the cartridge's content was loaded. */
  before: Devices;
  unixTime: number;
  /** The memory after main chunk and BOOT. */
  filled: FilledMemory;
  /** What they had set up in Lua. */
  program: ProgramRecord;
}

/** The machine whose code is replaced. */
export interface ReloadableMachine<Snapshot> {
  readonly devices: Devices;
  readonly vm: LuaVm;
  /** Gives the machine other code, with which the program begins the next time. */
  setCode(code: Uint8Array): void;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  /** Undoes the tick that Lua did not survive; false if it was the first one. */
  returnToLastTick(): boolean;
  /** The program continues with other code. */
  onReplaced(): void;
}

export class MachineReload<Snapshot extends Devices> {
  /** How the running program began; undefined before that. */
  start: ProgramStart | undefined;
  private readonly machine: ReloadableMachine<Snapshot>;
  private readonly programs: ProgramReload;

  constructor(machine: ReloadableMachine<Snapshot>, programs: ProgramReload) {
    this.machine = machine;
    this.programs = programs;
  }

  /** The start of the running program while other code is on trial. */
  get startOnTrial(): ProgramStart | undefined {
    return this.programs.isTrial ? this.start : undefined;
  }

  /** Records how the program began, right after main chunk and BOOT. */
  begin(before: Devices, unixTime: number): void {
    this.start = { before, unixTime, filled: this.copyMemory(), program: this.programs.record() };
  }

  /** Continues the running program with another version of its code and content. */
  replace(cartridge: Cartridge): Replacement {
    const { machine } = this;
    if (machine.vm.failure && !machine.returnToLastTick())
      return { outcome: 'impossible', reason: 'the game had not come to an end of its first frame' };
    const { start } = this;
    if (!start || !machine.devices.progress.initialized) {
      machine.devices.banks = structuredClone(cartridge.banks);
      machine.setCode(cartridge.code);
      return { outcome: 'started' };
    }
    const running = machine.snapshot();
    try {
      const error = this.programs.onTrial(() => this.tryOut(cartridge, start.before));
      if (error) {
        machine.restore(running);
        return { outcome: 'refused', error };
      }
      const filled = this.copyMemory();
      const program = this.programs.recordTrial(start.program);
      restoreDevices(machine.devices, running);
      mergeMemory(machine.devices, start.filled, filled);
      machine.vm.refill();
      const { record, left } = this.programs.adopt(start.program, program);
      this.start = { ...start, filled, program: record };
      machine.setCode(cartridge.code);
      machine.onReplaced();
      const reason = tellLeft(left);
      return reason === '' ? { outcome: 'kept' } : { outcome: 'kept', reason };
    } catch (error) {
      machine.restore(running);
      return { outcome: 'impossible', reason: String(error) };
    }
  }

  /** Runs main chunk and BOOT of a cartridge in the world in which the running program began. */
  private tryOut(cartridge: Cartridge, before: Devices): CartridgeError | undefined {
    const { code } = cartridge;
    if (code.length === 0) return EMPTY_CODE;
    const { devices, vm } = this.machine;
    const banks = sharedBanks(cartridge.banks, this.start!.filled.banks);
    restoreDevices(devices, { ...before, banks });
    this.setPalette(banks[0], before.banks[0]);
    loadContent(devices.state, banks[0]);
    devices.progress.startFrame = devices.progress.frame;
    vm.refill();
    const outcome = vm.calls.run(code) ?? vm.calls.call('BOOT');
    return typeof outcome === 'string' ? vm.failure : outcome;
  }

  /** Power-on has put the cartridge's palette into both VRAM banks; a new one has to get there, too. */
  private setPalette({ palette0 }: Bank, old: Bank): void {
    if (palette0.every((byte, index) => byte === old.palette0[index])) return;
    const { ram, hiddenBank } = this.machine.devices.state;
    for (const bank of [ram, hiddenBank]) bank.set(palette0, at.PALETTE);
  }

  private copyMemory(): FilledMemory {
    return copyFilledMemory(this.machine.devices);
  }
}

/** Banks with the sections of others where they are the same: each version of a game has all its banks. */
function sharedBanks(banks: readonly Bank[], others: readonly Bank[]): Bank[] {
  return banks.map((bank, index) => {
    const shared = { ...bank };
    for (const name of SECTION_NAMES)
      if (sameBytes(bank[name], others[index][name])) shared[name] = others[index][name];
    return shared;
  });
}

function tellLeft({ oldCoroutines, hasChangedList }: LeftBehind): string {
  const told: string[] = [];
  if (oldCoroutines === 1) told.push('a generator that had begun goes on with its old code');
  if (oldCoroutines > 1) told.push(`${oldCoroutines} generators that had begun go on with their old code`);
  if (hasChangedList) told.push('what the game has made of a changed list stays');
  return told.join(', and ');
}
