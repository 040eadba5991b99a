/**
 * Loads the tool, from one bundled file if it exists or can be cached.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
 */

import { setFlagsFromString } from 'node:v8';
import { requireCached } from '../bundle/compiled-code.js';
import { bundledPath } from '../bundle/generated-files.js';
import { IS_PACKAGE } from '../bundle/package-root.js';

/**
 * Node 20's V8 optimises so early that a run of a few seconds ends before it pays off; baseline code pays at
 * once.
 */
export const V8_FLAGS = process.versions.v8.startsWith('11.')
  ? ['--interrupt-budget=500000', '--sparkplug']
  : [];

export function prepareV8() {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
}

/** @returns {Promise<typeof import('./main.ts')>} what the tool's entry exports */
export async function launch() {
  prepareV8();
  // With the sources unbundled, stack traces name their lines.
  const isDebugged = process.env.CARTWRIGHT_DEBUG && !IS_PACKAGE;
  const file = isDebugged ? undefined : await bundledPath('cli/main.ts');
  if (file) return requireCached(file);
  await import('ts-blank-space/register');
  return import(new URL('main.ts', import.meta.url).href);
}
