/** Identifies what is served without revealing its path. */

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/**
 * @param files the entry files or the cartridge file
 * @returns the same text for the same files
 */
export function servedIdentity(files: readonly string[]): string {
  const paths = files.map(file => resolve(file)).join('\n');
  return createHash('sha256').update(paths).digest('base64url').slice(0, 22);
}
