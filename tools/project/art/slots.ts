/** Reports which files use which slots of the tiles and sprites, as numbers and as a picture. */

import { relative } from 'node:path';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { writeIndexedPng } from '../../assets/picture/write-png.ts';
import { AREA_SLOTS, type AreaName, COLUMNS, firstSlot, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import type { Bank } from '../../cartridge/cartridge.ts';
import type { BankPictures } from './bank-art.ts';

/** The slots of a bank's tiles or sprites. */
export interface SlotReport {
  area: AreaName;
  bank: number;
  used: number;
  limit: number;
  /** The files that use them, the largest first. Ids are formatted as `256-259, 272`. */
  files: { name: string; slots: number; ids: string }[];
}

/**
 * Counts the used slots.
 *
 * @param folder the game's art folder, to which file names are relative
 */
export function reportSlots(banks: ReadonlyMap<number, BankPictures>, folder: string): SlotReport[] {
  return [...banks].flatMap(([bank, { memory }]) =>
    (['tiles', 'sprites'] as const).flatMap(area => {
      const owned = new Map<string, number[]>();
      for (let slot = firstSlot(area); slot < firstSlot(area) + AREA_SLOTS; slot++) {
        const owner = memory.ownerOf(slot);
        if (owner === undefined) continue;
        const name = owner.startsWith(folder) ? relative(folder, owner) : owner;
        owned.set(name, [...(owned.get(name) ?? []), slot]);
      }
      const files = [...owned]
        .map(([name, slots]) => ({ name, slots: slots.length, ids: rangesOf(slots) }))
        .sort((a, b) => b.slots - a.slots);
      const used = files.reduce((sum, { slots }) => sum + slots, 0);
      return used === 0 ? [] : [{ area, bank, used, limit: AREA_SLOTS, files }];
    }),
  );
}

const SHEET_EDGE = COLUMNS * TILE_EDGE;

/** Palette numbers of a tile section in the layout of a 128 × 128 sheet. */
export function sheetPixels(section: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 2 * section.length }, (_, i) => {
    const [x, y] = [i % SHEET_EDGE, Math.floor(i / SHEET_EDGE)];
    const tile = Math.floor(y / TILE_EDGE) * COLUMNS + Math.floor(x / TILE_EDGE);
    const pixel = (tile * TILE_EDGE + (y % TILE_EDGE)) * TILE_EDGE + (x % TILE_EDGE);
    return (section[pixel >> 1] >> (4 * (pixel & 1))) & 15;
  });
}

/** Formats ascending numbers: `256-259, 272`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** The file that uses each slot. */
function ownersOf(reports: readonly SlotReport[]): Map<number, string> {
  const owners = new Map<number, string>();
  for (const { name, ids } of reports.flatMap(({ files }) => files))
    for (const range of ids.split(', ')) {
      const [first, last = first] = range.split('-').map(Number);
      for (let slot = first; slot <= last; slot++) owners.set(slot, name);
    }
  return owners;
}

/** Scale of the picture. */
const ENLARGEMENT = 4;
/** Additional colors of the picture: empty slots, and lines between files. */
const EMPTY = { red: 40, green: 40, blue: 48 };
const LINE = { red: 255, green: 255, blue: 255 };

/**
 * Draws the tiles and sprites of banks, one bank per column.
 *
 * @param slots which files use them, to outline what belongs to one file; undefined if unknown
 */
export function sheetPicture(
  banks: readonly Bank[],
  palette: readonly PaletteEntry[],
  slots?: readonly SlotReport[],
): Uint8Array {
  const used = [...banks.entries()].filter(
    ([number, { tiles, sprites }]) => number === 0 || [...tiles, ...sprites].some(byte => byte !== 0),
  );
  const colors = Array.from({ length: 16 }, (_, i) => palette[i] ?? { red: 0, green: 0, blue: 0 });
  const [empty, line] = [colors.push(EMPTY) - 1, colors.push(LINE) - 1];
  const edge = SHEET_EDGE * ENLARGEMENT;
  const width = used.length * edge;
  const pixels = new Uint8Array(width * 2 * edge);
  for (const [index, [number, { tiles, sprites }]] of used.entries()) {
    const sheets = [sheetPixels(tiles), sheetPixels(sprites)];
    const owners = ownersOf(slots?.filter(({ bank }) => bank === number) ?? []);
    const ownerOf = (slot: number) => owners.get(slot);
    for (let y = 0; y < 2 * edge; y++)
      for (let x = 0; x < edge; x++) {
        const [sheetX, sheetY] = [Math.floor(x / ENLARGEMENT), Math.floor(y / ENLARGEMENT)];
        const slot = Math.floor(sheetY / TILE_EDGE) * COLUMNS + Math.floor(sheetX / TILE_EDGE);
        const owner = ownerOf(slot);
        const isLine =
          (x % (TILE_EDGE * ENLARGEMENT) === 0 && slot % COLUMNS > 0 && ownerOf(slot - 1) !== owner) ||
          (y % (TILE_EDGE * ENLARGEMENT) === 0 && slot >= COLUMNS && ownerOf(slot - COLUMNS) !== owner);
        const color = sheets[slot < AREA_SLOTS ? 0 : 1][(sheetY % SHEET_EDGE) * SHEET_EDGE + sheetX];
        const isEmpty = slots !== undefined && owner === undefined;
        pixels[y * width + index * edge + x] = isLine ? line : isEmpty ? empty : color;
      }
  }
  return writeIndexedPng({ width, height: 2 * edge, pixels }, colors);
}
