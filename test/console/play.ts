/** Runs small programs in the machine. */

import { type Cartridge, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine, type MachineOptions } from '../../tools/console/machine.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';

/** What came out of a run. */
export interface Played {
  /** Texts of the traces of each frame. */
  traces: string[][];
  /** Messages of the errors of each frame. */
  errors: string[][];
  machine: Machine;
}

export interface PlayOptions extends Partial<MachineOptions> {
  frames?: number;
  /** Input of a frame; nothing pressed if left out. */
  input?: (frame: number) => Partial<Input>;
  /** Changes to the cartridge before it is put in. */
  prepare?: (cartridge: Cartridge) => void;
}

/** A cartridge with a program of one byte per character. */
export function cartridgeOf(code: string): Cartridge {
  const cartridge = emptyCartridge();
  cartridge.code = Uint8Array.from(code, char => char.charCodeAt(0));
  return cartridge;
}

/** A machine with a program in it, not yet started. */
export async function machineOf(code: string, options: PlayOptions = {}): Promise<Machine> {
  const { prepare, frames, input, ...rest } = options;
  const cartridge = cartridgeOf(code);
  prepare?.(cartridge);
  return new Machine(cartridge, { lua: await loadNodeLua(), instructionBudget: 200_000_000, ...rest });
}

/** Runs a program for some frames, one if not told otherwise. */
export async function play(code: string, options: PlayOptions = {}): Promise<Played> {
  const machine = await machineOf(code, options);
  const played: Played = { traces: [], errors: [], machine };
  for (let frame = 0; frame < (options.frames ?? 1); frame++) {
    const tick = machine.tick({ ...NO_INPUT, ...options.input?.(frame) });
    played.traces.push(tick.traces.map(trace => trace.text));
    played.errors.push(tick.errors.map(error => error.message));
  }
  return played;
}

/** What expressions give in a program, each as `tostring` shows it; several values of one with commas between. */
export async function evaluate(expressions: string[], options: PlayOptions = {}): Promise<string[]> {
  const lines = expressions.map(
    expression => `do local v = table.pack(pcall(function() return ${expression} end))
for i = 1, v.n do v[i] = tostring(v[i]) end trace(table.concat(v, ',', 2, v.n)) end`,
  );
  const { traces, errors } = await play(`function TIC() ${lines.join('\n')} end`, options);
  if (errors[0].length > 0) throw new Error(errors[0].join());
  return traces[0];
}
