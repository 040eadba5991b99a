/** Loads modules of the tool bundled, as users run them. Most tests use the sources, which a worker then loads once. */

import { createRequire } from 'node:module';
import { requireCached } from '../tools/bundle/compiled-code.js';
import { bundledPath } from '../tools/bundle/generated-files.js';

/** The modules that tests load or start in this way, by their paths from the folder `tools`. */
export const BUNDLED_MODULES = { compiler: 'compile/index.ts', commandLine: 'cli/main.ts' };

/**
 * Loads a module as one file, which is made when a source has changed.
 *
 * @param path the module's path from the folder `tools`
 * @returns what it exports
 */
export async function loadBundled<Module>(path: string): Promise<Module> {
  const file = await bundledPath(path);
  if (!file) throw new Error('node_modules/.cache/cartwright cannot be written to');
  return requireCached(file);
}

/** Loads a module as {@link loadBundled} does, as if nothing had loaded it before: what it remembers is empty. */
export async function loadBundledAnew<Module>(path: string): Promise<Module> {
  const file = await bundledPath(path);
  if (file) delete createRequire(file).cache[file];
  return loadBundled(path);
}
