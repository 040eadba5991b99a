/** A game that has something for every editor: a picture with two frames, tiles, and sounds. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';

/**
 * Makes a project with the game `ship`, in Lua.
 *
 * @param sound the text of its sounds
 * @returns its folder, which the test removes
 */
export function makeShipProject(sound: string): string {
  const project = mkdtempSync(join(tmpdir(), 'cartwright-ship-'));
  mkdirSync(join(project, 'src/ship'), { recursive: true });
  mkdirSync(join(project, 'cart/ship/sprites'), { recursive: true });
  writeFileSync(join(project, 'src/ship/main.lua'), 'function TIC() cls(1) end\n');
  const art = (width: number, height: number) =>
    writeIndexedPng(
      { width, height, pixels: new Uint8Array(width * height).fill(2) },
      paletteEntries(DEFAULT_PALETTE),
    );
  writeFileSync(join(project, 'cart/ship/sprites/ship.png'), art(16, 8));
  writeFileSync(join(project, 'cart/ship/tiles.png'), art(128, 8));
  writeFileSync(join(project, 'cart/ship/sound.txt'), sound);
  const settings = { sound: 'sound.txt', art: { 'sprites/ship.png': { frames: 2 } } };
  writeFileSync(join(project, 'cart/ship/cart.json'), JSON.stringify(settings));
  return project;
}
