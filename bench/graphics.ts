/**
 * Nanoseconds per drawing call: `node --import ts-blank-space/register bench/graphics.ts [word]`, where a word chooses the rows that
 * contain it. Every row draws at many positions in turn, so that branch prediction and caches do not make it faster than in a game.
 */

import { createConsoleMemory } from '../tools/console/console-memory.ts';
import * as drawing from '../tools/console/graphics/index.ts';
import { createConsoleState } from '../tools/console/state.ts';

const MILLISECONDS_PER_ROW = 400;
const MILLISECONDS_PER_BATCH = 1;
const PLACES = 1024;

const memory = createConsoleMemory();
const s = createConsoleState(memory.buffer);
drawing.installFonts(s.ram);
s.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
s.ram[0x3ffc] = 2;
s.hiddenBank.set(s.ram.subarray(0, 0x4000));

let state = 12345;
/** Next number of a fixed pseudo-random sequence from 0 to limit - 1. */
function random(limit: number): number {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % limit;
}

for (let i = 0x4000; i < 0xff80; i++) s.ram[i] = random(3) ? random(256) : 0;

const xs = Int32Array.from({ length: PLACES }, () => random(232));
const ys = Int32Array.from({ length: PLACES }, () => random(128));
const dxs = Int32Array.from({ length: PLACES }, () => random(64) - 32);
const dys = Int32Array.from({ length: PLACES }, () => random(64) - 32);
const text = Uint8Array.from('SCORE 01234', character => character.charCodeAt(0));
const frame = drawing.createFrame(memory);
const screenWords = new Int32Array(s.ram.buffer, 0, 16320 / 4);
const coords = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 300, 20, 10, 250, 1, 1.5, 2);

/** Corners of a triangle of about the given width, with texture coordinates and depths. */
function corners(i: number, size: number): Float64Array {
  const x = xs[i];
  const y = ys[i];
  coords[0] = x;
  coords[1] = y;
  coords[2] = x + size;
  coords[3] = y + dys[i] / 8;
  coords[4] = x + dxs[i] / 8;
  coords[5] = y + size;
  return coords;
}

/** Corners of a triangle that covers the screen. */
function wholeScreen(): Float64Array {
  coords.set([0, 0, 480, 0, 0, 272]);
  return coords;
}

const rows: [name: string, call: (i: number) => void, prepare?: () => void][] = [
  ['pix write', i => drawing.pixSet(s, xs[i], ys[i], i)],
  ['pix read', i => drawing.pixGet(s, xs[i], ys[i])],
  ['cls', i => drawing.cls(s, i)],
  ['rect 4×4', i => drawing.rect(s, xs[i], ys[i], 4, 4, i)],
  ['rect 32×32', i => drawing.rect(s, xs[i], ys[i], 32, 32, i)],
  ['rect 240×136', i => drawing.rect(s, 0, 0, 240, 136, i)],
  ['rectb 32×32', i => drawing.rectb(s, xs[i], ys[i], 32, 32, i)],
  ['line 24 px', i => drawing.line(s, xs[i], ys[i], xs[i] + dxs[i], ys[i] + dys[i], i)],
  ['line across', i => drawing.line(s, 0, ys[i], 239, ys[i ^ 1], i)],
  ['line horizontal 32', i => drawing.line(s, xs[i], ys[i], xs[i] + 32, ys[i], i)],
  ['circ r=2', i => drawing.circ(s, xs[i], ys[i], 2, i)],
  ['circ r=16', i => drawing.circ(s, xs[i], ys[i], 16, i)],
  ['circb r=16', i => drawing.circb(s, xs[i], ys[i], 16, i)],
  ['elli 30×10', i => drawing.elli(s, xs[i], ys[i], 30, 10, i)],
  ['tri 8', i => drawing.tri(s, xs[i], ys[i], xs[i] + 8, ys[i] + 2, xs[i] + 1, ys[i] + 8, i)],
  ['tri 32', i => drawing.tri(s, xs[i], ys[i], xs[i] + 32, ys[i] + dys[i] / 8, xs[i] + 3, ys[i] + 32, i)],
  ['tri 240×136', i => drawing.tri(s, 0, 0, 240, ys[i], xs[i], 136, i)],
  ['trib 32', i => drawing.trib(s, xs[i], ys[i], xs[i] + 32, ys[i] + 8, xs[i] + 3, ys[i] + 32, i)],
  ['spr 1×1', i => drawing.spr(s, i & 511, xs[i], ys[i], 0, 1, 0, 0, 1, 1)],
  ['spr 1×1 key', i => drawing.spr(s, i & 511, xs[i], ys[i], 1, 1, 0, 0, 1, 1)],
  ['spr 1×1 key flip', i => drawing.spr(s, i & 511, xs[i], ys[i], 1, 1, i & 3, 0, 1, 1)],
  ['spr 1×1 key rotate', i => drawing.spr(s, i & 511, xs[i], ys[i], 1, 1, 0, i & 3, 1, 1)],
  ['spr 1×1 key scale 2', i => drawing.spr(s, i & 511, xs[i], ys[i], 1, 2, 0, 0, 1, 1)],
  ['spr 2×2 key', i => drawing.spr(s, i & 255, xs[i], ys[i], 1, 1, 0, 0, 2, 2)],
  ['spr 1×1 palette map', i => drawing.spr(s, i & 511, xs[i], ys[i], 1, 1, 0, 0, 1, 1), swapColors],
  ['map 30×17', i => drawing.map(s, i & 127, i & 63, 31, 18, -(i & 7), -(i & 7), 0, 1, null)],
  ['map 30×17 key', i => drawing.map(s, i & 127, i & 63, 31, 18, -(i & 7), -(i & 7), 1, 1, null)],
  ['print 11 letters', i => drawing.print(s, text, xs[i] - 20, ys[i], i & 15, false, 1, false)],
  ['print 11 small', i => drawing.print(s, text, xs[i] - 20, ys[i], i & 15, false, 1, true)],
  ['print 11 scale 2', i => drawing.print(s, text, xs[i] - 40, ys[i], i & 15, false, 2, false)],
  ['font 11 letters', i => drawing.font(s, text, xs[i] - 20, ys[i], 0, 8, 8, false, 1, false)],
  ['ttri 8', i => drawing.ttri(s, corners(i, 8), 0, 0, false)],
  ['ttri 32', i => drawing.ttri(s, corners(i, 32), 0, 0, false)],
  ['ttri 32 map', i => drawing.ttri(s, corners(i, 32), 1, 0, false)],
  ['ttri 32 depth', i => drawing.ttri(s, corners(i, 32), 0, 0, true), () => drawing.cls(s, 0)],
  ['ttri screen', () => drawing.ttri(s, wholeScreen(), 0, 0, false)],
  [
    'ttri screen depth',
    () => {
      s.depth.fill(0);
      drawing.ttri(s, wholeScreen(), 0, 0, true);
    },
  ],
  ['textri 32', i => drawing.textri(s, corners(i, 32), false, 0)],
  ['paint screen', i => drawing.paint(s, 5, 5, (i & 1) + 1, 255), () => drawing.cls(s, 0)],
  ['vbank', i => drawing.vbank(s, i & 1)],
  ['frame, nothing new', composeFrame, () => fillFront(0)],
  ['frame, all new', composeOther],
  ['frame, bank 1 in use', composeFrame, () => fillFront(0x01)],
];

/** Fills the picture of bank 1; 0 is its clear color. */
function fillFront(pair: number): void {
  drawing.vbank(s, 0);
  s.hiddenBank.fill(pair, 0, 16320);
}

function swapColors(): void {
  s.ram.set([0x01, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
}

function composeFrame(): void {
  drawing.readPalettes(s, frame.palettes);
  drawing.composeRows(s, frame);
}

/** Composes a picture in which every word is another than in the one before. */
function composeOther(): void {
  for (let word = 0; word < screenWords.length; word++) screenWords[word] ^= -1;
  composeFrame();
}

/** Nanoseconds per call in the fastest of many short batches, the one least disturbed by other processes. */
function measure(call: (i: number) => void): number {
  let batch = 8;
  let best = Number.POSITIVE_INFINITY;
  let at = 0;
  const start = performance.now();
  while (performance.now() - start < MILLISECONDS_PER_ROW) {
    const before = performance.now();
    for (let i = 0; i < batch; i++) call(at++ & (PLACES - 1));
    const elapsed = performance.now() - before;
    if (elapsed < MILLISECONDS_PER_BATCH) batch *= 2;
    else best = Math.min(best, (elapsed * 1e6) / batch);
  }
  return best;
}

const word = process.argv[2] ?? '';
for (const [name, call, prepare] of rows) {
  if (!name.includes(word)) continue;
  prepare?.();
  const nanoseconds = measure(call);
  s.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
  console.log(`${name.padEnd(24)}${nanoseconds.toFixed(nanoseconds < 100 ? 1 : 0).padStart(10)} ns`);
}
