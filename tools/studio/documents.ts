/**
 * The words that the page of the studio and its server share: what can be edited, and changes of it. A change says what was
 * there before and what is there after it: turned round it is its own undo, and it can be merged with the edits of others.
 * Nothing here is written to; a change applies to a file as it is at that moment.
 */

import { TAG_DIRECTIONS, type TagDirection } from '../assets/picture/picture.ts';
import { type Guard, hasFields, isInteger, isText, listOf, oneOf } from '../player/development/guards.ts';

export type DocumentKind = 'picture' | 'map' | 'palette' | 'flags' | 'sound';

/** Something that can be edited. */
export interface DocumentInfo {
  /** Unique among those of a game; for a file of a project its path from the folder of art. */
  id: string;
  kind: DocumentKind;
  /** As the user knows it. */
  name: string;
  bank: number;
  /** Whether there is something yet; what is not there is made by the first change. */
  isThere: boolean;
  /** Why it cannot be changed. */
  problem?: string;
}

/** A pixel, cell, color or byte: where it is, what was there, and what is there now. */
export type CellChange = readonly [index: number, before: number, after: number];

/** A change of numbers in a grid or a list; `part` tells which one where a document has several, such as layers. */
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

export function isCellsChange(change: Change): change is CellsChange {
  return 'cells' in change;
}

/** Whether a value that was sent is a change. */
export const isChange: Guard<Change> = (value): value is Change =>
  hasFields({ document: isText, cells: listOf(isCell) }, value) ||
  hasFields({ document: isText, key: isText }, value);

const isCell: Guard<CellChange> = (value): value is CellChange =>
  listOf(isInteger)(value) && value.length === 3;

/** A cell or a value that somebody else has changed meanwhile, with what is there. */
export interface Conflict {
  document: string;
  part?: number;
  /** Of a cell. */
  index?: number;
  /** Of a value. */
  key?: string;
  current: unknown;
}

/** What became of changes that were sent. */
export interface ChangeAnswer {
  conflicts: Conflict[];
  /** What could not be written, in words for the user. */
  problems: string[];
  /** Documents that could not be written: their changes can be sent again. */
  failed: string[];
  /** Files that were written, as the user knows them. */
  written: string[];
}

/** A version of a file that was overwritten. */
export interface FileVersion {
  id: number;
  /** As the user knows it. */
  file: string;
  /** Milliseconds since 1970. */
  time: number;
  /** Bytes. */
  size: number;
}

/** The change that undoes a change. */
export function reversed(change: Change): Change {
  if (!isCellsChange(change)) return { ...change, before: change.after, after: change.before };
  const cells = change.cells.map(([index, before, after]): CellChange => [index, after, before]);
  return { ...change, cells: cells.reverse() };
}

/** Changes that follow each other as one: each place from what it was before the first to what it is after the last. */
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
 * Parts changes of cells into those that can be made and those that somebody else has made impossible. What is already as
 * it shall be needs nothing.
 *
 * @param at what is in a cell now
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

/** The pixel of a picture that shows nothing; all others are numbers of the palette. */
export const TRANSPARENT = 16;

/** What lies in the console's memory of a part of 8 × 8 pixels of a picture. */
export interface PictureSlot {
  /** Tile id; -1 for what lies nowhere. */
  id: number;
  /** How it lies there: 1 mirrored horizontally, 2 vertically, 3 both. */
  flip: number;
}

export interface PictureTagInfo {
  name: string;
  from: number;
  to: number;
  direction: TagDirection;
}

/** The frames of a picture as a whole. */
export interface Animation {
  /** Pixels of each frame, in base64: numbers of the palette, or `TRANSPARENT`. */
  frames: readonly string[];
  /** Milliseconds of each frame. */
  durations: readonly number[];
  tags: readonly PictureTagInfo[];
}

/** Whether a value that was sent is an animation. */
export const isAnimation: Guard<Animation> = (value): value is Animation =>
  hasFields({ frames: listOf(isText), durations: listOf(isInteger), tags: listOf(isTag) }, value);

const isTag: Guard<PictureTagInfo> = (value): value is PictureTagInfo =>
  hasFields({ name: isText, from: isInteger, to: isInteger, direction: oneOf(...TAG_DIRECTIONS) }, value);

/** A picture as the studio edits it. The index of a pixel is `(frame * height + y) * width + x`. */
export interface PictureContent {
  width: number;
  height: number;
  /** All frames, one below the other: numbers of the palette, or `TRANSPARENT`; in base64 on the way. */
  pixels: string;
  /** Milliseconds of each frame. */
  durations: number[];
  tags: PictureTagInfo[];
  /** What transparent pixels are in the console's memory; undefined where the picture has none. */
  colorKey?: number;
  /** Where the picture is used; the screen lies in no tiles. */
  area: 'tiles' | 'sprites' | 'screen';
  /** Whether it is all tiles or sprites of a bank. */
  isSheet: boolean;
  /** Of each part of each frame, row by row. */
  slots: PictureSlot[];
  /** The name in code, such as `sprites.ship`. */
  constant?: string;
}

/** The key of a change of a file as a whole: its bytes in base64, or null where there is none. No value has such a name. */
export const FILE_KEY = '/file';

export function isFileChange(change: Change): change is ValueChange {
  return !isCellsChange(change) && change.key === FILE_KEY;
}

/** A picture that is to have another name, or none any more. */
export interface RenamedPicture {
  id: string;
  /** Without folder and extension; it is deleted without one. */
  name?: string;
}

/** What makes, renames or deletes a picture, and its id. */
export interface MadePicture {
  id: string;
  changes: ValueChange[];
}

/** A picture to be made. */
export interface NewPicture {
  area: 'tiles' | 'sprites';
  /** Without folder and extension. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What it shows; nothing is drawn in one without. */
  animation?: Animation;
}

/** A picture of another program: its frames in red, green, blue and alpha, each pixel a byte of each, in base64. */
export interface ReadPicture {
  width: number;
  height: number;
  frames: string[];
  /** Milliseconds of each frame. */
  durations: number[];
  tags: PictureTagInfo[];
}

/**
 * The parts of a palette that changes name: where a color gets another value, pictures that are drawn with it get the new
 * one; where colors change their places, pictures look as before.
 */
export const RECOLOR = 0;
export const REORDER = 1;

/** A palette: each of its colors as a number of six hexadecimal digits. */
export interface PaletteContent {
  colors: number[];
  names: (string | null)[];
  /** 0 for the palette of VRAM bank 0, 1 for the one of bank 1. */
  vram: 0 | 1;
}

/** Flags of tiles and sprites, a byte each. */
export interface FlagsContent {
  flags: number[];
  /** Bits that another file sets, such as a tileset of Tiled. */
  fixed: number[];
  names: Record<string, number>;
  /** What changes call each of them: a tile of a picture by its name, so that it is found wherever it lies then. */
  keys: string[];
}

/** The sound of a bank. */
export interface SoundContent {
  /** Waveforms, SFX, patterns and tracks one behind the other, as a cartridge stores them, in base64. */
  bytes: string;
  /** What code calls them: numbers and names. */
  names: { sfx: [number, string][]; track: [number, string][] };
  /** Whether sounds can have names; a cartridge stores none. */
  canName: boolean;
  /** What comments beside their heads say: numbers and texts. */
  about: { sfx: [number, string][]; track: [number, string][] };
}

/** What the code of a game draws with. */
export interface CodeUses {
  tiles: TileUse[];
  /** Whether it draws maps. */
  drawsMaps: boolean;
}

/** A line of code that names a tile or sprite. */
export interface TileUse {
  /** Tile id, 0–511. */
  id: number;
  /** As the user would name it. */
  file: string;
  /** From 1 on. */
  line: number;
  /** What stands in the line. */
  code: string;
}
