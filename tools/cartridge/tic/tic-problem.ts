/** What can be said of bytes before they are read as a binary cartridge. */

import { CHUNK_NAMES, readChunks } from './chunks.ts';

/** Half as much again as the fullest cartridge takes; the limit bounds the time that a hostile file can cost. */
const SIZE_LIMIT = 2 * 1024 * 1024;

/** Why bytes are no binary cartridge: none at all, far too many, or without a single chunk that the console knows. */
export function ticProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'the file is empty';
  if (bytes.length > SIZE_LIMIT) return `the file is not a cartridge: it has ${bytes.length} bytes`;
  for (const { type } of readChunks(bytes)) if (CHUNK_NAMES.has(type)) return undefined;
  return 'the file is not a cartridge: it has no known chunk';
}
