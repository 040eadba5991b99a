/** Pictures of Aseprite that a test makes, read back. */

import type { Picture } from '../../../tools/assets/picture/picture.ts';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { asepriteFile, type FileOptions } from './make-aseprite.ts';

export const RED = [255, 0, 0, 255];
export const GREEN = [0, 255, 0, 255];
export const BLUE = [0, 0, 255, 255];
export const CLEAR = [0, 0, 0, 0];

export function read(options: FileOptions): Picture {
  const outcome = readPicture(asepriteFile(options), 'ship.aseprite');
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

export function one(width: number, height: number, ...chunks: Uint8Array[]): number[] {
  const { frames } = read({ width, height, depth: 32, frames: [{ chunks }] });
  return [...frames[0].rgba];
}
