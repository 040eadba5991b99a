/**
 * Finds free slots for loose pictures. Equal frames are stored once, mirrored ones too. The frames of a picture lie in a
 * run where there is room for one, so that the tile of a frame is a product; otherwise each lies where it fits.
 */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import {
  AREA_ROWS,
  AREA_SLOTS,
  type AreaName,
  COLUMNS,
  FLIP_HORIZONTAL,
  FLIP_VERTICAL,
  firstSlot,
  flipped,
  keyOf,
  type Pixels,
  TILE_EDGE,
  type TileMemory,
} from './tile-memory.ts';

/** A picture that may lie anywhere. */
export interface LoosePicture {
  name: string;
  file: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Palette numbers of each frame, row by row; at least one frame. */
  frames: readonly Uint8Array[];
  /** Number that is not drawn: it fills what the last tiles have beyond the picture. */
  colorKey?: number;
}

export interface PlacedPicture {
  name: string;
  /** Slots beside and below each other that a frame takes. */
  columns: number;
  rows: number;
  frames: PlacedFrame[];
}

export interface PlacedFrame {
  /** Tile id of the upper left slot. */
  id: number;
  /** How `spr` has to flip it: 0, 1 horizontally, 2 vertically, 3 both. */
  flip: number;
}

/** A picture without its repeated frames. */
interface Distinct {
  picture: LoosePicture;
  columns: number;
  rows: number;
  /** Frames that are stored. */
  stored: Pixels[];
}

/**
 * Places pictures into the free slots of an area, the large ones first.
 *
 * @param memory is filled
 * @returns where each lies, in the order of `pictures`; or an error that names those without room
 */
export function placePictures(
  memory: TileMemory,
  pictures: readonly LoosePicture[],
  area: AreaName,
): Outcome<PlacedPicture[]> {
  /** Where each content is; those without a place yet have none. */
  const places = new Map<string, PlacedFrame | undefined>();
  const distinct = pictures.map(picture => withoutRepeats(picture, places));
  const bySize = [...distinct].sort((a, b) => b.rows - a.rows || slotsOf(b) - slotsOf(a));
  const homeless = bySize.filter(each => !placeFrames(memory, each, area, places));
  if (homeless.length > 0) return failure(noRoom(homeless, distinct, memory, area));
  return success(
    distinct.map(({ picture, columns, rows }) => ({
      name: picture.name,
      columns,
      rows,
      frames: picture.frames.map(colors => placeOf({ ...picture, colors }, places)!),
    })),
  );
}

function withoutRepeats(picture: LoosePicture, places: Map<string, PlacedFrame | undefined>): Distinct {
  const stored: Pixels[] = [];
  for (const colors of picture.frames) {
    const frame = { width: picture.width, height: picture.height, colors };
    if (isKnown(frame, places)) continue;
    places.set(keyOf(frame), undefined);
    stored.push(frame);
  }
  return {
    picture,
    columns: Math.ceil(picture.width / TILE_EDGE),
    rows: Math.ceil(picture.height / TILE_EDGE),
    stored,
  };
}

/** The flips that make a stored frame of what is asked for. Those of pictures with padding would show it. */
function flipsOf({ width, height }: Pixels): number[] {
  const horizontal = width % TILE_EDGE === 0 ? [FLIP_HORIZONTAL] : [];
  const vertical = height % TILE_EDGE === 0 ? [FLIP_VERTICAL] : [];
  return [0, ...horizontal, ...vertical, ...horizontal.flatMap(h => vertical.map(v => h | v))];
}

function isKnown(frame: Pixels, places: ReadonlyMap<string, unknown>): boolean {
  return flipsOf(frame).some(flip => places.has(keyOf(flipped(frame, flip))));
}

function placeOf(
  frame: Pixels,
  places: ReadonlyMap<string, PlacedFrame | undefined>,
): PlacedFrame | undefined {
  for (const flip of flipsOf(frame)) {
    const place = places.get(keyOf(flipped(frame, flip)));
    if (place) return { ...place, flip };
  }
  return undefined;
}

function slotsOf({ columns, rows, stored }: Distinct): number {
  return columns * rows * stored.length;
}

/** Gives every stored frame of a picture its place; false if there is no room, and then nothing of it is stored. */
function placeFrames(
  memory: TileMemory,
  { picture, columns, rows, stored }: Distinct,
  area: AreaName,
  places: Map<string, PlacedFrame | undefined>,
): boolean {
  const slots = findSlots(memory, columns, rows, stored.length, area);
  if (!slots) return false;
  for (const [index, frame] of stored.entries()) {
    memory.put(slots[index], frame, picture.file, picture.colorKey);
    places.set(keyOf(frame), { id: slots[index], flip: 0 });
  }
  return true;
}

/** Slots for some frames of one size: in one block, as wide as can be, else anywhere. */
function findSlots(
  memory: TileMemory,
  columns: number,
  rows: number,
  count: number,
  area: AreaName,
): number[] | undefined {
  if (count === 0) return [];
  for (const across of waysAcross(columns, count)) {
    const down = Math.ceil(count / across);
    const corner = findRoom(memory, area, columns * across, rows * down);
    if (corner !== undefined)
      return Array.from(
        { length: count },
        (_, i) => corner + (i % across) * columns + Math.floor(i / across) * rows * COLUMNS,
      );
  }
  return findScattered(memory, columns, rows, count, area);
}

/** How many frames may lie side by side: all, or all below each other, before what is neither. */
function waysAcross(columns: number, count: number): number[] {
  const most = Math.min(count, Math.floor(COLUMNS / columns));
  const whole = most === count ? [count, 1] : [1];
  const blocks = Array.from({ length: Math.max(0, most - 1) }, (_, i) => most - i);
  return most < 1 ? [] : [...new Set([...whole, ...blocks])];
}

function findRoom(memory: TileMemory, area: AreaName, columns: number, rows: number): number | undefined {
  for (let row = 0; row + rows <= AREA_ROWS; row++)
    for (let column = 0; column + columns <= COLUMNS; column++)
      if (memory.isFree(area, column, row, columns, rows)) return firstSlot(area) + row * COLUMNS + column;
  return undefined;
}

/** Frames one by one; their slots may not overlap, so each is taken before the next is looked for. */
function findScattered(
  memory: TileMemory,
  columns: number,
  rows: number,
  count: number,
  area: AreaName,
): number[] | undefined {
  const taken = new Set<number>();
  const found: number[] = [];
  const isFree = (column: number, row: number): boolean => {
    if (!memory.isFree(area, column, row, columns, rows)) return false;
    return slotsIn(firstSlot(area) + row * COLUMNS + column, columns, rows).every(slot => !taken.has(slot));
  };
  for (let row = 0; row + rows <= AREA_ROWS; row++)
    for (let column = 0; column + columns <= COLUMNS && found.length < count; column++)
      if (isFree(column, row)) {
        const slot = firstSlot(area) + row * COLUMNS + column;
        found.push(slot);
        for (const each of slotsIn(slot, columns, rows)) taken.add(each);
      }
  return found.length < count ? undefined : found;
}

function slotsIn(corner: number, columns: number, rows: number): number[] {
  return Array.from(
    { length: columns * rows },
    (_, i) => corner + (i % columns) + Math.floor(i / columns) * COLUMNS,
  );
}

function noRoom(
  homeless: readonly Distinct[],
  all: readonly Distinct[],
  memory: TileMemory,
  area: AreaName,
): Diagnostic {
  const [first] = homeless;
  const largest = [...all].sort((a, b) => slotsOf(b) - slotsOf(a)).slice(0, 4);
  const names = largest.map(each => `${each.picture.name} ${slotsOf(each)}`).join(', ');
  const needed = homeless.reduce((sum, each) => sum + slotsOf(each), 0);
  const count = homeless.length === 1 ? '' : ` and ${homeless.length - 1} more`;
  return errorDiagnostic(
    'art/no-room',
    `no room for ${first.picture.name}${count} in the ${area}: ${needed} slots are needed, ${memory.freeCount(area)} of ${AREA_SLOTS} are free`,
    {
      file: first.picture.file,
      remedy: `The largest pictures are ${names}. Make them smaller, draw fewer frames, or put some into a folder ${area}.1 for another bank.`,
    },
  );
}
