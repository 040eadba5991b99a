// Reads bytes from the standard input and writes the zlib stream that zopfli makes of them. A process of its own:
// zopfli starts asynchronously and takes over the errors of the process that it runs in, and a build does neither.
import { zlibAsync } from '@gfx/zopfli';

/** Passes over the data; more find a little more. */
const ITERATIONS = 60;

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
process.stdout.write(await zlibAsync(Buffer.concat(pieces), { numiterations: ITERATIONS }));
