/**
 * Allocates slots for loose pictures. Equal frames are stored once, including mirrored ones. The frames of a
 * picture are consecutive if there is room, so that a frame's tile id is a product; otherwise each is placed
 * separately. If space is tight, several orders are tried.
 */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { FreeSlots } from './free-slots.ts';
import {
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

/** A picture that may be placed anywhere. */
export interface LoosePicture {
  name: string;
  file: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Palette numbers of each frame, row by row; at least one frame. */
  frames: readonly Uint8Array[];
  /** Transparent number; it pads the last tiles beyond the picture. */
  colorKey?: number;
}

export interface PlacedPicture {
  name: string;
  /** Slots per frame, horizontally and vertically. */
  columns: number;
  rows: number;
  frames: PlacedFrame[];
}

export interface PlacedFrame {
  /** Tile id of the top left slot. */
  id: number;
  /** The flip for `spr`: 0 none, 1 horizontal, 2 vertical, 3 both. */
  flip: number;
}

/** Stored pixels, shared by all frames that show them, mirrored or not. */
interface Content {
  pixels: Pixels;
  /** The flip that gives the canonical mirror image. */
  flip: number;
}

/** A picture without repeated frames. */
interface Distinct {
  picture: LoosePicture;
  columns: number;
  rows: number;
  /** New pixels that this picture stores. */
  stored: Content[];
  /** The flip of each frame that gives the canonical mirror image. */
  frames: { content: Content; flip: number }[];
}

/**
 * Places pictures into the free slots of an area, the large ones first.
 *
 * @param memory to fill
 * @returns the position of each, in the order of `pictures`; or an error that names those without room
 */
export function placePictures(
  memory: TileMemory,
  pictures: readonly LoosePicture[],
  area: AreaName,
): Outcome<PlacedPicture[]> {
  const contents = new Map<string, Content>();
  const distinct = pictures.map(picture => withoutRepeats(picture, contents));
  const isTaken = memory.takenSlots(area);
  const tries = PLANNERS.map(planOf => () => planOf(distinct, new FreeSlots(isTaken)));
  const first = tries[0]();
  const plan = tries.reduce((found, next) => (found.homeless.length === 0 ? found : next()), first);
  if (plan.homeless.length > 0) return failure(noRoom(first, distinct, area));
  for (const { picture, stored } of distinct)
    for (const content of stored)
      memory.put(slotOf(content, plan, area), content.pixels, picture.file, picture.colorKey);
  return success(
    distinct.map(({ picture, columns, rows, frames }) => ({
      name: picture.name,
      columns,
      rows,
      frames: frames.map(({ content, flip }) => ({
        id: slotOf(content, plan, area),
        flip: flip ^ content.flip,
      })),
    })),
  );
}

function slotOf(content: Content, { slots }: Plan, area: AreaName): number {
  return firstSlot(area) + slots.get(content)!;
}

function withoutRepeats(picture: LoosePicture, contents: Map<string, Content>): Distinct {
  const stored: Content[] = [];
  const frames = picture.frames.map(colors => {
    const pixels = { width: picture.width, height: picture.height, colors };
    const { key, flip } = knownBy(pixels);
    const known = contents.get(key);
    if (known) return { content: known, flip };
    const content: Content = { pixels, flip };
    contents.set(key, content);
    stored.push(content);
    return { content, flip };
  });
  return {
    picture,
    columns: Math.ceil(picture.width / TILE_EDGE),
    rows: Math.ceil(picture.height / TILE_EDGE),
    stored,
    frames,
  };
}

/** The canonical mirror image of a frame: the first in text order, and its flip. */
function knownBy(pixels: Pixels): { key: string; flip: number } {
  return flipsOf(pixels)
    .map(flip => ({ key: keyOf(flip === 0 ? pixels : flipped(pixels, flip)), flip }))
    .reduce((first, other) => (other.key < first.key ? other : first));
}

/** The flips allowed between a stored and a requested frame. Padding would be visible if flipped. */
function flipsOf({ width, height }: Pixels): number[] {
  const horizontal = width % TILE_EDGE === 0 ? [FLIP_HORIZONTAL] : [];
  const vertical = height % TILE_EDGE === 0 ? [FLIP_VERTICAL] : [];
  return [0, ...horizontal, ...vertical, ...horizontal.flatMap(h => vertical.map(v => h | v))];
}

function slotsOf({ columns, rows, stored }: Distinct): number {
  return columns * rows * stored.length;
}

/** Allocated slots, and the pixels that found none. */
interface Plan {
  slots: Map<Content, number>;
  homeless: Distinct[];
  /** Remaining slots. */
  free: FreeSlots;
}

const byHeight = (a: Distinct, b: Distinct) => b.rows - a.rows || slotsOf(b) - slotsOf(a);
const bySize = (a: Distinct, b: Distinct) => b.rows * b.columns - a.rows * a.columns || byHeight(a, b);
const byWidth = (a: Distinct, b: Distinct) => b.columns - a.columns || byHeight(a, b);

/** Placement strategies, the one with the most consecutive frames first. */
const PLANNERS = [byHeight, bySize, byWidth].flatMap(order => [planner(order, true), planner(order, false)]);

/**
 * @param hasRuns whether frames of a picture are consecutive if there is room
 */
function planner(
  order: (a: Distinct, b: Distinct) => number,
  hasRuns: boolean,
): (pictures: readonly Distinct[], free: FreeSlots) => Plan {
  return (pictures, free) => {
    const plan: Plan = { slots: new Map(), homeless: [], free };
    for (const picture of pictures.toSorted(order)) {
      const { columns, rows, stored } = picture;
      const run = hasRuns ? takeRun(free, columns, rows, stored.length) : undefined;
      const slots = run ?? stored.map(() => free.take(columns, rows));
      for (const [index, content] of stored.entries())
        if (slots[index] !== undefined) plan.slots.set(content, slots[index]);
      if (slots.includes(undefined)) plan.homeless.push(picture);
    }
    return plan;
  };
}

/** Allocates frames of one size as one block, as wide as possible. */
function takeRun(
  free: FreeSlots,
  columns: number,
  rows: number,
  count: number,
): (number | undefined)[] | undefined {
  for (const across of waysAcross(columns, count)) {
    const corner = free.take(columns * across, rows * Math.ceil(count / across));
    if (corner !== undefined)
      return Array.from(
        { length: count },
        (_, i) => corner + (i % across) * columns + Math.floor(i / across) * rows * COLUMNS,
      );
  }
  return undefined;
}

/** Possible numbers of frames per row: all, or one, before anything between. */
function waysAcross(columns: number, count: number): number[] {
  const most = Math.min(count, Math.floor(COLUMNS / columns));
  const whole = most === count ? [count, 1] : [1];
  const blocks = Array.from({ length: Math.max(0, most - 1) }, (_, i) => most - i);
  return most < 1 ? [] : [...new Set([...whole, ...blocks])];
}

function noRoom({ homeless, free }: Plan, all: readonly Distinct[], area: AreaName): Diagnostic {
  const [first] = homeless;
  const largest = [...all].sort((a, b) => slotsOf(b) - slotsOf(a)).slice(0, 4);
  const names = largest.map(each => `${each.picture.name} ${slotsOf(each)}`).join(', ');
  const needed = homeless.reduce((sum, each) => sum + slotsOf(each), 0);
  const count = homeless.length === 1 ? '' : ` and ${homeless.length - 1} more`;
  return errorDiagnostic(
    'art/no-room',
    `no room for ${first.picture.name}${count} in the ${area}: ${needed} slots needed, ${free.count} of ${AREA_SLOTS} free`,
    {
      file: first.picture.file,
      remedy: `The largest pictures are ${names}. Make them smaller, draw fewer frames, or move some to the folder ${area}.1, which is for bank 1.`,
    },
  );
}
