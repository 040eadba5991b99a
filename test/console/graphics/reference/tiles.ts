/** Sheets, sprites, map and text from the specification text (graphics §14–§19). */

import type { ConsoleState } from '../../../../tools/console/state.ts';
import { box, LUT, mod, TRANSPARENT, wrap } from './screen.ts';

/** The table of §14.1, row by row: bits, base, bank0, page0, pages, bytes per cell. */
function segmentRow(segment: number): number[] {
  if (segment <= 1) return [1, 0x14604, 0, 0, 1, 8];
  if (segment <= 3) return [4, 0x4000, segment - 2, 0, 1, 32];
  if (segment <= 5) return [2, 0x4000, 0, segment - 4, 2, 32];
  if (segment <= 7) return [2, 0x4000, 1, segment - 6, 2, 32];
  if (segment <= 11) return [1, 0x4000, 0, segment - 8, 4, 32];
  return [1, 0x4000, 1, segment - 12, 4, 32];
}

export function pagesOf(segment: number): number {
  return segmentRow(segment)[4];
}

/** Field number `n` of `bits` bits, counted from a byte address (§0.3). */
function field(s: ConsoleState, base: number, bits: number, n: number): number {
  const perByte = 8 / bits;
  return Math.floor(s.ram[base + Math.floor(n / perByte)] / 2 ** (bits * (n % perByte))) % 2 ** bits;
}

interface TileAddress {
  ix: number;
  iy: number;
  page: number;
  bank: number;
}

function tilePixel(s: ConsoleState, segment: number, t: TileAddress, x: number, y: number): number {
  const [bits, base, , , P, bytesPerCell] = segmentRow(segment);
  const cell = (t.bank * 16 + t.iy) * 16 + t.page * (16 / P) + Math.floor(t.ix / P);
  const sub = 8 * (t.ix % P);
  return field(s, base + cell * bytesPerCell, bits, sub + x + y * 8 * P);
}

function globalAddress(segment: number, index: number): TileAddress {
  const [, , bank0, page0, P] = segmentRow(segment);
  const S = 256 * P;
  const q = Math.floor(index / S);
  const rem = index % S;
  const yi = Math.floor(rem / (16 * P));
  const xi = rem % (16 * P);
  return { page: (Math.floor(xi / 16) + page0) % P, ix: xi % 16, iy: yi, bank: (q + bank0) % 2 };
}

function localAddress(segment: number, index: number): TileAddress {
  const [, , bank0, page0] = segmentRow(segment);
  const low = mod(index, 256);
  return { iy: Math.floor(low / 16), ix: low % 16, page: page0, bank: bank0 };
}

export function localTilePixel(
  s: ConsoleState,
  segment: number,
  index: number,
  x: number,
  y: number,
): number {
  return tilePixel(s, segment, localAddress(segment, index), x, y);
}

export function sheetPixel(s: ConsoleState, segment: number, X: number, Y: number): number {
  const [bits, base, bank0, page0, P, bytesPerCell] = segmentRow(segment);
  const tw = 8 * P;
  const bank = (Math.floor(Y / 128) + bank0) % 2;
  const page = (Math.floor(X / 128) + page0) % P;
  const cell = bank * 256 + Math.floor((Y % 128) / 8) * 16 + page * (16 / P) + Math.floor((X % 128) / tw);
  return field(s, base + cell * bytesPerCell, bits, (X % tw) + (Y % 8) * tw);
}

function tile(
  s: ConsoleState,
  segment: number,
  address: TileAddress,
  x: number,
  y: number,
  keys: number,
  scale: number,
  flip: number,
  rotate: number,
): void {
  if (scale < 1) return;
  const r = mod(rotate, 4);
  let o = mod(flip, 4);
  if (r === 1) o ^= 1;
  if (r === 2) o ^= 3;
  if (r === 3) o ^= 2;
  const table = LUT(s, keys);
  for (let py = 0; py < 8; py++) {
    for (let px = 0; px < 8; px++) {
      const i = o % 2 === 1 ? 7 - px : px;
      const j = o >= 2 ? 7 - py : py;
      const texel = r % 2 === 1 ? tilePixel(s, segment, address, j, i) : tilePixel(s, segment, address, i, j);
      const color = table[texel];
      if (color !== TRANSPARENT) box(s, wrap(x + px * scale), wrap(y + py * scale), scale, scale, color);
    }
  }
}

export function spr(
  s: ConsoleState,
  id: number,
  x: number,
  y: number,
  keys: number,
  scale: number,
  flip: number,
  rotate: number,
  w: number,
  h: number,
): void {
  if (id < 0) return;
  const segment = s.ram[0x3ffc] % 16;
  const f = mod(flip, 4);
  const r = mod(rotate, 4);
  if (w === 1 && h === 1) {
    tile(s, segment, globalAddress(segment, id), x, y, keys, scale, f, r);
    return;
  }
  if (scale < 1) return;
  const st = 8 * scale;
  if (y + h * st - 1 < s.clipTop || x + w * st - 1 < s.clipLeft) return;
  if (y >= s.clipBottom || x >= s.clipRight) return;
  for (let i = 0; i < w; i++) {
    for (let j = 0; j < h; j++) {
      let mx = f % 2 === 1 ? w - 1 - i : i;
      let my = f >= 2 ? h - 1 - j : j;
      if (r === 2) {
        mx = w - 1 - mx;
        my = h - 1 - my;
      } else if (r === 1) {
        if (f === 0 || f === 3) my = h - 1 - my;
        else mx = w - 1 - mx;
      } else if (r === 3) {
        if (f === 0 || f === 3) mx = w - 1 - mx;
        else my = h - 1 - my;
      }
      const n = id + mx + my * 16 * pagesOf(segment);
      const px = r % 2 === 0 ? x + i * st : x + j * st;
      const py = r % 2 === 0 ? y + j * st : y + i * st;
      tile(s, segment, globalAddress(segment, n), px, py, keys, scale, f, r);
    }
  }
}

/** What a remap callback returns: tile, flip, rotate. */
export type Remapped = [number, number, number];

export function map(
  s: ConsoleState,
  x: number,
  y: number,
  w: number,
  h: number,
  sx: number,
  sy: number,
  keys: number,
  scale: number,
  remap: null | ((tile: number, x: number, y: number) => Remapped),
): void {
  const segment = s.ram[0x3ffc] % 16;
  const st = 8 * scale;
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const cx = mod(wrap(x + i), 240);
      const cy = mod(wrap(y + j), 136);
      let id = s.ram[0x8000 + cy * 240 + cx];
      let flip = 0;
      let rotate = 0;
      if (remap) [id, flip, rotate] = remap(id, cx, cy);
      tile(s, segment, localAddress(segment, id), sx + i * st, sy + j * st, keys, scale, flip, rotate);
    }
  }
}

function text(
  s: ConsoleState,
  bytes: Uint8Array,
  x: number,
  y: number,
  segment: number,
  set: number,
  table: number[],
  adv: number,
  lineHeight: number,
  fixed: boolean,
  scale: number,
): number {
  if (scale === 0) return 0;
  let pos = x;
  let best = x;
  let top = y;
  for (const ch of bytes) {
    if (ch === 0) break;
    if (ch === 10) {
      best = Math.max(best, pos);
      pos = x;
      top = wrap(top + lineHeight * scale);
      continue;
    }
    const address = localAddress(segment, ch + set);
    let start = 0;
    let n = 8;
    if (!fixed) {
      const used = [0, 1, 2, 3, 4, 5, 6, 7].filter(i =>
        [0, 1, 2, 3, 4, 5, 6, 7].some(j => table[tilePixel(s, segment, address, i, j)] !== TRANSPARENT),
      );
      start = used.length > 0 ? used[0] : 0;
      n = used.length > 0 ? used[used.length - 1] - start + 1 : 0;
    }
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < 8; j++) {
        const color = table[tilePixel(s, segment, address, start + i, j)];
        if (color !== TRANSPARENT) box(s, wrap(pos + i * scale), wrap(top + j * scale), scale, scale, color);
      }
    }
    pos = wrap(pos + (!fixed && n > 0 ? (n + 1) * scale : adv * scale));
  }
  return wrap(Math.max(pos, best) - x);
}

export function print(
  s: ConsoleState,
  bytes: Uint8Array,
  x: number,
  y: number,
  color: number,
  fixed: boolean,
  scale: number,
  small: boolean,
): number {
  const k = mod(color % 16, 256);
  const table = new Array(16).fill(0);
  table[0] = TRANSPARENT;
  table[1] = k === 255 ? TRANSPARENT : k % 16;
  const Wf = s.ram[small ? 0x14dfc : 0x149fc];
  const Hf = s.ram[small ? 0x14dfd : 0x149fd];
  return text(s, bytes, x, y, 1, small ? 128 : 0, table, fixed ? Wf : Wf - 2, Hf, fixed, scale);
}

const FLIPPED_SEGMENT = [1, 0, 3, 2, 6, 7, 4, 5, 12, 13, 14, 15, 8, 9, 10, 11];

export function font(
  s: ConsoleState,
  bytes: Uint8Array,
  x: number,
  y: number,
  key: number,
  w: number,
  h: number,
  fixed: boolean,
  scale: number,
  alt: boolean,
): number {
  const segment = FLIPPED_SEGMENT[s.ram[0x3ffc] % 16];
  const table = LUT(s, key <= 15 ? 2 ** key : 0);
  return text(s, bytes, x, y, segment, alt ? 128 : 0, table, w, h, fixed, scale);
}
