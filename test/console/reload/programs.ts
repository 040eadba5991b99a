/** Programs that are changed while they run. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { compile } from '../../../tools/compile/index.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { Machine, type MachineOptions } from '../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { cartridgeOf } from '../play.ts';

/** A machine whose program can be changed, and what it says. */
export class Running {
  readonly machine: Machine;
  private constructor(machine: Machine) {
    this.machine = machine;
  }

  static async start(code: string | Cartridge, options: Partial<MachineOptions> = {}): Promise<Running> {
    const cartridge = typeof code === 'string' ? cartridgeOf(code) : code;
    return new Running(
      new Machine(cartridge, {
        lua: await loadNodeLua(),
        replaceable: true,
        instructionBudget: 200_000_000,
        ...options,
      }),
    );
  }

  /** Traces of the next frames, an error as its message. */
  play(frames = 1): string[] {
    return Array.from({ length: frames }, () => {
      const { traces, errors } = this.machine.tick(NO_INPUT);
      return [...traces.map(({ text }) => text), ...errors.map(({ message }) => message)].join(' ');
    });
  }

  /** Puts other code in; what became of it. */
  change(code: string | Cartridge): string {
    const cartridge = typeof code === 'string' ? cartridgeOf(code) : code;
    const replacement = this.machine.replaceCode(cartridge);
    return 'error' in replacement ? `refused: ${replacement.error.message}` : replacement.outcome;
  }
}

/** The Lua of a TypeScript program as `play` makes it; further modules by the names of their files. */
export function compiled(main: string, modules: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-reload-'));
  try {
    for (const [name, text] of Object.entries({ ...modules, 'main.ts': main }))
      writeFileSync(join(folder, name), text);
    const program = compile(join(folder, 'main.ts'));
    if (!program.ok) throw new Error(program.diagnostics.map(({ message }) => message).join('\n'));
    return program.value.lua;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
