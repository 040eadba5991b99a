/** A game in a folder of its own, for the tests of what tests games. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folders: string[] = [];

/** Removes what `newFolder` has made; setup.ts calls it after each file of tests. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A new folder, which goes when the tests of the file end. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-testing-'));
  folders.push(folder);
  return folder;
}

/**
 * Writes a game.
 * @param files content by the paths below the folder of its sources; `main.ts` is the entry
 * @returns path of the entry
 */
export function writeGame(files: Readonly<Record<string, string>>): string {
  const root = newFolder();
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'src/game', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(join(root, 'cart/game'), { recursive: true });
  writeFileSync(join(root, 'cart/game/cart.json'), '{}');
  return join(root, 'src/game', Object.keys(files).includes('main.lua') ? 'main.lua' : 'main.ts');
}
