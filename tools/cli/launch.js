/**
 * Loads the tool, as one file if there is one or it can be kept.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { setFlagsFromString } from 'node:v8';
import { requireCached } from '../bundle/compiled-code.js';
import { bundledModule, generatedPath } from '../bundle/generated-files.js';
import { IS_PACKAGE } from '../bundle/package-root.js';

/** The V8 of Node 20 optimises so early that what takes a few seconds ends before most of it pays; quick machine code pays at once. */
export const V8_FLAGS = process.versions.v8.startsWith('11.')
  ? ['--interrupt-budget=500000', '--sparkplug']
  : [];

export function prepareV8() {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
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
