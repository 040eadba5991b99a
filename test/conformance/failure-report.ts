/** What a failing case leaves behind: pictures, and the call that drew the first wrong pixel. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH, SCREEN_WIDTH } from '../../tools/console/memory-map.ts';
import type { Machine } from '../../tools/console/machine.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { type Case, loadCase } from './cases.ts';

const SHEET_COLUMNS = 4;

/**
 * Writes to dist/conformance/<case>/: the pictures of the first frame that differs, as it is and, where recorded, as
 * it should be; and calls.txt, the console functions called in that frame, with the one marked that drew the first
 * wrong pixel.
 * @param frame first frame whose picture differs
 * @returns the folder and, if known, the call
 */
export async function reportFailure(entry: Case, frame: number): Promise<string> {
  const folder = new URL(`../../dist/conformance/${entry.id}/`, import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const actual = await pictureOf(entry, frame);
  writeFileSync(join(folder, 'actual.png'), encodePicture(actual));
  const expected = recordedPicture(entry, frame);
  if (expected) writeFileSync(join(folder, 'expected.png'), encodePicture(expected));
  const pixel = expected ? actual.findIndex((value, at) => value !== expected[at]) >> 2 : -1;
  const { calls, culprit } = await callsOf(entry, frame, pixel);
  writeFileSync(join(folder, 'calls.txt'), `${calls.join('\n')}\n`);
  const place = pixel < 0 ? '' : ` at ${pixel % FRAME_WIDTH},${Math.floor(pixel / FRAME_WIDTH)} (with border)`;
  return `first different picture: frame ${frame}${place}${culprit ? `, drawn by ${culprit}` : ''}; see ${folder}`;
}

async function pictureOf(entry: Case, wanted: number): Promise<Uint8Array> {
  let picture = new Uint8Array(0);
  await runCartridge(loadCase(entry).cartridge, {
    frames: wanted + 1,
    recording: loadCase(entry).recording,
    onTick: tick => {
      picture = new Uint8Array(tick.frame);
    },
  });
  return picture;
}

/** Calls of a frame, and the last one that changed a pixel of it. */
async function callsOf(
  entry: Case,
  wanted: number,
  pixel: number,
): Promise<{ calls: string[]; culprit: string | undefined }> {
  const calls: string[] = [];
  let culprit: string | undefined;
  let frame = 0;
  let machine: Machine | undefined;
  let before: string | undefined;
  const x = (pixel % FRAME_WIDTH) - BORDER_X;
  const y = Math.floor(pixel / FRAME_WIDTH) - BORDER_Y;
  const byte = (y * SCREEN_WIDTH + x) >> 1;
  const look = () => machine && `${machine.state.ram[byte]} ${machine.state.hiddenBank[byte]}`;
  await runCartridge(loadCase(entry).cartridge, {
    frames: wanted + 1,
    recording: loadCase(entry).recording,
    onTick: (_, made, running) => {
      frame = made + 1;
      machine = running;
      before = look();
    },
    observer: {
      isActive: true,
      onCall: (name, values) => {
        if (frame !== wanted) return;
        const call = `${name}(${values.map(value => JSON.stringify(value)).join(', ')})`;
        const now = pixel < 0 ? undefined : look();
        const changed = now !== undefined && now !== before;
        calls.push(changed ? `${call}   <- changes the first wrong pixel` : call);
        if (changed) culprit = call;
        before = now;
      },
    },
  });
  return { calls, culprit };
}

/** The recorded picture of a frame, if there is one: alone or in the sheet. */
function recordedPicture(entry: Case, frame: number): Uint8Array | undefined {
  const { shot, sheet } = entry.golden;
  if (frame === shot && existsSync(`${entry.base}.png`)) return readPng(`${entry.base}.png`).data;
  const place = sheet.indexOf(frame);
  if (place < 0 || !existsSync(`${entry.base}.sheet.png`)) return undefined;
  const { data, width } = readPng(`${entry.base}.sheet.png`);
  const left = (place % SHEET_COLUMNS) * FRAME_WIDTH;
  const top = Math.floor(place / SHEET_COLUMNS) * FRAME_HEIGHT;
  const picture = new Uint8Array(FRAME_WIDTH * FRAME_HEIGHT * 4);
  for (let row = 0; row < FRAME_HEIGHT; row++) {
    const start = ((top + row) * width + left) * 4;
    picture.set(data.subarray(start, start + FRAME_WIDTH * 4), row * FRAME_WIDTH * 4);
  }
  return picture;
}

/** Pixels of a PNG file with a palette, as RGBA. */
function readPng(file: string): { data: Uint8Array; width: number } {
  const png = decode(readFileSync(file));
  const data = new Uint8Array(png.width * png.height * 4);
  convertIndexedToRgb(png).forEach((value, at) => {
    data[Math.floor(at / 3) * 4 + (at % 3)] = value;
  });
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width: png.width };
}

function encodePicture(data: Uint8Array): Uint8Array {
  return encode({ width: FRAME_WIDTH, height: FRAME_HEIGHT, data, channels: 4, depth: 8 });
}
