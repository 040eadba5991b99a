/**
 * Modules of the tool as users run them, in one file each. The sources by themselves could pass where that file fails,
 * and take another time.
 */

import { requireCached } from '../tools/bundle/compiled-code.js';
import { bundledModule, generatedPath } from '../tools/bundle/generated-files.js';

/**
 * Loads a module as one file, which is made when a source has changed.
 *
 * @param path the module's path from the folder `tools`
 * @returns what it exports
 */
export async function loadBundled<Module>(path: string): Promise<Module> {
  const file = await generatedPath(bundledModule(path));
  if (!file) throw new Error('node_modules/.cache/cartwright cannot be written to');
  return requireCached(file);
}
