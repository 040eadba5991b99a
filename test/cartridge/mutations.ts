/** Malformed cartridge files for fuzzing: the same number always gives the same file. */

import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { encodePng } from '../../tools/cartridge/picture/png.ts';
import { chunk, unwrap } from './cartridges.ts';
import { headerChunk, pngChunk, rawFile, SIGNATURE } from './png-files.ts';

export interface Malformed {
  name: string;
  bytes: Uint8Array;
}

const FORMATS = new URL('../conformance/formats/', import.meta.url);
const GOOD_FILES: Malformed[] = [
  'png-chunk.cart.png',
  'png-pixels.cart.png',
  'tic-old-chunks.tic',
  'tic-default.tic',
  'tic-sections.tic',
  'text-sections.lua',
  'png-pixels.lua',
].map(name => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, FORMATS))) }));
GOOD_FILES.push({
  name: 'written.png',
  bytes: unwrap(encodePng(unwrap(decodeCartridge(GOOD_FILES[3].bytes, 'a.tic')))),
});
GOOD_FILES.push({
  name: 'interlaced.png',
  bytes: encode(
    { width: 60, height: 60, data: new Uint8Array(60 * 60 * 4).map((_, i) => i * 7), channels: 4 },
    { interlace: 'Adam7' },
  ),
});
const NAMES = ['a.tic', 'a.png', 'a.lua', 'a.js', 'a.fnl', 'a', 'a.bin'];

/** Streams that grow a thousandfold and more. */
const BOMB = new Uint8Array(deflateSync(Buffer.alloc(40_000_000), { level: 9 }));
/** A stream that unzips to one small dynamic block after another. */
const MANY_BLOCKS = new Uint8Array(deflateSync(Buffer.from('ab'.repeat(30_000)), { level: 9, memLevel: 1 }));

/** Random numbers from a seed: `next(n)` is an integer from 0 to n − 1 (SplitMix32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 0;
  return below => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * below);
  };
}

/** Malformed file number `index`. */
export function malformedFile(index: number): Malformed {
  const random = randomNumbers(index);
  const kind = random(10);
  if (kind === 0) return { name: NAMES[random(NAMES.length)], bytes: noise(random, random(3000)) };
  if (kind === 1) return { name: 'chunks.tic', bytes: randomChunks(random) };
  if (kind === 2) return { name: 'bomb', bytes: zipBomb(random) };
  if (kind === 3) return { name: 'picture.png', bytes: oddPicture(random) };
  const good = GOOD_FILES[random(GOOD_FILES.length)];
  const name = random(8) === 0 ? NAMES[random(NAMES.length)] : good.name;
  if (kind === 4) return { name, bytes: good.bytes.slice(0, random(good.bytes.length)) };
  return { name, bytes: mutate(random, good.bytes) };
}

function noise(random: (below: number) => number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = random(256);
  return bytes;
}

function mutate(random: (below: number) => number, good: Uint8Array): Uint8Array {
  let bytes = good.slice();
  for (let times = 1 + random(8); times > 0; times--) {
    // Headers are where mistakes matter most.
    const place = random(random(2) === 0 ? Math.min(bytes.length, 80) : bytes.length);
    const kind = random(5);
    if (kind === 0) bytes[place] = random(256);
    else if (kind === 1) bytes[place] ^= 1 << random(8);
    else if (kind === 2) bytes.fill([0, 255][random(2)], place, place + random(9));
    else {
      const length = random(kind === 3 ? 5 : 400);
      const from = random(bytes.length);
      const piece = random(2) === 0 ? bytes.slice(from, from + length) : noise(random, length);
      const gone = random(3) === 0 ? 0 : random(length + 1);
      bytes = new Uint8Array(Buffer.concat([bytes.subarray(0, place), piece, bytes.subarray(place + gone)]));
    }
  }
  return bytes;
}

function randomChunks(random: (below: number) => number): Uint8Array {
  const bytes: number[] = [];
  for (let count = random(12); count > 0; count--) {
    const payload =
      random(4) === 0 ? GOOD_FILES[2].bytes.subarray(random(30000)) : noise(random, random(700));
    const size = random(3) === 0 ? random(65536) : Math.min(payload.length, 65535);
    bytes.push(...chunk(random(32), random(8), payload.subarray(0, 65535), size));
  }
  return Uint8Array.from(bytes);
}

function zipBomb(random: (below: number) => number): Uint8Array {
  const stream = [BOMB, MANY_BLOCKS, BOMB.subarray(0, random(BOMB.length))][random(3)];
  const kind = random(4);
  if (kind === 0) return Uint8Array.from(chunk(16, 0, stream.subarray(0, 65535)));
  if (kind === 1) return Uint8Array.from([...SIGNATURE, 0, 0, 255, 255, 99, 97, 82, 116, ...stream]);
  const side = kind === 2 ? 1 + random(300) : 0xffffffff - random(70000);
  const header = headerChunk(side, 1 + random(300), 8, 6, random(2));
  return new Uint8Array(Buffer.concat([Uint8Array.from(SIGNATURE), header, pngChunk('IDAT', stream)]));
}

function oddPicture(random: (below: number) => number): Uint8Array {
  const depth = [1, 2, 4, 8, 16, 3][random(6)];
  const header = headerChunk(random(70), random(70), depth, random(7), random(3));
  const extras = ['PLTE', 'tRNS', 'caRt', 'IDAT']
    .filter(() => random(2) === 0)
    .map(name => pngChunk(name, noise(random, random(900))));
  const data = noise(random, random(20000)).map(byte => (random(9) === 0 ? byte : byte & 3));
  return rawFile(header, data, random(2) === 0 ? { before: extras } : { after: extras });
}
