/**
 * How flags name what they are given to. A loose picture moves in memory when another one comes, so it is named, as
 * `ship`, and its tiles of 8 × 8 pixels as `ship#0`, `ship#1`, counted row by row and frame by frame. What lies where its
 * sheet says is named by its tile id.
 */

import { pathInFolder } from '../../assets/art-files.ts';
import { AREA_SLOTS, type AreaName, COLUMNS, firstSlot } from '../../assets/place/tile-memory.ts';
import type { NamedPicture } from './bank-art.ts';

/** A loose picture, with the tile id of each of its tiles. */
export interface LooseSlots {
  area: AreaName;
  /** Of its file, within its folder of art and without extension: `enemies/bat`. */
  name: string;
  slots: readonly number[];
}

/** Flags as a byte, and what has them. */
export interface FlagEntry {
  key: string;
  bits: number;
}

export class PictureSlots {
  private readonly pictures: readonly LooseSlots[];

  constructor(pictures: readonly LooseSlots[]) {
    this.pictures = pictures;
  }

  /** Names that keys can be. */
  get names(): string[] {
    return this.pictures.map(picture => this.nameOf(picture));
  }

  /** The tile ids of `ship`, `sprites/ship`, `ship#2` or `ship#2-3`; undefined where there is no such picture or tile. */
  slotsOf(key: string): readonly number[] | undefined {
    const whole = this.find(key);
    if (whole) return whole.slots;
    const part = /^(.+)#(\d+)(?:-(\d+))?$/.exec(key);
    const picture = part && this.find(part[1]);
    if (!picture) return undefined;
    const [first, last] = [Number(part[2]), Number(part[3] ?? part[2])];
    return first <= last && last < picture.slots.length ? picture.slots.slice(first, last + 1) : undefined;
  }

  /** Whether a loose picture lies in a slot. */
  isLoose(slot: number): boolean {
    return this.pictures.some(({ slots }) => slots.includes(slot));
  }

  /** What a slot is called: a tile of a picture, or its tile id. */
  keyOf(slot: number): string {
    const picture = this.pictures.find(({ slots }) => slots.includes(slot));
    if (!picture) return `${slot}`;
    const name = this.nameOf(picture);
    return picture.slots.length === 1 ? name : `${name}#${picture.slots.indexOf(slot)}`;
  }

  /** Entries for a byte for each slot. What several pictures share, each of them has. */
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

  /** With its folder where the name alone would be something else. */
  private nameOf(picture: LooseSlots): string {
    const { area, name } = picture;
    const isClear = this.find(name) === picture && name !== 'names' && !/^\d+(-\d+)?$/.test(name);
    return isClear ? name : `${area}/${name}`;
  }
}

/** The slots of the loose pictures of a bank. */
export function pictureSlots(pictures: readonly NamedPicture[]): PictureSlots {
  return new PictureSlots(
    pictures.map(picture => ({
      area: picture.area,
      name: pathInFolder(picture.file),
      slots: tilesOf(picture).map(({ id }) => id),
    })),
  );
}

/** Loose pictures of which nothing is known but their files: each has as many tiles as there could be. */
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

/** Where each tile of a picture lies, and how it is flipped there: row by row as they are drawn, frame by frame. */
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

/** Neighbors with the same flags, as `5` or `5-7`; those without any are left out. */
function runsOf(bytes: ArrayLike<number>): { range: string; bits: number }[] {
  const runs: { range: string; bits: number }[] = [];
  for (let first = 0, end = 0; first < bytes.length; first = end) {
    while (end < bytes.length && bytes[end] === bytes[first]) end++;
    const range = end === first + 1 ? `${first}` : `${first}-${end - 1}`;
    if (bytes[first] !== 0) runs.push({ range, bits: bytes[first] });
  }
  return runs;
}
