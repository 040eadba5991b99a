/** Runs a cartridge in Node: a number of frames, with recorded input, as fast as possible. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { Input } from '../console/input.ts';
import { type CartridgeError, Machine, type MachineOptions, type Tick } from '../console/machine.ts';
import { inputAt, type Recording } from '../console/recording.ts';
import { loadNodeLua } from './lua-bytes.ts';
import { type RunCost, RunMeasure } from './measure-run.ts';

export interface RunOptions extends Partial<MachineOptions> {
  /** Most frames to make. */
  frames: number;
  recording?: Recording;
  /** Given the machine before its first frame. */
  onMachine?: (machine: Machine) => void;
  /** Called before every frame. */
  onFrame?: () => void;
  /** Makes a frame instead of the machine itself. */
  makeTick?: (input: Input) => Tick;
  /** Whether the picture of a frame is needed, besides the last one of a program; frames without it are quicker. */
  isLookedAt?: (frame: number) => boolean;
  /** Called after every frame, from 0; the tick is reused, copy what you keep. */
  onTick?: (tick: Tick, frame: number, machine: Machine) => void;
}

export interface RunResult {
  /** Frames made; a frame with an error or `exit()` in it is made to its end. */
  frames: number;
  /** Why the run ended. */
  end: 'frames' | 'exit' | 'error';
  /** Errors of the last frame. */
  errors: CartridgeError[];
  /** The machine after the last frame. */
  machine: Machine;
  /** What its frames cost; undefined if there are none. */
  cost?: RunCost;
}

/** Makes frames until there are enough, the cartridge calls `exit()`, or an error occurs. */
export async function runCartridge(cartridge: Cartridge, options: RunOptions): Promise<RunResult> {
  const { frames, recording = [], onMachine, onFrame, makeTick, isLookedAt, onTick, ...rest } = options;
  const machine = new Machine(cartridge, { lua: await loadNodeLua(), ...rest });
  onMachine?.(machine);
  const measure = new RunMeasure();
  const ended = (count: number, end: RunResult['end'], errors: CartridgeError[] = []): RunResult => ({
    frames: count,
    end,
    errors,
    machine,
    cost: measure.result(),
  });
  for (let frame = 0; frame < frames; frame++) {
    onFrame?.();
    const start = performance.now();
    const input = inputAt(recording, frame);
    const tick = makeTick ? makeTick(input) : machine.tick(input, isLookedAt?.(frame));
    measure.add(tick, machine, performance.now() - start);
    onTick?.(tick, frame, machine);
    if (tick.errors.length > 0) return ended(frame + 1, 'error', [...tick.errors]);
    if (tick.exited) return ended(frame + 1, 'exit');
  }
  return ended(frames, 'frames');
}
