/** Imported pictures from the clipboard or a file: all frames as RGBA. */

import { isPictureName, PICTURE_NAMES, pictureFormat } from '../../../assets/art-files.ts';
import { decodeBase64, encodeBase64 } from '../../../cartridge/base64.ts';
import type { PictureTagInfo } from '../../documents.ts';
import type { StudioContext } from '../../studio-context.ts';
import type { Clip } from '../clip.ts';
import { clipOfImage, type ImagePixels } from './clipboard.ts';
import { sizeProblem } from './picture-size.ts';

export interface ImportedPicture {
  /** Of its file. */
  file: string;
  width: number;
  height: number;
  /** At least one. */
  frames: readonly ImagePixels[];
  /** Milliseconds of each frame. */
  durations: readonly number[];
  tags: readonly PictureTagInfo[];
}

/** Milliseconds of a single frame. */
const DURATION = 100;
/** Maximum side of an imported picture: that of the screen is the largest. */
const MAX_SIDE = 256;

/** Whether a file may be a supported picture. */
export function isPictureFile({ name, type }: File): boolean {
  return type.startsWith('image/') || isPictureName(name);
}

/** Whether a picture has frames, or a format that browsers do not support. */
function isReadByServer(name: string): boolean {
  return isPictureName(name) && pictureFormat(name) !== 'png';
}

/**
 * Reads a picture.
 *
 * @returns rejects with a message for the user if it is not a picture, or too large for any target
 */
export async function readImported(context: StudioContext, file: File): Promise<ImportedPicture> {
  if (!isReadByServer(file.name)) return readImage(file);
  const content = encodeBase64(new Uint8Array(await file.arrayBuffer()));
  const read = await context.connection.request('studio/readPicture', { name: file.name, content });
  const { width, height } = read;
  const frames = read.frames.map(frame => ({ width, height, data: decodeBase64(frame) }));
  return { ...read, file: file.name, frames };
}

async function readImage(file: File): Promise<ImportedPicture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} is not a readable picture: save it as ${PICTURE_NAMES}.`);
  });
  const { width, height } = bitmap;
  const problem = Math.max(width, height) > MAX_SIDE && sizeProblem(file.name, width, height);
  if (problem) throw new Error(problem);
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const frames = [context.getImageData(0, 0, width, height)];
  return { file: file.name, width, height, frames, durations: [DURATION], tags: [] };
}

/** Its frames in the nearest colors of a palette. */
export function clipsOf({ frames }: ImportedPicture, colors: readonly number[]): Clip[] {
  return frames.map(frame => clipOfImage(frame, colors));
}
