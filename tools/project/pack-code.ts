/** Compresses code for a cartridge's code chunk (specification: console §2.2, type 16). */

import { keptResult } from '../bundle/kept-results.ts';
import { CHUNK_LIMITS } from '../cartridge/sizes.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { zopfli } from './zopfli.ts';

/**
 * Compresses code with zopfli (Google 2013), which searches for the shortest zlib stream.
 *
 * @returns the stream; or an error if it is too long for a chunk, whose size has 16 bits
 */
export function packCode(code: Uint8Array): Outcome<Uint8Array> {
  const kept = keptResult<Uint8Array>('zipped', code);
  const known = kept.read();
  const stream = known ?? zopfli(code);
  if (!known) kept.write(stream);
  const limit = CHUNK_LIMITS.zippedCode;
  if (stream.length <= limit) return success(stream);
  return failure(
    errorDiagnostic(
      'project/packed-code-too-large',
      `the compressed code has ${stream.length} bytes; the limit of a compressed chunk is ${limit}`,
      {
        remedy:
          'Build without --pack: uncompressed code may have 524288 bytes. Or move data into the map or the sprites.',
      },
    ),
  );
}
