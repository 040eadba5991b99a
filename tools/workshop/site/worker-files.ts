/** The files of the workshop's worker: its script, and the parts of this package that it reads. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeneratedFile, generatedBytes, generatedText } from '../../bundle/generated-files.js';
import { ROOT } from '../../bundle/package-root.js';
import type { OutputFile } from '../../export/game-files.ts';
import { playerFiles } from '../../export/player-bundle.ts';
import { filesBelow } from '../../files/find.ts';
import { zipFiles } from '../../files/zip.ts';
import { luaBytes } from '../../headless/lua-bytes.ts';
import { TEMPLATES } from '../../project/new/templates.ts';
import { INSTALLED_ARCHIVE, WORKER_SCRIPT } from '../worker-names.ts';

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

/** The script of the worker. */
export const WORKER_FILE: GeneratedFile = {
  name: WORKER_SCRIPT,
  async make() {
    const { bundleWorker } = await import('../../bundle/bundle-worker.ts');
    return bundleWorker(join(ROOT, 'tools/workshop/worker/worker.ts'));
  },
};

/** What the worker installs: a ZIP file. */
export const INSTALLED_FILE: GeneratedFile = {
  name: INSTALLED_ARCHIVE,
  async make() {
    const files = new Map([['lua.wasm', new Uint8Array(await luaBytes())]]);
    for (const part of PARTS)
      for (const path of pathsOf(part)) files.set(path, await readFile(join(ROOT, path)));
    for (const file of playerFiles())
      if (PAGES.test(file.name))
        files.set(`dist/generated/${file.name}`, new TextEncoder().encode(await generatedText(file)));
    return zipFiles(files);
  },
};

/** Both, beside the page. */
export async function workerFiles(): Promise<OutputFile[]> {
  return [
    { file: WORKER_SCRIPT, content: await generatedText(WORKER_FILE) },
    { file: INSTALLED_ARCHIVE, content: await generatedBytes(INSTALLED_FILE) },
  ];
}

function pathsOf(part: string): string[] {
  const inside = filesBelow(join(ROOT, part));
  return inside.length === 0 ? [part] : inside.map(path => `${part}/${path}`);
}
