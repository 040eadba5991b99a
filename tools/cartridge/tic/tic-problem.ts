/** Checks bytes before they are read as a binary cartridge. */

import { CHUNK_NAMES, readChunks } from './chunks.ts';

/** One and a half times the size of the fullest cartridge; limits the time that a hostile file can cost. */
const SIZE_LIMIT = 2 * 1024 * 1024;

/** Why bytes are not a binary cartridge: empty, too many, or without a single known chunk. */
export function ticProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'the file is empty';
  if (bytes.length > SIZE_LIMIT) return `the file is not a cartridge: it has ${bytes.length} bytes`;
  for (const { type } of readChunks(bytes)) if (CHUNK_NAMES.has(type)) return undefined;
  return 'the file is not a cartridge: it has no known chunk';
}
