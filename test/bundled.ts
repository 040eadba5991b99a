/**
 * Modules of the tool as users run them, in one file each. The sources by themselves could pass where that file fails,
 * and take another time.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../tools/cli/bundle.js';

/** The packages that stay apart are found from here. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/**
 * Bundles a module and loads it.
 *
 * @param path the module's path from the folder `tools`
 * @returns what it exports
 */
export async function loadBundled<Module>(path: string): Promise<Module> {
  const content = await bundle(fileURLToPath(new URL(`../tools/${path}`, import.meta.url)));
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'bundled-'));
  try {
    const file = join(folder, 'module.cjs');
    writeFileSync(file, content);
    return createRequire(import.meta.url)(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
