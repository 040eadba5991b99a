/** Programs of the pages as games: what a reader has after following a page so far. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '../tools/diagnostic.ts';
import { buildCartridge } from '../tools/project/build-cartridge.ts';
import { type BuiltCartridge, findProject } from '../tools/project/index.ts';

const DOCS = fileURLToPath(new URL('.', import.meta.url));

/** Files of art that the programs of a page need: names in the game's folder of art and in `docs/art`. */
const FILES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  art: [
    { 'sprites/ship.aseprite': 'ship.aseprite' },
    { 'sprites/ship.aseprite': 'ship.aseprite', 'tiles.png': 'tiles.png', 'map.tmj': 'map.tmj' },
  ],
};

/**
 * Builds a TypeScript program of a page with the files that it needs.
 *
 * @param page the page's name without `.md`
 * @param program the program's number on the page, from 0
 */
export function buildPageProgram(page: string, program: number): Outcome<BuiltCartridge> {
  const text = readFileSync(join(DOCS, `${page}.md`), 'utf8');
  const code = [...text.matchAll(/```ts\n([\s\S]*?)```/g)][program][1];
  const root = mkdtempSync(join(tmpdir(), 'cartwright-page-'));
  try {
    mkdirSync(join(root, 'src/hello'), { recursive: true });
    writeFileSync(join(root, 'src/hello/main.ts'), code);
    for (const [name, source] of Object.entries(FILES[page]?.[program] ?? {}))
      cpSync(join(DOCS, 'art', source), join(root, 'cart/hello', name), { recursive: true });
    const project = findProject('hello', root);
    return project.ok ? buildCartridge(project.value) : project;
  } finally {
    rmSync(root, { recursive: true });
  }
}
