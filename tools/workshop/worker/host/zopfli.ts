/** Zopfli in the worker itself. */

import { zlib, zlibAsync } from '@gfx/zopfli';
import { ZOPFLI_OPTIONS } from '../../../project/zopfli-options.js';

/** Resolves when {@link zopfli} can be called. */
export async function startZopfli(): Promise<void> {
  await zlibAsync(new Uint8Array(1), { ...ZOPFLI_OPTIONS, numiterations: 1 });
}

/** The zlib stream that zopfli makes of bytes. */
export function zopfli(bytes: Uint8Array): Uint8Array {
  let stream: Uint8Array | undefined;
  // Once it has started, it calls back before it returns.
  zlib(bytes, ZOPFLI_OPTIONS, (error, made) => {
    if (error) throw error;
    stream = made;
  });
  if (!stream) throw new Error('zopfli has not started');
  return stream;
}
