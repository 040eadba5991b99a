/**
 * Finds free slots for loose pictures. Equal frames are stored once, mirrored ones too. The frames of a picture lie in a
 * run where there is room for one, so that the tile of a frame is a product; otherwise each lies where it fits. Where it
 * is tight, several orders are tried.
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

/** What a frame shows, stored once for all frames that show it, mirrored or not. */
interface Content {
  pixels: Pixels;
  /** How it has to be flipped to be the one of its mirror images that all are known by. */
  flip: number;
}

/** A picture without its repeated frames. */
interface Distinct {
  picture: LoosePicture;
  columns: number;
  rows: number;
  /** Contents that this picture brings. */
  stored: Content[];
  /** How each frame has to be flipped to be what its content is known by. */
  frames: { content: Content; flip: number }[];
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

/** The first of the mirror images of a frame in the order of texts, and how it is made of the frame. */
function knownBy(pixels: Pixels): { key: string; flip: number } {
  return flipsOf(pixels)
    .map(flip => ({ key: keyOf(flip === 0 ? pixels : flipped(pixels, flip)), flip }))
    .reduce((first, other) => (other.key < first.key ? other : first));
}

/** The flips that make a stored frame of what is asked for. Those of pictures with padding would show it. */
function flipsOf({ width, height }: Pixels): number[] {
  const horizontal = width % TILE_EDGE === 0 ? [FLIP_HORIZONTAL] : [];
  const vertical = height % TILE_EDGE === 0 ? [FLIP_VERTICAL] : [];
  return [0, ...horizontal, ...vertical, ...horizontal.flatMap(h => vertical.map(v => h | v))];
}

function slotsOf({ columns, rows, stored }: Distinct): number {
  return columns * rows * stored.length;
}

/** Slots of an area for what is stored, and what has found none. */
interface Plan {
  slots: Map<Content, number>;
  homeless: Distinct[];
  /** Slots that are left. */
  free: FreeSlots;
}

const byHeight = (a: Distinct, b: Distinct) => b.rows - a.rows || slotsOf(b) - slotsOf(a);
const bySize = (a: Distinct, b: Distinct) => b.rows * b.columns - a.rows * a.columns || byHeight(a, b);
const byWidth = (a: Distinct, b: Distinct) => b.columns - a.columns || byHeight(a, b);

/** Ways to place pictures, the one with the most runs first. */
const PLANNERS = [byHeight, bySize, byWidth].flatMap(order => [planner(order, true), planner(order, false)]);

/** @param hasRuns whether the frames of a picture lie in a run where there is room for one */
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

/** Slots for some frames of one size in one block, as wide as can be. */
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

/** How many frames may lie side by side: all, or all below each other, before what is neither. */
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
    `no room for ${first.picture.name}${count} in the ${area}: ${needed} slots are needed, ${free.count} of ${AREA_SLOTS} are free`,
    {
      file: first.picture.file,
      remedy: `The largest pictures are ${names}. Make them smaller, draw fewer frames, or put some into a folder ${area}.1 for another bank.`,
    },
  );
}
