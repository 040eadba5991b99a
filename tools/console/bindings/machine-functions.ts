/** The functions of the console and of Lua's library, as the cartridge of a machine has them. */

import type { Devices } from '../devices.ts';
import type { MachineOptions, Tick } from '../machine-types.ts';
import { FRAMES_PER_SECOND } from '../memory-map.ts';
import { copySections, SYNC_ALL } from '../sync.ts';
import type { HostFunction, HostLua } from '../vm/index.ts';
import { observed } from './call-observer.ts';
import { hostFunctions } from './calls.ts';
import { drawingCalls } from './drawing.ts';
import { inputCalls } from './input.ts';
import { libraryFunctions } from './library/index.ts';
import { memoryCalls } from './memory.ts';
import type { Shapes } from './shapes.ts';
import { soundCalls } from './sound.ts';
import { spriteCalls } from './sprites.ts';
import { type System, systemCalls } from './system.ts';

/** What the functions need of a machine. */
export interface MachineParts {
  host: HostLua;
  devices: Devices;
  shapes: Shapes;
  /** What the tick yields. */
  result: Tick;
  observer: MachineOptions['observer'];
  onTrace: MachineOptions['onTrace'];
  /** Seconds since 1970. */
  unixTime(): number;
  /** Whether code runs on trial, of which nothing is heard. */
  isOnTrial(): boolean;
}

/** The functions by their names. */
export function machineFunctions(parts: MachineParts): Record<string, HostFunction> {
  const { host, devices, shapes, observer } = parts;
  const { state } = devices;
  const functions = hostFunctions(host, {
    ...drawingCalls(host, state, shapes),
    ...spriteCalls(host, state),
    ...memoryCalls(host, state, devices.flags),
    ...inputCalls(host, state, devices.input),
    ...soundCalls(host, state, devices.audio),
    ...systemCalls(host, systemOf(parts)),
  });
  return {
    ...(observer ? observed(functions, host.stack, observer) : functions),
    ...libraryFunctions(host, devices.random),
  };
}

function systemOf({ devices, result, onTrace, unixTime, isOnTrial }: MachineParts): System {
  const { state, progress } = devices;
  return {
    trace: (text, color, L) => {
      if (isOnTrial()) return;
      result.traces.push({ text, color });
      onTrace?.(text, L);
    },
    time: () => ((progress.frame - progress.startFrame) * 1000) / FRAMES_PER_SECOND,
    unixTime,
    exit: () => {
      if (!isOnTrial()) result.exited = true;
    },
    reset: () => {
      progress.initialized = false;
    },
    sync: (mask, bank, toCartridge) => {
      const wanted = mask === 0 ? SYNC_ALL : mask;
      const sections = wanted & SYNC_ALL & ~state.synced;
      state.synced |= sections;
      copySections(state, devices.banks[bank], sections, toCartridge);
    },
  };
}
