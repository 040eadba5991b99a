/** The compiler as users run it, in one file. Its sources by themselves could pass where that file fails. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/cli/bundle.js';

const ENTRY = fileURLToPath(new URL('../../tools/compile/index.ts', import.meta.url));
/** The packages that stay apart are found from here. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export const { compile }: typeof import('../../tools/compile/index.ts') = await load();

async function load(): Promise<typeof import('../../tools/compile/index.ts')> {
  const content = await bundle(ENTRY);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'compiler-'));
  try {
    const file = join(folder, 'compiler.cjs');
    writeFileSync(file, content);
    return createRequire(import.meta.url)(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
