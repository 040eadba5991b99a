/** A folder in which tests unpack cartridges and build them again. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Cartridge, SECTION_NAMES } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { runCommand } from '../commands.ts';

/** A folder, new for every test, and what is done in it. */
export function pullFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pull-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return {
    /** The path of a file in the folder, or of the folder. */
    path: (...names: string[]) => join(folder, ...names),
    pull: (...args: string[]) => runCommand(folder, 'pull', ...args),
    /** Writes a cartridge. @returns what is read back */
    save(cartridge: Cartridge, name = 'game.tic'): Cartridge {
      const encoded = encodeTic(cartridge);
      if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
      writeFileSync(join(folder, name), encoded.value);
      const read = decodeCartridge(encoded.value, name);
      if (!read.ok) throw new Error('not decoded');
      return read.value;
    },
    /** Builds what was unpacked. */
    rebuilt(name = 'game'): Cartridge {
      const project = findProject(name, folder);
      if (!project.ok) throw new Error(project.diagnostics[0].message);
      const built = buildCartridge(project.value);
      if (!built.ok) throw new Error(built.diagnostics.map(({ message }) => message).join('\n'));
      return built.value.cartridge;
    },
  };
}

/** Expects that two cartridges hold the same. */
export function expectSame(found: Cartridge, wanted: Cartridge): void {
  expect([found.code, found.language]).toEqual([wanted.code, wanted.language]);
  for (const [number, bank] of wanted.banks.entries())
    for (const name of SECTION_NAMES)
      expect([number, name, Buffer.compare(found.banks[number][name], bank[name])]).toEqual([
        number,
        name,
        0,
      ]);
}
