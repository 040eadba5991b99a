/** The files beside the page that it loads: the script of its worker, the parts of this package, and those of players. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeneratedFile, generatedBytes, generatedText, toolKey } from '../../bundle/generated-files.js';
import { ROOT } from '../../bundle/package-root.js';
import type { OutputFile } from '../../export/game-files.ts';
import { SHARED_NAME } from '../../export/joined-bundle.ts';
import { playerFile, SHARED_FILE } from '../../export/player-bundle.ts';
import { filesBelow } from '../../files/find.ts';
import { zipFiles } from '../../files/zip.ts';
import { TEMPLATES } from '../../project/new/templates.ts';
import type { WorkshopParts } from '../frame/player-parts.ts';
import { GAME_PARTS, INSTALLED_ARCHIVE, PLAYER_PARTS, WORKER_SCRIPT } from '../worker-names.ts';

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
    const files = new Map<string, Uint8Array>();
    for (const part of PARTS)
      for (const path of pathsOf(part)) files.set(path, await readFile(join(ROOT, path)));
    return zipFiles(files);
  },
};

/** What the pages of games in the workshop have of their own. */
export const PLAYER_FILE: GeneratedFile = {
  name: PLAYER_PARTS,
  async make() {
    const development = await generatedText(playerFile('game-development'));
    return JSON.stringify({ key: toolKey(), development } satisfies WorkshopParts);
  },
};

/** All of them, beside the page. */
export async function workerFiles(): Promise<OutputFile[]> {
  return [
    { file: WORKER_SCRIPT, content: await generatedText(WORKER_FILE) },
    { file: INSTALLED_ARCHIVE, content: await generatedBytes(INSTALLED_FILE) },
    { file: PLAYER_PARTS, content: await generatedText(PLAYER_FILE) },
    { file: SHARED_NAME, content: await generatedText(SHARED_FILE) },
    { file: GAME_PARTS, content: await generatedText(playerFile('game')) },
  ];
}

function pathsOf(part: string): string[] {
  const inside = filesBelow(join(ROOT, part));
  return inside.length === 0 ? [part] : inside.map(path => `${part}/${path}`);
}
