// Reads bytes from standard input and writes the zlib stream that zopfli makes of them. A separate process,
// because zopfli starts asynchronously and handles the errors of its process, while a build is synchronous.
import { zlibAsync } from '@gfx/zopfli';
import { ZOPFLI_OPTIONS } from './zopfli-options.js';

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
process.stdout.write(await zlibAsync(Buffer.concat(pieces), ZOPFLI_OPTIONS));
