/** Which files take which slots of the tiles and sprites, as numbers and as a picture. */

import { relative } from 'node:path';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { writeIndexedPng } from '../../assets/picture/write-png.ts';
import { AREA_SLOTS, type AreaName, COLUMNS, firstSlot, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import type { Bank } from '../../cartridge/cartridge.ts';
import type { BankPictures } from './bank-art.ts';

/** Slots of the tiles or of the sprites of a bank. */
export interface SlotReport {
  area: AreaName;
  bank: number;
  used: number;
  limit: number;
  /** What takes them, by names of files; the largest first. */
  files: { name: string; slots: number }[];
}

/**
 * Counts the slots of areas that are in use.
 *
 * @param folder the game's folder of art, from which files are named
 */
export function reportSlots(banks: ReadonlyMap<number, BankPictures>, folder: string): SlotReport[] {
  return [...banks].flatMap(([bank, { memory }]) =>
    (['tiles', 'sprites'] as const).flatMap(area => {
      const counts = new Map<string, number>();
      for (let slot = firstSlot(area); slot < firstSlot(area) + AREA_SLOTS; slot++) {
        const owner = memory.ownerOf(slot);
        if (owner === undefined) continue;
        const name = owner.startsWith(folder) ? relative(folder, owner) : owner;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const files = [...counts].map(([name, slots]) => ({ name, slots })).sort((a, b) => b.slots - a.slots);
      const used = files.reduce((sum, { slots }) => sum + slots, 0);
      return used === 0 ? [] : [{ area, bank, used, limit: AREA_SLOTS, files }];
    }),
  );
}

const SHEET_EDGE = COLUMNS * TILE_EDGE;

/** Palette numbers of a section of tiles as they lie in a sheet of 128 × 128 pixels. */
export function sheetPixels(section: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 2 * section.length }, (_, i) => {
    const [x, y] = [i % SHEET_EDGE, Math.floor(i / SHEET_EDGE)];
    const tile = Math.floor(y / TILE_EDGE) * COLUMNS + Math.floor(x / TILE_EDGE);
    const pixel = (tile * TILE_EDGE + (y % TILE_EDGE)) * TILE_EDGE + (x % TILE_EDGE);
    return (section[pixel >> 1] >> (4 * (pixel & 1))) & 15;
  });
}

/** A picture of the tiles of banks with their sprites below them, the banks side by side. */
export function sheetPicture(banks: readonly Bank[], palette: readonly PaletteEntry[]): Uint8Array {
  const used = banks.filter(
    ({ tiles, sprites }, number) => number === 0 || [...tiles, ...sprites].some(byte => byte !== 0),
  );
  const width = used.length * SHEET_EDGE;
  const pixels = new Uint8Array(width * 2 * SHEET_EDGE);
  for (const [number, { tiles, sprites }] of used.entries())
    for (const [half, section] of [tiles, sprites].entries()) {
      const sheet = sheetPixels(section);
      for (let y = 0; y < SHEET_EDGE; y++)
        pixels.set(
          sheet.subarray(y * SHEET_EDGE, (y + 1) * SHEET_EDGE),
          (half * SHEET_EDGE + y) * width + number * SHEET_EDGE,
        );
    }
  return writeIndexedPng({ width, height: 2 * SHEET_EDGE, pixels }, palette);
}
