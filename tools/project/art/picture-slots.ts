/**
 * The keys of `flags.json`. A loose picture moves in memory when others are added, so it is referred to by
 * name, as `ship`, and its tiles of 8 × 8 pixels as `ship#0`, `ship#1`, counted row by row and frame by frame.
 * Tiles of a sheet are referred to by tile id.
 */

import { pathInFolder } from '../../assets/art-files.ts';
import { AREA_SLOTS, type AreaName, COLUMNS, firstSlot } from '../../assets/place/tile-memory.ts';
import type { NamedPicture } from './bank-art.ts';

/** A loose picture and the tile ids of its tiles. */
export interface LooseSlots {
  area: AreaName;
  /** File name within its art folder, without extension: `enemies/bat`. */
  name: string;
  slots: readonly number[];
}

/** Flags as a byte, and the key they belong to. */
export interface FlagEntry {
  key: string;
  bits: number;
}

export class PictureSlots {
  private readonly pictures: readonly LooseSlots[];

  constructor(pictures: readonly LooseSlots[]) {
    this.pictures = pictures;
  }

  /** The names that keys can have. */
  get names(): string[] {
    return this.pictures.map(picture => this.nameOf(picture));
  }

  /**
   * The tile ids of `ship`, `sprites/ship`, `ship#2` or `ship#2-3`; undefined if there is no such picture or
   * tile.
   */
  slotsOf(key: string): readonly number[] | undefined {
    const whole = this.find(key);
    if (whole) return whole.slots;
    const part = /^(.+)#(\d+)(?:-(\d+))?$/.exec(key);
    const picture = part && this.find(part[1]);
    if (!picture) return undefined;
    const [first, last] = [Number(part[2]), Number(part[3] ?? part[2])];
    return first <= last && last < picture.slots.length ? picture.slots.slice(first, last + 1) : undefined;
  }

  /** Whether a loose picture occupies a slot. */
  isLoose(slot: number): boolean {
    return this.pictures.some(({ slots }) => slots.includes(slot));
  }

  /** The key of a slot: a tile of a picture, or its tile id. */
  keyOf(slot: number): string {
    const picture = this.pictures.find(({ slots }) => slots.includes(slot));
    if (!picture) return `${slot}`;
    const name = this.nameOf(picture);
    return picture.slots.length === 1 ? name : `${name}#${picture.slots.indexOf(slot)}`;
  }

  /** Entries for the flags of each slot. Flags of a shared slot appear with every picture that uses it. */
  entriesOf(bytes: Uint8Array): FlagEntry[] {
    const fixed = bytes.map((bits, slot) => (this.isLoose(slot) ? 0 : bits));
    const numbers = runsOf(fixed).map(({ range, bits }) => ({ key: range, bits }));
    const named = this.pictures.flatMap(picture => {
      const name = this.nameOf(picture);
      const own = picture.slots.map(slot => bytes[slot]);
      if (own.every(bits => bits === own[0])) return own[0] === 0 ? [] : [{ key: name, bits: own[0] }];
      return runsOf(own).map(({ range, bits }) => ({ key: `${name}#${range}`, bits }));
    });
    return [...numbers, ...named];
  }

  private find(key: string): LooseSlots | undefined {
    return (
      this.pictures.find(({ name }) => name === key) ??
      this.pictures.find(({ area, name }) => `${area}/${name}` === key)
    );
  }

  /** Prefixed with the folder if the name alone would be ambiguous. */
  private nameOf(picture: LooseSlots): string {
    const { area, name } = picture;
    const isClear = this.find(name) === picture && name !== 'names' && !/^\d+(-\d+)?$/.test(name);
    return isClear ? name : `${area}/${name}`;
  }
}

/** The slots of a bank's loose pictures. */
export function pictureSlots(pictures: readonly NamedPicture[]): PictureSlots {
  return new PictureSlots(
    pictures.map(picture => ({
      area: picture.area,
      name: pathInFolder(picture.file),
      slots: tilesOf(picture).map(({ id }) => id),
    })),
  );
}

/** Slots of loose pictures of which only the files are known: each may have any number of tiles. */
export function unplacedSlots(files: Readonly<Record<AreaName, readonly string[]>>): PictureSlots {
  return new PictureSlots(
    (['tiles', 'sprites'] as const).flatMap(area =>
      files[area].map(file => {
        const slots = Array.from({ length: AREA_SLOTS }, (_, index) => firstSlot(area) + index);
        return { area, name: pathInFolder(file), slots };
      }),
    ),
  );
}

/** The slot and flip of each tile of a picture, row by row and frame by frame. */
export function tilesOf({ frames, columns, rows }: NamedPicture): { id: number; flip: number }[] {
  return frames.flatMap(({ id, flip }) =>
    Array.from({ length: columns * rows }, (_, part) => {
      const [column, row] = [part % columns, Math.floor(part / columns)];
      const x = flip & 1 ? columns - 1 - column : column;
      const y = flip & 2 ? rows - 1 - row : row;
      return { id: id + y * COLUMNS + x, flip };
    }),
  );
}

/** Ranges of neighbors with the same flags, as `5` or `5-7`; slots without flags are left out. */
function runsOf(bytes: ArrayLike<number>): { range: string; bits: number }[] {
  const runs: { range: string; bits: number }[] = [];
  for (let first = 0, end = 0; first < bytes.length; first = end) {
    while (end < bytes.length && bytes[end] === bytes[first]) end++;
    const range = end === first + 1 ? `${first}` : `${first}-${end - 1}`;
    if (bytes[first] !== 0) runs.push({ range, bits: bytes[first] });
  }
  return runs;
}
