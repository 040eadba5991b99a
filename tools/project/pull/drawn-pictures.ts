/** Writes changes in a cartridge's tiles and sprites back to the pictures that they came from. */

import { relative, resolve } from 'node:path';
import { SCREEN_WIDTH } from '../../api/memory-map.ts';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { changePicture } from '../../assets/picture/change-picture.ts';
import { type FrameSettings, saysFrames } from '../../assets/picture/cut-frames.ts';
import { frameGrid, inPicture, isFrameProblem } from '../../assets/picture/frame-grid.ts';
import type { PixelChange } from '../../assets/picture/picture.ts';
import { readPicture } from '../../assets/picture/read-picture.ts';
import { AREA_SLOTS, type AreaName, COLUMNS, firstSlot, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { type Bank, emptyBank, SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import { type BankPictures, EMPTY_CELL, type NamedPicture } from '../art/bank-art.ts';
import type { BankFiles } from '../art/find-art-files.ts';

const TILE_BYTES = SECTION_SIZES.tiles / AREA_SLOTS;
const TILE_PIXELS = TILE_EDGE * TILE_EDGE;

/** A bank and the files that fill it. */
export interface DrawnBank {
  /** The bank in the cartridge. */
  bank: Bank;
  /** The bank that the files build. */
  present: Partial<Bank>;
  files: BankFiles;
  pictures: BankPictures;
  /** The palette of the pictures. */
  palette: readonly PaletteEntry[];
  folder: string;
}

export interface DrawnPictures {
  /** Changed pixels by picture name. */
  changes: Map<string, PixelChange[]>;
  /** Slots that no file fills, for each area; everything else in it is zero. */
  unowned: Partial<Record<AreaName, Uint8Array>>;
  /** Files that fill other changed slots: tileset pictures that a map shows. */
  others: Set<string>;
}

/** Finds the pixels that differ in the cartridge. */
export function findDrawnPixels({
  bank,
  present,
  files,
  pictures,
  palette,
  folder,
}: DrawnBank): DrawnPictures {
  const found: DrawnPictures = { changes: new Map(), unowned: {}, others: new Set() };
  const before: Bank = { ...emptyBank(), ...present };
  const isFound = new Set<number>();
  const compare = (
    name: string,
    key: number | undefined,
    slot: number,
    pixel: number,
    place: Omit<PixelChange, 'color'>,
  ) => {
    isFound.add(slot * TILE_PIXELS + pixel);
    const number = numberAt(bank, slot, pixel);
    if (number === numberAt(before, slot, pixel)) return;
    put(found.changes, name, { ...place, color: number === key ? undefined : palette[number] });
  };
  for (const area of ['tiles', 'sprites'] as const) {
    const name = files.single[area];
    if (name !== undefined) compareSheet(name, area, pictures, compare);
  }
  for (const picture of pictures.pictures) compareFrames(picture, compare);
  if (files.single.screen !== undefined)
    compareScreen(files.single.screen, bank, pictures, palette, found.changes);

  for (let slot = 0; slot < 2 * AREA_SLOTS; slot++)
    for (let pixel = 0; pixel < TILE_PIXELS; pixel++) {
      const number = numberAt(bank, slot, pixel);
      if (number === numberAt(before, slot, pixel) || isFound.has(slot * TILE_PIXELS + pixel)) continue;
      const owner = pictures.memory.ownerOf(slot);
      const area = slot < AREA_SLOTS ? 'tiles' : 'sprites';
      const hasSheet = files.single[area] !== undefined;
      if (hasSheet || (owner !== undefined && owner !== EMPTY_CELL)) {
        found.others.add(owner ? relative(folder, resolve(folder, owner)) : files.single[area]!);
        continue;
      }
      const section = found.unowned[area] ?? new Uint8Array(SECTION_SIZES[area]);
      found.unowned[area] = section;
      const at = (slot % AREA_SLOTS) * TILE_BYTES + (pixel >> 1);
      section[at] |= number << (4 * (pixel & 1));
    }
  return found;
}

/** The palette number of a pixel in a slot. */
function numberAt({ tiles, sprites }: Bank, slot: number, pixel: number): number {
  const section = slot < AREA_SLOTS ? tiles : sprites;
  return (section[(slot % AREA_SLOTS) * TILE_BYTES + (pixel >> 1)] >> (4 * (pixel & 1))) & 15;
}

function put(changes: Map<string, PixelChange[]>, name: string, change: PixelChange): void {
  const known = changes.get(name);
  if (known) known.push(change);
  else changes.set(name, [change]);
}

type Compare = (
  name: string,
  colorKey: number | undefined,
  slot: number,
  pixel: number,
  place: Omit<PixelChange, 'color'>,
) => void;

/** Finds changes in slots of a sheet that no other file fills. */
function compareSheet(
  name: string,
  area: AreaName,
  { pixelsOf, memory }: BankPictures,
  compare: Compare,
): void {
  const sheet = pixelsOf(name);
  if (!sheet.ok) return;
  const { width, height, colorKey } = sheet.value;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slot = firstSlot(area) + (y >> 3) * COLUMNS + (x >> 3);
      const owner = memory.ownerOf(slot);
      if (owner !== undefined && owner !== name && owner !== EMPTY_CELL) continue;
      compare(name, colorKey, slot, (y & 7) * TILE_EDGE + (x & 7), { frame: 0, x, y });
    }
}

function compareFrames({ file, frames, picture, colorKey }: NamedPicture, compare: Compare): void {
  const { width, height } = picture;
  for (const [frame, { id, flip }] of frames.entries())
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [fromX, fromY] = [flip & 1 ? width - 1 - x : x, flip & 2 ? height - 1 - y : y];
        const slot = id + (fromY >> 3) * COLUMNS + (fromX >> 3);
        compare(file, colorKey, slot, (fromY & 7) * TILE_EDGE + (fromX & 7), { frame, x, y });
      }
}

function compareScreen(
  name: string,
  { screen }: Bank,
  { pixelsOf }: BankPictures,
  palette: readonly PaletteEntry[],
  changes: Map<string, PixelChange[]>,
): void {
  const picture = pixelsOf(name);
  if (!picture.ok) return;
  const { frames, colorKey } = picture.value;
  for (const [i, before] of frames[0].entries()) {
    const number = (screen[i >> 1] >> (4 * (i & 1))) & 15;
    const color = number === colorKey ? undefined : palette[number];
    if (number !== before)
      put(changes, name, { frame: 0, x: i % SCREEN_WIDTH, y: Math.floor(i / SCREEN_WIDTH), color });
  }
}

/**
 * A picture with its changed pixels.
 *
 * @param settings the frame options in cart.json
 */
export function changedPicture(
  file: string,
  changes: readonly PixelChange[],
  settings: FrameSettings,
): Outcome<{ file: string; content: Uint8Array }> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  let places = changes;
  if (saysFrames(settings)) {
    const picture = readPicture(bytes.value, file);
    if (!picture.ok) return picture;
    const grid = frameGrid(picture.value, settings);
    // The grid was valid when the picture was read.
    if (!isFrameProblem(grid)) places = changes.map(change => inPicture(grid, change));
  }
  const content = changePicture(bytes.value, file, places);
  return content.ok ? success({ file, content: content.value }) : content;
}
