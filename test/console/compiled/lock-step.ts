/** Two machines with one cartridge, one of which compiles: whatever can be seen of them has to be the same. */

import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../../tools/console/input.ts';
import { Machine, type MachineOptions, type Tick } from '../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { firstDifference, heapDifference } from './heap-difference.ts';

export interface LockStepOptions extends Partial<MachineOptions> {
  frames: number;
  /** Input of a frame; nothing pressed if left out. */
  input?: (frame: number) => Partial<Input>;
  /** Something that happens to both machines before a frame. */
  before?: (machine: Machine, frame: number) => void;
}

/** What the compiling machine did. */
export interface LockStepResult {
  /** Functions that had compiled code, and exits to the interpreter. */
  functions: number;
  exits: number;
  traces: number;
}

/**
 * Runs a cartridge interpreted and compiled, side by side.
 * @throws Error with the frame and what differs in it
 */
export async function lockStep(
  cartridge: Cartridge,
  { frames, input, before, ...options }: LockStepOptions,
): Promise<LockStepResult> {
  const lua = await loadNodeLua();
  const machines = (['never', 'eagerly'] as const).map(
    compile => new Machine(cartridge, { lua, ...options, compile }),
  );
  const [interpreted, compiled] = machines;
  let traces = 0;
  for (let frame = 0; frame < frames; frame++) {
    for (const machine of machines) before?.(machine, frame);
    const [expected, actual] = machines.map(machine => machine.tick({ ...NO_INPUT, ...input?.(frame) }));
    const difference = differs(expected, actual) ?? differsInside(interpreted, compiled);
    if (difference) throw new Error(`frame ${frame}: ${difference}`);
    traces += expected.traces.length;
  }
  return { ...compiled.vm.compiledCounts, traces };
}

function differs(expected: Tick, actual: Tick): string | undefined {
  const texts = [expected, actual].map(({ traces, errors, exited }) =>
    JSON.stringify({ traces, errors, exited }, undefined, 1).split('\n'),
  );
  const line = texts[0].findIndex((text, index) => text !== texts[1][index]);
  if (line >= 0) return `interpreted ${texts[0][line]}, compiled ${texts[1][line]}`;
  if (texts[0].length !== texts[1].length) return 'one has more to say';
  const pixel = firstDifference(expected.frame, actual.frame);
  if (pixel >= 0) return `pixel ${pixel >> 2} of the picture`;
  const sample = firstDifference(expected.sound, actual.sound);
  return sample >= 0 ? `sample ${sample} of the sound` : undefined;
}

function differsInside(interpreted: Machine, compiled: Machine): string | undefined {
  if (interpreted.instructions !== compiled.instructions)
    return `interpreted ${interpreted.instructions} instructions, compiled ${compiled.instructions}`;
  if (interpreted.memory !== compiled.memory)
    return `interpreted ${interpreted.memory} bytes of memory, compiled ${compiled.memory}`;
  const { depth } = compiled.vm.native.exports;
  if (depth.value !== 0 && !compiled.vm.failure) return `${depth.value} compiled functions still run`;
  const address = firstDifference(interpreted.state.ram, compiled.state.ram);
  if (address >= 0) return `the console's memory at ${address}`;
  const [one, other] = [interpreted.vm.view().native, compiled.vm.view().native];
  return one && other ? heapDifference(one, other) : undefined;
}
