/**
 * Two machines with one cartridge, one of which compiles, or makes its frames in steps: whatever can be seen of them has to be
 * the same.
 */

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
  /**
   * Instructions after which the second machine is interrupted each time; both compile then as the option says. What Lua has
   * in its memory is not compared: the stack of an interrupted call may be another one.
   */
  stepLength?: number;
}

/** What the compiling machine did. */
export interface LockStepResult {
  /** Functions that had compiled code, places where coroutines went on in such code, and exits to the interpreter. */
  functions: number;
  entries: number;
  exits: number;
  traces: number;
  /** How often the second machine was interrupted. */
  interruptions: number;
}

/**
 * Runs a cartridge interpreted and compiled, side by side.
 * @throws Error with the frame and what differs in it
 */
export async function lockStep(
  cartridge: Cartridge,
  { frames, input, before, stepLength, ...options }: LockStepOptions,
): Promise<LockStepResult> {
  const lua = await loadNodeLua();
  const machines = (['never', 'eagerly'] as const).map(
    compile =>
      new Machine(
        cartridge,
        stepLength ? { lua, ...options, isStepOver: () => true } : { lua, ...options, compile },
      ),
  );
  const [interpreted, compiled] = machines;
  let traces = 0;
  let interruptions = 0;
  const tickOf = (machine: Machine, given: Input) => {
    if (!stepLength || machine === interpreted) return machine.tick(given);
    const steps = machine.tickInSteps(given);
    let step = steps.next();
    for (; !step.done; step = steps.next()) interruptions++;
    return step.value;
  };
  if (stepLength) for (const machine of machines) machine.vm.debugHooks.lookEvery(stepLength);
  for (let frame = 0; frame < frames; frame++) {
    for (const machine of machines) before?.(machine, frame);
    const [expected, actual] = machines.map(machine => tickOf(machine, { ...NO_INPUT, ...input?.(frame) }));
    const difference =
      differs(expected, actual) ??
      differsInside(interpreted, compiled, interruptions, expected.errors.length > 0);
    if (difference) throw new Error(`frame ${frame}: ${difference}`);
    traces += expected.traces.length;
  }
  return { ...compiled.vm.compiledCounts, traces, interruptions };
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

function differsInside(
  interpreted: Machine,
  compiled: Machine,
  interruptions: number,
  hasFailed: boolean,
): string | undefined {
  const more = compiled.instructions - interpreted.instructions;
  // Lua counts an instruction more where a call is interrupted in an iterator or in a comparison.
  if (more < 0 || more > interruptions)
    return `interpreted ${interpreted.instructions} instructions, compiled ${compiled.instructions}`;
  // What a program has failed with it does not go on with.
  const isEnd = interruptions > 0 && hasFailed;
  if (!isEnd && interpreted.memory !== compiled.memory)
    return `interpreted ${interpreted.memory} bytes of memory, compiled ${compiled.memory}`;
  const { depth } = compiled.vm.native.exports;
  if (depth.value !== 0 && !compiled.vm.failure) return `${depth.value} compiled functions still run`;
  const address = firstDifference(interpreted.state.ram, compiled.state.ram);
  if (address >= 0) return `the console's memory at ${address}`;
  if (interruptions > 0) return undefined;
  const [one, other] = [interpreted.vm.view().native, compiled.vm.view().native];
  return one && other ? heapDifference(one, other) : undefined;
}
