/**
 * The types shared by the studio's page and its server: editable documents and their changes. A change contains
 * the old and the new value: reversed, it is its own undo, and it can be merged with edits of others. Changes
 * are applied to the current state of a file.
 */

import { TAG_DIRECTIONS, type TagDirection } from '../assets/picture/picture.ts';
import { type Guard, hasFields, isInteger, isText, listOf, oneOf } from '../player/development/guards.ts';

export type DocumentKind = 'picture' | 'map' | 'palette' | 'flags' | 'sound';

/** An editable document. */
export interface DocumentInfo {
  /** Unique within a game; for a file of a project its path in the art folder. */
  id: string;
  kind: DocumentKind;
  /** Its name for the user. */
  name: string;
  bank: number;
  /** Whether it exists; otherwise the first change creates it. */
  isThere: boolean;
  /** Why it cannot be edited. */
  problem?: string;
}

/** A change of a pixel, cell, color or byte: its index, old value, and new value. */
export type CellChange = readonly [index: number, before: number, after: number];

/** A change of numbers in a grid or list; `part` identifies one of several, such as layers. */
export interface CellsChange {
  document: string;
  part?: number;
  cells: readonly CellChange[];
}

/** A change of one value that is not a number, such as a sound; values are compared as JSON. */
export interface ValueChange {
  document: string;
  key: string;
  before: unknown;
  after: unknown;
}

export type Change = CellsChange | ValueChange;

/** Whether a change is one of pixels, cells or other numbers. */
export function isCellsChange(change: Change): change is CellsChange {
  return 'cells' in change;
}

/** Whether a received value is a change. */
export const isChange: Guard<Change> = (value): value is Change =>
  hasFields({ document: isText, cells: listOf(isCell) }, value) ||
  hasFields({ document: isText, key: isText }, value);

const isCell: Guard<CellChange> = (value): value is CellChange =>
  listOf(isInteger)(value) && value.length === 3;

/** A cell or value that somebody else has changed meanwhile, with its current value. */
export interface Conflict {
  document: string;
  part?: number;
  /** For a cell. */
  index?: number;
  /** For a value. */
  key?: string;
  current: unknown;
}

/** The result of applying changes. */
export interface ChangeAnswer {
  conflicts: Conflict[];
  /** What could not be written, as text for the user. */
  problems: string[];
  /** Documents that could not be written; their changes can be sent again. */
  failed: string[];
  /** Files that were written, by their names for the user. */
  written: string[];
}

/** An overwritten version of a file. */
export interface FileVersion {
  id: number;
  /** Its name for the user. */
  file: string;
  /** Milliseconds since 1970. */
  time: number;
  /** In bytes. */
  size: number;
}

/** The inverse of a change. */
export function reversed(change: Change): Change {
  if (!isCellsChange(change)) return { ...change, before: change.after, after: change.before };
  const cells = change.cells.map(([index, before, after]): CellChange => [index, after, before]);
  return { ...change, cells: cells.reverse() };
}

/** Combines consecutive changes: each cell from its first old value to its last new value. */
export function joined(first: readonly Change[], second: readonly Change[]): Change[] {
  const all = [...first];
  for (const change of second) {
    const known = all.findIndex(each => isOfSame(each, change));
    if (known < 0) all.push(change);
    else all[known] = follow(all[known], change);
  }
  return all;
}

function isOfSame(a: Change, b: Change): boolean {
  if (a.document !== b.document || isCellsChange(a) !== isCellsChange(b)) return false;
  return isCellsChange(a) ? a.part === (b as CellsChange).part : a.key === (b as ValueChange).key;
}

function follow(first: Change, second: Change): Change {
  if (!isCellsChange(first) || !isCellsChange(second))
    return { ...first, after: (second as ValueChange).after } as ValueChange;
  const cells = new Map(first.cells.map(cell => [cell[0], cell]));
  for (const [index, before, after] of second.cells)
    cells.set(index, [index, cells.get(index)?.[1] ?? before, after]);
  return { ...first, cells: [...cells.values()].filter(([, before, after]) => before !== after) };
}

/**
 * Splits changes of cells into those that can be applied and those that conflict with others. Cells that
 * already have the new value need nothing.
 *
 * @param at the current value of a cell
 */
export function mergeCells(
  cells: readonly CellChange[],
  at: (index: number) => number | undefined,
): { made: CellChange[]; conflicts: { index: number; current: number | undefined }[] } {
  const now = new Map<number, number | undefined>();
  const made: CellChange[] = [];
  const conflicts: { index: number; current: number | undefined }[] = [];
  for (const [index, before, after] of cells) {
    const current = now.has(index) ? now.get(index) : at(index);
    if (current === before) {
      now.set(index, after);
      made.push([index, before, after]);
    } else if (current !== after) conflicts.push({ index, current });
  }
  return { made, conflicts };
}

/** A transparent pixel; all others are palette numbers. */
export const TRANSPARENT = 16;

/** The slot in the console's memory of an 8 × 8 part of a picture. */
export interface PictureSlot {
  /** Tile id; -1 if it is not in memory. */
  id: number;
  /** Its flip in memory: 1 horizontal, 2 vertical, 3 both. */
  flip: number;
}

export interface PictureTagInfo {
  name: string;
  from: number;
  to: number;
  direction: TagDirection;
}

/** The frames of a picture. */
export interface Animation {
  /** Pixels of each frame, in base64: palette numbers or `TRANSPARENT`. */
  frames: readonly string[];
  /** Milliseconds of each frame. */
  durations: readonly number[];
  tags: readonly PictureTagInfo[];
}

/** Whether a received value is an animation. */
export const isAnimation: Guard<Animation> = (value): value is Animation =>
  hasFields({ frames: listOf(isText), durations: listOf(isInteger), tags: listOf(isTag) }, value);

const isTag: Guard<PictureTagInfo> = (value): value is PictureTagInfo =>
  hasFields({ name: isText, from: isInteger, to: isInteger, direction: oneOf(...TAG_DIRECTIONS) }, value);

/** A picture in the studio. The index of a pixel is `(frame * height + y) * width + x`. */
export interface PictureContent {
  width: number;
  height: number;
  /** All frames, one below the other: palette numbers or `TRANSPARENT`; in base64 for transport. */
  pixels: string;
  /** Milliseconds of each frame. */
  durations: number[];
  tags: PictureTagInfo[];
  /** The number of transparent pixels in the console's memory; undefined if the picture has none. */
  colorKey?: number;
  /** The area of the picture; the screen is not in the tiles. */
  area: 'tiles' | 'sprites' | 'screen';
  /** Whether it contains all tiles or sprites of a bank. */
  isSheet: boolean;
  /** For each part of each frame, row by row. */
  slots: PictureSlot[];
  /** The name in code, such as `sprites.ship`. */
  constant?: string;
}

/** The key of a change of a whole file: its bytes in base64, or null if it does not exist. No value has this name. */
export const FILE_KEY = '/file';

/** Whether a change creates, renames or deletes a file. */
export function isFileChange(change: Change): change is ValueChange {
  return !isCellsChange(change) && change.key === FILE_KEY;
}

/** A picture to rename or delete. */
export interface RenamedPicture {
  id: string;
  /** Without folder and extension; undefined to delete it. */
  name?: string;
}

/** The changes that create, rename or delete a picture, and its id. */
export interface MadePicture {
  id: string;
  changes: ValueChange[];
}

/** A picture to create. */
export interface NewPicture {
  area: 'tiles' | 'sprites';
  /** Without folder and extension. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Its content; empty if undefined. */
  animation?: Animation;
}

/** A picture of another program: its frames as RGBA in base64. */
export interface ReadPicture {
  width: number;
  height: number;
  frames: string[];
  /** Milliseconds of each frame. */
  durations: number[];
  tags: PictureTagInfo[];
}

/**
 * The parts of a palette change: recolored colors also change in the pictures; after reordering, pictures look
 * as before.
 */
export const RECOLOR = 0;
export const REORDER = 1;

/** A palette with colors as numbers of six hexadecimal digits. */
export interface PaletteContent {
  colors: number[];
  names: (string | null)[];
  /** 0 for the palette of VRAM bank 0, 1 for that of bank 1. */
  vram: 0 | 1;
}

/** Flags of tiles and sprites, one byte each. */
export interface FlagsContent {
  flags: number[];
  /** Bits that another file sets, such as a Tiled tileset. */
  fixed: number[];
  names: Record<string, number>;
  /** Their keys in changes: a tile of a picture is referred to by name, so that it is found wherever it is placed. */
  keys: string[];
}

/** The sound of a bank. */
export interface SoundContent {
  /** Waveforms, SFX, patterns and tracks in the cartridge's form, concatenated, in base64. */
  bytes: string;
  /** Names in code, by number. */
  names: { sfx: [number, string][]; track: [number, string][] };
  /** Whether sounds can have names; a cartridge stores none. */
  canName: boolean;
  /** Comments next to their heads, by number. */
  about: { sfx: [number, string][]; track: [number, string][] };
}

/** What the code of a game draws with. */
export interface CodeUses {
  tiles: TileUse[];
  /** Whether it draws maps. */
  drawsMaps: boolean;
}

/** A line of code that uses a tile or sprite. */
export interface TileUse {
  /** Tile id, 0–511. */
  id: number;
  /** Path for the user. */
  file: string;
  /** From 1. */
  line: number;
  /** Text of the line. */
  code: string;
}
