/** What reads and writes each format of pictures. */

import { isPng } from '../../cartridge/picture/png-chunks.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import type { PictureFormat } from '../art-files.ts';
import { arrangeAseprite } from './arrange-aseprite.ts';
import { arrangePng } from './arrange-png.ts';
import type { FrameArrangement } from './arrangement.ts';
import { isAseprite, readAseprite } from './aseprite.ts';
import { changeAseprite } from './change-aseprite.ts';
import { changePng } from './change-png.ts';
import type { FrameGrid } from './frame-grid.ts';
import { isGif, readGif } from './gif.ts';
import type { Picture, PixelChange } from './picture.ts';
import { readPng } from './read-png.ts';

/** A format of pictures. What throws throws a `DamagedFile`. */
export interface PictureCodec {
  /** How problems name it. */
  title: string;
  /** Whether a file is one, by its first bytes. */
  isIt(bytes: Uint8Array): boolean;
  /** @param file name of the file, for diagnostics */
  read(bytes: Uint8Array, file: string): Outcome<Picture>;
  /** Changes pixels and leaves all else as it is; left out for what is only read. */
  change?(bytes: Uint8Array, changes: readonly PixelChange[]): Outcome<Uint8Array>;
  /** Puts frames into another order; left out for what is only read. */
  arrange?(bytes: Uint8Array, grid: FrameGrid, arrangement: FrameArrangement): Outcome<Uint8Array>;
}

const CODECS: Readonly<Record<PictureFormat, PictureCodec>> = {
  png: {
    title: 'a PNG',
    isIt: isPng,
    read: readPng,
    change: changePng,
    arrange: (bytes, grid, { sources }) => arrangePng(bytes, grid, sources),
  },
  gif: { title: 'a GIF', isIt: isGif, read: readGif },
  aseprite: {
    title: 'an Aseprite picture',
    isIt: isAseprite,
    read: readAseprite,
    change: (bytes, changes) => success(changeAseprite(bytes, changes)),
    arrange: (bytes, _, arrangement) => success(arrangeAseprite(bytes, arrangement)),
  },
};

/** All formats, in the order in which problems name them. */
export const PICTURE_CODECS: readonly PictureCodec[] = Object.values(CODECS);

/** The format of a picture, by its first bytes; undefined if it is of none that is read. */
export function codecOf(bytes: Uint8Array): PictureCodec | undefined {
  return PICTURE_CODECS.find(({ isIt }) => isIt(bytes));
}

/** Of several formats: `neither a PNG nor a GIF nor an Aseprite picture`. */
export function noneOf(codecs: readonly PictureCodec[]): string {
  return `neither ${codecs.map(({ title }) => title).join(' nor ')}`;
}
