/** Lines, ellipses and flood fill from the specification text (graphics §7, §8, §10, §13). */

import type { ConsoleState } from '../../../../tools/console/state.ts';
import { inClip, nibble, PM, put, setNibble, T } from './screen.ts';

const F = Math.fround;

function lineMapped(s: ConsoleState, x0: number, y0: number, x1: number, y1: number, c: number): void {
  const steep = Math.abs(F(x0 - x1)) < Math.abs(F(y0 - y1));
  let [a0, b0, a1, b1] = steep ? [y0, x0, y1, x1] : [x0, y0, x1, y1];
  if (a0 > a1) [a0, b0, a1, b1] = [a1, b1, a0, b0];
  const slope = F(F(b1 - b0) / F(a1 - a0));
  if (a0 < 0) {
    b0 = F(b0 - F(a0 * slope));
    a0 = 0;
  }
  if (a1 > 240) a1 = 240;
  const plot = (a: number, b: number): void => put(s, T(steep ? b : a), T(steep ? a : b), c);
  while (a0 < a1) {
    plot(a0, b0);
    a0 = F(a0 + 1);
    b0 = F(b0 + slope);
  }
  plot(a1, b1);
}

export function line(s: ConsoleState, x0: number, y0: number, x1: number, y1: number, color: number): void {
  lineMapped(s, x0, y0, x1, y1, PM(s, color));
}

export function trib(
  s: ConsoleState,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  color: number,
): void {
  const c = PM(s, color);
  lineMapped(s, x1, y1, x2, y2, c);
  lineMapped(s, x2, y2, x3, y3, c);
  lineMapped(s, x3, y3, x1, y1, c);
}

/** The outline walker of §8.1, with the error terms as 64-bit integers. */
export function walk(
  xl: number,
  yt: number,
  xr: number,
  yb: number,
  emit: (x: number, y: number) => void,
): void {
  if (xl > xr || yt > yb) return;
  const w64 = (v: bigint): bigint => BigInt.asIntN(64, v);
  const A = BigInt(xr - xl);
  const B = BigInt(yb - yt);
  const p = B & 1n;
  let dx = w64(4n * (1n - A) * B * B);
  let dy = w64(4n * (p + 1n) * A * A);
  let err = w64(dx + dy + p * A * A);
  let y1 = yt + Number((B + 1n) / 2n);
  let y2 = y1 - Number(p);
  let x1 = xl;
  let x2 = xr;
  const incY = w64(8n * A * A);
  const incX = w64(8n * B * B);
  do {
    emit(x2, y1);
    emit(x1, y1);
    emit(x1, y2);
    emit(x2, y2);
    const e2 = w64(2n * err);
    if (e2 <= dy) {
      y1 += 1;
      y2 -= 1;
      dy = w64(dy + incY);
      err = w64(err + dy);
    }
    if (e2 >= dx || w64(2n * err) > dy) {
      x1 += 1;
      x2 -= 1;
      dx = w64(dx + incX);
      err = w64(err + dx);
    }
  } while (x1 <= x2);
  while (y1 - y2 < Number(B)) {
    emit(x1 - 1, y1);
    emit(x2 + 1, y1);
    y1 += 1;
    emit(x1 - 1, y2);
    emit(x2 + 1, y2);
    y2 -= 1;
  }
}

export function elli(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  const left = new Int16Array(136).fill(240);
  const right = new Int16Array(136).fill(-1);
  walk(x - a, y - b, x + a, y + b, (px, py) => {
    if (py < 0 || py >= 136) return;
    if (px < left[py]) left[py] = px;
    if (px > right[py]) right[py] = px;
  });
  const c = PM(s, color);
  for (let py = 0; py < 136; py++) {
    for (let px = 0; px < 240; px++) if (left[py] <= px && px < right[py] + 1) put(s, px, py, c);
  }
}

export function ellib(s: ConsoleState, x: number, y: number, a: number, b: number, color: number): void {
  const c = PM(s, color);
  walk(x - a, y - b, x + a, y + b, (px, py) => put(s, px, py, c));
}

export function circ(s: ConsoleState, x: number, y: number, r: number, color: number): void {
  elli(s, x, y, r, r, color);
}

export function circb(s: ConsoleState, x: number, y: number, r: number, color: number): void {
  ellib(s, x, y, r, r, color);
}

/** Flood fill with a queue of at most `limit` records. */
export function paint(
  s: ConsoleState,
  x: number,
  y: number,
  color: number,
  border: number,
  limit = 399,
): void {
  const c = PM(s, color);
  const bc = border === 255 ? -1 : PM(s, border);
  if (!inClip(s, x, y)) return;
  const o = nibble(s.ram, y * 240 + x);
  if (o === c || o === bc) return;
  const inside = (X: number, Y: number): boolean => {
    const value = nibble(s.ram, Y * 240 + X);
    return border === 255 ? value === o : value !== c && value !== bc;
  };
  const store = (X: number, Y: number): void => setNibble(s.ram, Y * 240 + X, c);
  const records: number[][] = [];
  const enqueue = (ry: number, xl: number, xr: number, d: number): void => {
    if (records.length >= limit) return;
    if (ry + d < s.clipTop || ry + d >= s.clipBottom) return;
    records.push([ry, xl, xr, d]);
  };
  enqueue(y, x, x, 1);
  enqueue(y + 1, x, x, -1);
  for (let record = records.shift(); record !== undefined; record = records.shift()) {
    const [y0, x1, x2, d] = record;
    const Y = y0 + d;
    let step = 3;
    let X = x1;
    while (X >= s.clipLeft && inside(X, Y)) store(X--, Y);
    let lft = X + 1;
    if (X < x1) {
      if (lft < x1) enqueue(Y, lft, x1 - 1, -d);
      X = x1 + 1;
    } else {
      step = 4;
    }
    for (;;) {
      if (step === 3) {
        while (X < s.clipRight && inside(X, Y)) store(X++, Y);
        enqueue(Y, lft, X - 1, d);
        if (X > x2 + 1) enqueue(Y, x2 + 1, X - 1, -d);
      }
      X += 1;
      while (X <= x2 && !inside(X, Y)) X += 1;
      lft = X;
      if (X > x2) break;
      step = 3;
    }
  }
}
