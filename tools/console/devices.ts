/** A machine without its Lua: plain data, which can be copied and put back. */

import type { Bank } from '../cartridge/cartridge.ts';
import { createRandom, type RandomState } from './c-library/random.ts';
import { createInputDevice, type InputDevice } from './input-device.ts';
import type { FlagMemory } from './memory.ts';
import { createSound, type Sound } from './sound/index.ts';
import { type ConsoleState, createConsoleState } from './state.ts';

/** The memory that a cartridge and its program fill: RAM with both VRAM banks, and the banks of the cartridge. */
export interface FilledMemory {
  state: ConsoleState;
  /** The machine's own banks, because `sync` writes to them; their sections are replaced and never changed. */
  banks: Bank[];
}

/** How far the program has come. */
export interface Progress {
  /** Ticks made so far, the one under way not counted. */
  frame: number;
  /** Tick at which the program's clock started. */
  startFrame: number;
  /** Whether main chunk and BOOT have run. */
  initialized: boolean;
}

export interface Devices extends FilledMemory {
  input: InputDevice;
  audio: Sound;
  flags: FlagMemory;
  random: RandomState;
  progress: Progress;
}

/**
 * Devices as they are before the first power-on, with a copy of a cartridge's banks.
 * @param memory what RAM and hidden bank are in, if it is to be one
 */
export function createDevices(banks: readonly Bank[], randomSeed: number, memory?: ArrayBuffer): Devices {
  return {
    state: createConsoleState(memory),
    banks: copyBanks(banks),
    input: createInputDevice(),
    audio: createSound(),
    flags: { shared: 0 },
    random: createRandom(randomSeed),
    progress: { frame: 0, startFrame: 0, initialized: false },
  };
}

/** Copies devices, to be put back into some with {@link restoreDevices}. */
export function copyDevices({ state, banks, input, audio, flags, random, progress }: Devices): Devices {
  return {
    ...structuredClone({ input, audio, flags, random, progress }),
    ...copyFilledMemory({ state, banks }),
  };
}

/** The depth buffer of all copies in which it is empty, as it is in most games. */
const EMPTY_DEPTH = createConsoleState().depth;

/** Copies what cartridge and program have filled. */
export function copyFilledMemory({ state, banks }: FilledMemory): FilledMemory {
  const depth = state.depthIsEmpty ? EMPTY_DEPTH : state.depth.slice();
  return {
    state: { ...state, ram: state.ram.slice(), hiddenBank: state.hiddenBank.slice(), depth },
    banks: copyBanks(banks),
  };
}

function copyBanks(banks: readonly Bank[]): Bank[] {
  return banks.map(bank => ({ ...bank }));
}

/** Makes devices what a copy of them was. They stay the same objects: the cartridge's functions hold them. */
export function restoreDevices(devices: Devices, copy: Devices): void {
  const { ram, hiddenBank, depth } = devices.state;
  ram.set(copy.state.ram);
  hiddenBank.set(copy.state.hiddenBank);
  if (!copy.state.depthIsEmpty) depth.set(copy.state.depth);
  else if (!devices.state.depthIsEmpty) depth.fill(0);
  Object.assign(devices.state, copy.state, { ram, hiddenBank, depth });
  devices.banks = copyBanks(copy.banks);
  const { input, audio, flags, random, progress } = copy;
  const own = structuredClone({ input, audio, flags, random, progress });
  Object.assign(devices.input, own.input);
  Object.assign(devices.audio, own.audio);
  Object.assign(devices.flags, own.flags);
  Object.assign(devices.random, own.random);
  Object.assign(devices.progress, own.progress);
}
