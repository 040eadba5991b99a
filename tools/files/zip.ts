/** Writes ZIP archives: equal files give equal archives. */

import { type Zippable, zipSync } from 'fflate';

const TIME = new Date(1980, 0, 1);

/**
 * Packs files.
 *
 * @param files their paths in the archive, with forward slashes, and their bytes; in the order of the archive
 */
export function zipFiles(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
): Uint8Array<ArrayBuffer> {
  const tree: Zippable = Object.fromEntries(
    Array.from(files, ([path, bytes]) => [path, [bytes, { mtime: TIME, level: isPacked(path) ? 0 : 9 }]]),
  );
  return zipSync(tree);
}

function isPacked(path: string): boolean {
  return /\.png$/i.test(path);
}
