/**
 * Loads the tool, as one file if there is one or it can be kept.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { setFlagsFromString } from 'node:v8';
import { requireCached } from '../bundle/compiled-code.js';
import { bundledModule, generatedPath } from '../bundle/generated-files.js';
import { IS_PACKAGE } from '../bundle/package-root.js';

/** The V8 of Node 20 optimises so early that a command of a few seconds ends before most of it pays; quick machine code pays at once. */
export function prepareV8() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000 --sparkplug');
}

/** @returns {Promise<typeof import('./main.ts')>} what the tool's entry exports */
export async function launch() {
  prepareV8();
  // Errors of the sources themselves name their lines.
  const isDebugged = process.env.CARTWRIGHT_DEBUG && !IS_PACKAGE;
  const file = isDebugged ? undefined : await generatedPath(bundledModule('cli/main.ts'));
  if (file) return requireCached(file);
  await import('ts-blank-space/register');
  return import(new URL('main.ts', import.meta.url).href);
}
