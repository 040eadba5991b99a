/** All tiles or sprites of a bank as in memory, composed of their pictures. Independent of the page. */

import { TRANSPARENT } from '../documents.ts';
import { keyOf, type OpenPicture } from './pictures.ts';

export const SHEET_COLUMNS = 16;
const TILE_EDGE = 8;
export const SHEET_EDGE = SHEET_COLUMNS * TILE_EDGE;
/** Tiles or sprites of a sheet. */
export const AREA_SLOTS = SHEET_COLUMNS * SHEET_COLUMNS;

export type Area = 'tiles' | 'sprites';

/** The picture and part in a slot. */
export interface SlotOwner {
  picture: OpenPicture;
  frame: number;
  /** Index of the part in the frame, row by row. */
  part: number;
}

export interface Sheet {
  pixels: Uint8Array;
  /** By slot of the area, from 0. */
  owners: (SlotOwner | undefined)[];
}

/**
 * @returns pixels of 128 × 128, with `TRANSPARENT` where there is no picture
 */
export function sheetOf(pictures: Iterable<OpenPicture>, area: Area, bank: number): Sheet {
  const pixels = new Uint8Array(SHEET_EDGE * SHEET_EDGE).fill(TRANSPARENT);
  const owners: Sheet['owners'] = Array.from({ length: AREA_SLOTS });
  const first = area === 'tiles' ? 0 : AREA_SLOTS;
  for (const picture of pictures) {
    if (picture.info.bank !== bank || picture.area === 'screen') continue;
    const { width, height, slots } = picture;
    const columns = Math.ceil(width / TILE_EDGE);
    const parts = columns * Math.ceil(height / TILE_EDGE);
    const key = picture.isSheet ? TRANSPARENT : keyOf(picture);
    for (const [index, { id, flip }] of slots.entries()) {
      const slot = id - first;
      if (id < 0 || slot < 0 || slot >= AREA_SLOTS) continue;
      const [frame, part] = [Math.floor(index / parts), index % parts];
      const isEmpty = copyPart(picture, frame, part, flip, pixels, slot, key);
      if (!picture.isSheet || !isEmpty || !owners[slot]) owners[slot] = { picture, frame, part };
    }
  }
  return { pixels, owners };
}

/** Copies a part of 8 × 8 pixels; returns whether it is empty. */
function copyPart(
  { width, height, pixels }: OpenPicture,
  frame: number,
  part: number,
  flip: number,
  sheet: Uint8Array,
  slot: number,
  key: number,
): boolean {
  const columns = Math.ceil(width / TILE_EDGE);
  const [left, top] = [(part % columns) * TILE_EDGE, Math.floor(part / columns) * TILE_EDGE];
  const [slotX, slotY] = [(slot % SHEET_COLUMNS) * TILE_EDGE, Math.floor(slot / SHEET_COLUMNS) * TILE_EDGE];
  let isEmpty = true;
  for (let y = 0; y < TILE_EDGE; y++)
    for (let x = 0; x < TILE_EDGE; x++) {
      const isIn = left + x < width && top + y < height;
      const color = isIn ? pixels[(frame * height + top + y) * width + left + x] : TRANSPARENT;
      if (color !== TRANSPARENT && color !== 0) isEmpty = false;
      const column = flip & 1 ? TILE_EDGE - 1 - x : x;
      const row = flip & 2 ? TILE_EDGE - 1 - y : y;
      sheet[(slotY + row) * SHEET_EDGE + slotX + column] = color === key ? TRANSPARENT : color;
    }
  return isEmpty;
}
