/** Results on disk that a process leaves for later ones: of functions whose inputs are values, whatever calls them. */

import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readCache, writeCache } from './cache.js';
import { toolKey } from './generated-files.js';

/** Enough for all games of a project; what is large is kept of those that were built last. */
const MAX_KEPT = 64;
const MAX_LARGE = 8;

/** A place for the result of a function. */
export interface KeptResult<Result> {
  /** The result for the same inputs from this version of the tool, if one was left. */
  read(): Result | undefined;
  write(result: Result): void;
}

/**
 * The place for a result.
 *
 * @param kind name of the function
 * @param inputs everything that the result depends on: a value that can be cloned
 * @param isLarge whether it takes megabytes
 */
export function keptResult<Result>(kind: string, inputs: unknown, isLarge = false): KeptResult<Result> {
  const name = `${kind}.bin`;
  const key = createHash('sha1')
    .update(serialize([toolKey(), process.version, inputs]))
    .digest('hex');
  return {
    read() {
      const content = readCache(name, key);
      try {
        return content && deserialize(inflateRawSync(content));
      } catch {
        // Damaged: it is written anew.
        return undefined;
      }
    },
    write: result =>
      writeCache(name, key, deflateRawSync(serialize(result), { level: 1 }), isLarge ? MAX_LARGE : MAX_KEPT),
  };
}
