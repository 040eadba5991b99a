/**
 * The layout of a map's tiles in the tile palette: groups below each other, each in its rows. Independent of
 * the page.
 */

import type { MapContent, TileChoice } from './map-content.ts';
import type { Stamp } from './stamp.ts';
import { type CellRectangle, clipped } from './stroke.ts';

/** Pixels between groups, and columns of groups whose tiles are separate pictures. */
const GAP = 8;
const LOOSE_COLUMNS = 8;

export interface SheetPart {
  name: string;
  /** Top edge in pixels. */
  top: number;
  columns: number;
  rows: number;
  /** Size of a tile's field in pixels. */
  width: number;
  height: number;
  tiles: readonly TileChoice[];
}

export interface TileSheet {
  width: number;
  height: number;
  parts: SheetPart[];
}

/** A rectangle of tiles of a group. */
export interface ChosenTiles extends CellRectangle {
  part: number;
}

/** Arranges the tiles of a map in one sheet, group below group. */
export function layOut({ groups }: Pick<MapContent, 'groups'>): TileSheet {
  const sheet: TileSheet = { width: 1, height: 0, parts: [] };
  for (const { name, columns: own, tiles } of groups) {
    if (tiles.length === 0) continue;
    const columns = own > 0 ? own : LOOSE_COLUMNS;
    const [width, height] = (['width', 'height'] as const).map(side =>
      tiles.reduce((most, tile) => Math.max(most, tile[side]), 0),
    );
    const rows = Math.ceil(tiles.length / columns);
    const top = sheet.height === 0 ? 0 : sheet.height + GAP;
    sheet.parts.push({ name, top, columns, rows, width, height, tiles });
    sheet.width = Math.max(sheet.width, columns * width);
    sheet.height = top + rows * height;
  }
  return sheet;
}

/** The field at a pixel; undefined between fields. */
export function locationAt(
  { parts }: TileSheet,
  x: number,
  y: number,
): { part: number; x: number; y: number } | undefined {
  const part = parts.findIndex(({ top, rows, height }) => y >= top && y < top + rows * height);
  if (part < 0) return undefined;
  const { top, width, height, columns } = parts[part];
  const [column, row] = [Math.floor(x / width), Math.floor((y - top) / height)];
  return column < 0 || column >= columns ? undefined : { part, x: column, y: row };
}

/** The tile in a field. */
export function tileIn(
  { parts }: TileSheet,
  place: { part: number; x: number; y: number },
): TileChoice | undefined {
  const { columns, tiles } = parts[place.part];
  return tiles[place.y * columns + place.x];
}

/** A stamp of tiles as they are in the sheet. */
export function stampOfTiles(sheet: TileSheet, chosen: ChosenTiles): Stamp | undefined {
  const part = sheet.parts[chosen.part];
  const rectangle = part && clipped(chosen, part);
  if (!rectangle) return undefined;
  const { x, y, columns, rows } = rectangle;
  const cells = Array.from(
    { length: columns * rows },
    (_, i) => part.tiles[(y + Math.floor(i / columns)) * part.columns + x + (i % columns)]?.value,
  );
  return { columns, rows, cells };
}

/** The position of a tile; undefined if it is not in the sheet. */
export function placeOf({ parts }: TileSheet, value: number): ChosenTiles | undefined {
  for (const [part, { columns, tiles }] of parts.entries()) {
    const index = tiles.findIndex(tile => tile.value === value);
    if (index >= 0) return { part, x: index % columns, y: Math.floor(index / columns), columns: 1, rows: 1 };
  }
  return undefined;
}
