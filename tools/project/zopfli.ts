/** Runs zopfli in a process of its own: it starts asynchronously, while a build is synchronous. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('zopfli-process.js', import.meta.url));
const LARGEST_OUTPUT = 1 << 20;

/** The zlib stream that zopfli makes of bytes. */
export function zopfli(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(
    execFileSync(process.execPath, [PROCESS], { input: bytes, maxBuffer: LARGEST_OUTPUT }),
  );
}
