/** Runs a cartridge in Node for a number of frames, with recorded input, as fast as possible. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { Input } from '../console/input.ts';
import { type CartridgeError, Machine, type MachineOptions, type Tick } from '../console/machine.ts';
import { inputAt, type Recording } from '../console/recording.ts';
import { loadNodeLua } from './lua-bytes.ts';
import { type RunCost, RunMeasure } from './measure-run.ts';

export interface RunOptions extends Partial<MachineOptions> {
  /** Maximum number of frames. */
  frames: number;
  recording?: Recording;
  /** Receives the machine before its first frame. */
  onMachine?: (machine: Machine) => void;
  /** Called before every frame. */
  onFrame?: () => void;
  /** Makes a frame instead of the machine itself. */
  makeTick?: (input: Input) => Tick;
  /**
   * Whether the picture of a frame is needed; that of the last frame always is. Frames without a picture are
   * faster.
   */
  isLookedAt?: (frame: number) => boolean;
  /** Called after every frame, from 0; the tick is reused, so copy what you keep. */
  onTick?: (tick: Tick, frame: number, machine: Machine) => void;
}

export interface RunResult {
  /** Number of frames; a frame with an error or `exit()` is completed. */
  frames: number;
  /** Why the run ended. */
  end: 'frames' | 'exit' | 'error';
  /** Errors of the last frame. */
  errors: CartridgeError[];
  /** The machine after the last frame. */
  machine: Machine;
  /** The cost of its frames; undefined if there are none. */
  cost?: RunCost;
}

/** Runs until the number of frames is reached, the cartridge calls `exit()`, or an error occurs. */
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
