/** The files of the workshop's worker: its script, and the parts of this package that it reads. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { type GeneratedFile, generatedText } from '../bundle/generated-files.js';
import { ROOT } from '../bundle/package-root.js';
import { filesBelow } from '../files/find.ts';
import { luaBytes } from '../headless/lua-bytes.ts';
import { TEMPLATES } from '../project/new/templates.ts';
import { playerFiles } from './player-bundle.ts';

/** Files and folders of this package that builds, new games and pages are made of. */
const PARTS = [
  'package.json',
  'tstl.json',
  'src/library.d.ts',
  'src/tic80.d.ts',
  'src/memory.ts',
  'src/geometry',
  'src/kit',
  'cart/cart.schema.json',
  'test/templates',
  'tools/project/new/files',
  ...TEMPLATES.flatMap(({ name }) => [`src/${name}`, `cart/${name}`]),
];
/** The generated files of pages that the workshop makes. */
const PAGES = /^player-(shared|game|game-development)\.json$/;
/** A date for all files, so that the archive depends on their content alone. */
const DATE = new Date(2026, 0, 1);

/** The script of the worker. */
export const WORKER_FILE: GeneratedFile = {
  name: 'workshop-worker.js',
  async make() {
    const { bundleWorker } = await import('../bundle/bundle-worker.ts');
    return bundleWorker(join(ROOT, 'tools/workshop/worker/worker.ts'));
  },
};

/** What the worker installs: a ZIP file. */
export const INSTALLED_FILE: GeneratedFile = {
  name: 'workshop-package.zip',
  async make() {
    const files: Record<string, Uint8Array> = { 'lua.wasm': await luaBytes() };
    for (const part of PARTS)
      for (const path of pathsOf(part)) files[path] = await readFile(join(ROOT, path));
    for (const file of playerFiles())
      if (PAGES.test(file.name))
        files[`dist/generated/${file.name}`] = new TextEncoder().encode(await generatedText(file));
    return zipSync(files, { level: 9, mtime: DATE });
  },
};

function pathsOf(part: string): string[] {
  const inside = filesBelow(join(ROOT, part));
  return inside.length === 0 ? [part] : inside.map(path => `${part}/${path}`);
}
