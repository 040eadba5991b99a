/** What a console does in a frame, before its program runs, around it and behind it (specification: console §3.4). */

import type { Devices } from './devices.ts';
import type { Input } from './input.ts';
import { inputTickEnd, inputTickStart } from './input-device.ts';
import type { MachineOptions, Tick } from './machine-types.ts';
import type { Picture } from './picture.ts';
import type { Callbacks } from './program/callbacks.ts';
import { soundTickEnd, soundTickStart, synthesize } from './sound/index.ts';
import type { LuaVm } from './vm/index.ts';

/** The machine whose frames are made. */
export interface FramedMachine {
  readonly devices: Devices;
  readonly vm: LuaVm;
  readonly callbacks: Callbacks;
  readonly picture: Picture;
  readonly result: Tick;
  readonly options: Pick<MachineOptions, 'beforeTick' | 'inputLasts' | 'clock'>;
  /** Starts the program. */
  initialize(): Generator<undefined, void>;
}

/** Makes a frame; without being looked at its picture is that of another one. */
export function* makeFrame(
  machine: FramedMachine,
  input: Input,
  isLookedAt: boolean,
): Generator<undefined, void> {
  const { result, options, vm, callbacks } = machine;
  const { state, audio, input: inputDevice, progress } = machine.devices;
  options.beforeTick?.(state.ram);
  soundTickStart(audio, state.ram);
  if (options.inputLasts) inputTickEnd(inputDevice);
  inputTickStart(inputDevice, state.ram, input);
  state.synced = 0;
  if (vm.failure) result.errors.push(vm.failure);
  else {
    if (!progress.initialized) yield* machine.initialize();
    if (progress.initialized && !vm.failure) yield* callbacks.runFrame();
  }
  if (!options.inputLasts) inputTickEnd(inputDevice);
  soundTickEnd(audio, state.ram);
  const callRow = callbacks.ofRows;
  // Without callbacks between its rows the picture changes nothing. The last one of a program is always wanted.
  if (isLookedAt || callRow || result.exited || result.errors.length > 0)
    yield* machine.picture.compose(state, callRow);
  synthesize(audio, state, result.sound);
  progress.frame++;
  if (options.clock !== 'steady') progress.startFrame = 0;
}
