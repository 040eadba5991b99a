/** Programs of the pages as games: what a reader has after following a page so far. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '../tools/diagnostic.ts';
import { type BuiltCartridge, buildCartridge, findProject } from '../tools/project/index.ts';

const DOCS = fileURLToPath(new URL('.', import.meta.url));

/** Names in the game's folder of art and in `docs/art`, after each step of the page. */
const FILES: readonly Readonly<Record<string, string>>[] = [
  { 'sprites/ship.aseprite': 'ship.aseprite' },
  { 'sprites/ship.aseprite': 'ship.aseprite', 'tiles.png': 'tiles.png', 'map.tmj': 'map.tmj' },
];

/**
 * Builds a TypeScript program of the page on art with the files that it speaks of.
 *
 * @param program its number on the page, from 0
 */
export function buildArtPage(program: number): Outcome<BuiltCartridge> {
  const page = readFileSync(join(DOCS, 'art.md'), 'utf8');
  const text = [...page.matchAll(/```ts\n([\s\S]*?)```/g)][program][1];
  const root = mkdtempSync(join(tmpdir(), 'cartwright-art-page-'));
  try {
    mkdirSync(join(root, 'src/hello'), { recursive: true });
    writeFileSync(join(root, 'src/hello/main.ts'), text);
    for (const [name, source] of Object.entries(FILES[program]))
      cpSync(join(DOCS, 'art', source), join(root, 'cart/hello', name), { recursive: true });
    const project = findProject('hello', root);
    return project.ok ? buildCartridge(project.value) : project;
  } finally {
    rmSync(root, { recursive: true });
  }
}
