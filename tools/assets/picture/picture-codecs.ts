/** Readers and writers of the picture formats. */

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

/** A picture format. Methods throw a `DamagedFile`. */
export interface PictureCodec {
  /** Its name in messages. */
  title: string;
  /** Detects the format by the first bytes. */
  isIt(bytes: Uint8Array): boolean;
  /**
   * @param file name of the file, for diagnostics
   */
  read(bytes: Uint8Array, file: string): Outcome<Picture>;
  /** Changes pixels, keeping everything else; absent for read-only formats. */
  change?(bytes: Uint8Array, changes: readonly PixelChange[]): Outcome<Uint8Array>;
  /** Reorders frames; absent for read-only formats. */
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

/** All formats, in the order of messages. */
export const PICTURE_CODECS: readonly PictureCodec[] = Object.values(CODECS);

/** The format of a picture, by its first bytes; undefined if it is not supported. */
export function codecOf(bytes: Uint8Array): PictureCodec | undefined {
  return PICTURE_CODECS.find(({ isIt }) => isIt(bytes));
}

/** For messages: `neither a PNG nor a GIF nor an Aseprite picture`. */
export function noneOf(codecs: readonly PictureCodec[]): string {
  return `neither ${codecs.map(({ title }) => title).join(' nor ')}`;
}
