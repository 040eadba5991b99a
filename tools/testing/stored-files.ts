/**
 * Stored pictures and sounds next to a test. The first run writes them, later ones compare; they are only
 * changed on request, and never written on a build server.
 */

import { fileURLToPath } from 'node:url';
import { decode, encode } from 'fast-png';
import { FRAME_HEIGHT, FRAME_WIDTH, SAMPLE_PAIRS_PER_FRAME } from '../console/memory-map.ts';
import { displayPath } from '../files/display-path.ts';
import { fileSystem } from '../files/files-in-use.ts';
import { exists } from '../files/find.ts';
import { removeFile, writeFile } from '../files/write-file.ts';
import { encodeWav } from '../headless/wav.ts';
import type { Screen } from './screen.ts';

/** Which files may be written: all, missing ones, or none. */
export type UpdateMode = 'all' | 'new' | 'none';

/** The result of a comparison. */
export interface Comparison {
  pass: boolean;
  message: string;
}

/**
 * Compares a picture with a PNG file; if they differ, writes `NAME.actual.png` and `NAME.difference.png`.
 *
 * @param place path or URL of the file
 * @param mode whether it may be written; by default if it is missing and this is not a build server
 */
export function compareScreen(screen: Screen, place: string | URL, mode = usualMode()): Comparison {
  const file = pathOf(place);
  const actual = screen.png();
  const [actualFile, differenceFile] = ['actual', 'difference'].map(kind => beside(file, kind));
  const stored = readStored(file, actual, mode);
  if (!(stored instanceof Uint8Array)) {
    if (stored.pass) for (const old of [actualFile, differenceFile]) removeFile(old);
    return stored;
  }
  const expected = decode(stored);
  const { data, width, height, channels } = expected;
  if (width !== FRAME_WIDTH || height !== FRAME_HEIGHT || channels < 3)
    return failed(`${displayPath(file)} is not a picture of a screen`);
  const difference = new Uint8Array(screen.pixels.length);
  let count = 0;
  let first = -1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isSame = [0, 1, 2].every(part => screen.pixels[4 * pixel + part] === data[channels * pixel + part]);
    if (!isSame && count++ === 0) first = pixel;
    // Equal pixels are faint, so that the red of different ones stands out.
    const faint = [0, 1, 2].map(part => 192 + (screen.pixels[4 * pixel + part] >> 2));
    difference.set([...(isSame ? faint : [255, 0, 0]), 255], 4 * pixel);
  }
  if (count === 0) {
    for (const old of [actualFile, differenceFile]) removeFile(old);
    return { pass: true, message: `the screen is the picture ${displayPath(file)}` };
  }
  const pictures: [string, Uint8Array][] = [
    [actualFile, actual],
    [differenceFile, encode({ width, height, data: difference, channels: 4, depth: 8 })],
  ];
  for (const [name, content] of pictures) writeFile(name, content);
  const pixel = `${(first % width) - 8}, ${Math.floor(first / width) - 4}`;
  return failed(
    `${count} pixels differ from ${displayPath(file)}, the first at ${pixel}; see ${displayPath(differenceFile)}`,
  );
}

/** Compares samples with a WAV file, like `compareScreen`. */
export function compareSound(sound: Int16Array, place: string | URL, mode = usualMode()): Comparison {
  const file = pathOf(place);
  const actual = encodeWav([sound]);
  const stored = readStored(file, actual, mode);
  if (!(stored instanceof Uint8Array)) return stored;
  if (Buffer.from(stored).equals(actual))
    return { pass: true, message: `the sound is that of ${displayPath(file)}` };
  const actualFile = beside(file, 'actual');
  writeFile(actualFile, actual);
  const header = actual.length - 2 * sound.length;
  const different = actual.findIndex((byte, index) => index >= header && byte !== stored[index]);
  const frame = Math.floor(Math.max(0, different - header) / 4 / SAMPLE_PAIRS_PER_FRAME);
  const where =
    stored.length === actual.length ? `from frame ${frame} on` : 'in its length or from the start';
  return failed(`the sound differs from ${displayPath(file)} ${where}; see ${displayPath(actualFile)}`);
}

/** The stored file, or the result if it is missing or is to be written. */
function readStored(file: string, actual: Uint8Array, mode: UpdateMode): Uint8Array | Comparison {
  if (exists(file) && mode !== 'all') return fileSystem().read(file);
  if (mode === 'none')
    return failed(
      `${displayPath(file)} does not exist yet; run the test once without CI set, and commit the file`,
    );
  const written = writeFile(file, actual);
  if (!written.ok) return failed(written.diagnostics.map(({ message }) => message).join('\n'));
  return { pass: true, message: `${displayPath(file)} was written` };
}

/** The default mode. */
export function usualMode(): UpdateMode {
  return process.env.CI ? 'none' : 'new';
}

function pathOf(place: string | URL): string {
  return place instanceof URL ? fileURLToPath(place) : place;
}

function beside(file: string, kind: string): string {
  return file.replace(/(\.\w+)$/, `.${kind}$1`);
}

function failed(message: string): Comparison {
  return { pass: false, message };
}
