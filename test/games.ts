/** The games of this project as cartridges, built once for all tests of a run. */

import { fileURLToPath } from 'node:url';
import type { Cartridge } from '../tools/cartridge/cartridge.ts';
import { buildCartridge } from '../tools/project/build-cartridge.ts';
import { type BuildOptions, type BuiltCartridge, findProject } from '../tools/project/index.ts';
import { sharedBuild } from './shared-builds.ts';

/** The folder of this project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const built = new Map<string, BuiltCartridge>();

/**
 * Builds a game of this project; throws with the diagnostics of one that does not build. What it gives is shared:
 * change only a copy.
 */
export function builtGame(name: string, options: BuildOptions = {}): BuiltCartridge {
  const key = JSON.stringify([name, options]);
  const known = built.get(key) ?? sharedBuild(`game ${key}`, () => build(name, options));
  built.set(key, known);
  return known;
}

function build(name: string, options: BuildOptions): BuiltCartridge {
  const project = findProject(name, ROOT);
  const game = project.ok ? buildCartridge(project.value, options) : project;
  if (!game.ok) throw new Error(game.diagnostics.map(({ message }) => message).join('\n'));
  return game.value;
}

/** The cartridge of {@link builtGame}. */
export function gameCartridge(name: string, options: BuildOptions = {}): Cartridge {
  return builtGame(name, options).cartridge;
}
