/** Triangles from the specification text (graphics §9, §11, §12). */

import type { ConsoleState } from '../../../../tools/console/state.ts';
import { LUT, mod, nibble, PM, put, setNibble, T, TRANSPARENT, wrap } from './screen.ts';
import { localTilePixel, pagesOf, sheetPixel } from './tiles.ts';

const F = Math.fround;
const EPS32 = 2 ** -23;
const EPS64 = 2 ** -52;

interface Vertex {
  x: number;
  y: number;
  u: number;
  v: number;
  q: number;
}

type Shader = (vertices: Vertex[], w: number[], n: number) => number;

function E(P: { x: number; y: number }, Q: { x: number; y: number }, S: { x: number; y: number }): number {
  return (Q.x - P.x) * (S.y - P.y) - (Q.y - P.y) * (S.x - P.x);
}

/** The generic rasteriser R (§9.1): every pixel of the box is visited. */
function rasterise(s: ConsoleState, given: Vertex[], shader: Shader): void {
  const min = (p: number, q: number): number => {
    if (p < q) return p;
    return q;
  };
  const max = (p: number, q: number): number => {
    if (p > q) return p;
    return q;
  };
  let [V0, V1, V2] = given;
  let xa = T(Math.floor(min(min(V0.x, V1.x), V2.x)));
  let ya = T(Math.floor(min(min(V0.y, V1.y), V2.y)));
  let xb = T(Math.ceil(max(max(V0.x, V1.x), V2.x)));
  let yb = T(Math.ceil(max(max(V0.y, V1.y), V2.y)));
  xa = Math.max(xa, s.clipLeft);
  ya = Math.max(ya, s.clipTop);
  xb = Math.min(xb, s.clipRight);
  yb = Math.min(yb, s.clipBottom);
  if (xa >= xb || ya >= yb) return;
  let area = E(V0, V1, V2);
  if (T(Math.floor(area)) === 0) return;
  if (area < 0) {
    [V1, V2] = [V2, V1];
    area = -area;
  }
  const V = [V0, V1, V2];
  const C = 0.5 - EPS32;
  const P = { x: xa + C, y: ya + C };
  const gx: number[] = [];
  const gy: number[] = [];
  const start: number[] = [];
  for (let i = 0; i < 3; i++) {
    const Vj = V[(i + 1) % 3];
    const Vk = V[(i + 2) % 3];
    gx.push((Vj.y - Vk.y) / area);
    gy.push((Vk.x - Vj.x) / area);
    start.push(E(Vj, Vk, P) / area);
  }
  for (let y = ya; y < yb; y++) {
    const w = [...start];
    for (let x = xa; x < xb; x++) {
      if (w[0] > -EPS64 && w[1] > -EPS64 && w[2] > -EPS64) {
        const color = shader(V, w, y * 240 + x);
        if (color !== TRANSPARENT) setNibble(s.ram, y * 240 + x, color);
      }
      for (let i = 0; i < 3; i++) w[i] += gx[i];
    }
    for (let i = 0; i < 3; i++) start[i] += gy[i];
  }
}

export function tri(
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
  const at = (x: number, y: number): Vertex => ({ x, y, u: 0, v: 0, q: 0 });
  rasterise(s, [at(x1, y1), at(x2, y2), at(x3, y3)], () => c);
}

function texelOf(s: ConsoleState, src: number, iu: number, iv: number): number {
  const segment = s.ram[0x3ffc] % 16;
  if (src === 0) return sheetPixel(s, segment, mod(iu, 128 * pagesOf(segment)), mod(iv, 256));
  if (src === 1) {
    const X = mod(iu, 1920);
    const Y = mod(iv, 1088);
    const tile = s.ram[0x8000 + Math.floor(Y / 8) * 240 + Math.floor(X / 8)];
    return localTilePixel(s, segment, tile, X % 8, Y % 8);
  }
  return nibble(s.hiddenBank, mod(iv, 136) * 240 + mod(iu, 240));
}

export function ttri(
  s: ConsoleState,
  coords: Float64Array,
  src: number,
  keys: number,
  hasDepth: boolean,
): void {
  if (![0, 1, 2].includes(src)) return;
  const zs = [coords[12], coords[13], coords[14]];
  const depthOn = hasDepth && !zs.some(z => z < EPS32);
  const table = LUT(s, keys);
  const vertices: Vertex[] = [0, 1, 2].map(i => {
    const vertex = {
      x: coords[2 * i],
      y: coords[2 * i + 1],
      u: coords[6 + 2 * i],
      v: coords[7 + 2 * i],
      q: 0,
    };
    if (depthOn) {
      vertex.u /= zs[i];
      vertex.v /= zs[i];
      vertex.q = 1 / zs[i];
    }
    return vertex;
  });
  rasterise(s, vertices, ([V0, V1, V2], w, n) => {
    const Z = w[0] * V0.q + w[1] * V1.q + w[2] * V2.q;
    if (depthOn && !(s.depth[n] < Z)) return TRANSPARENT;
    let U = w[0] * V0.u + w[1] * V1.u + w[2] * V2.u;
    let V = w[0] * V0.v + w[1] * V1.v + w[2] * V2.v;
    if (depthOn) {
      U /= Z;
      V /= Z;
    }
    const color = table[texelOf(s, src, T(Math.floor(U)), T(Math.floor(V)))];
    if (depthOn && color !== TRANSPARENT) s.depth[n] = Z;
    return color;
  });
}

export function textri(s: ConsoleState, coords: Float64Array, useMap: boolean, keys: number): void {
  const vertex = (i: number) => ({
    x: coords[2 * i],
    y: coords[2 * i + 1],
    u: coords[6 + 2 * i],
    v: coords[7 + 2 * i],
  });
  const A = vertex(0);
  const B = vertex(1);
  const C = vertex(2);
  const ax = F(A.x - C.x);
  const bx = F(B.x - C.x);
  const ay = F(A.y - C.y);
  const by = F(B.y - C.y);
  const den = F(F(ax * by) - F(bx * ay));
  if (den === 0) return;
  const k = F(1 / den);
  const stepOf = (n: 'u' | 'v'): number => {
    const slope = F(F(F(F(A[n] - C[n]) * by) - F(F(B[n] - C[n]) * ay)) * k);
    return T(F(slope * 65536));
  };
  const stepU = stepOf('u');
  const stepV = stepOf('v');
  const Left = new Int16Array(136).fill(240);
  const Right = new Int16Array(136).fill(-1);
  const ULeft: number[] = [];
  const VLeft: number[] = [];
  for (const [p, q] of [
    [A, B],
    [B, C],
    [C, A],
  ]) {
    const [top, bot] = q.y < p.y ? [q, p] : [p, q];
    const dy = F(bot.y - top.y);
    let sx = F(bot.x - top.x);
    let su = F(bot.u - top.u);
    let sv = F(bot.v - top.v);
    if (T(dy) !== 0) {
      sx = F(sx / dy);
      su = F(su / dy);
      sv = F(sv / dy);
    }
    let { x, y, u, v } = top;
    if (y < 0) {
      const d = F(0 - y);
      x = F(x + F(sx * d));
      u = F(u + F(su * d));
      v = F(v + F(sv * d));
      y = 0;
    }
    const end = Math.min(T(bot.y), 136);
    while (y < end) {
      const px = T(x);
      const py = T(y);
      if (py >= 0 && py < 136) {
        if (px < Left[py]) {
          Left[py] = px;
          ULeft[py] = T(F(u * 65536));
          VLeft[py] = T(F(v * 65536));
        }
        if (px > Right[py]) Right[py] = px;
      }
      x = F(x + sx);
      u = F(u + su);
      v = F(v + sv);
      y = F(y + 1);
    }
  }
  const table = LUT(s, keys);
  for (let y = s.clipTop; y < s.clipBottom; y++) {
    if (Right[y] <= Left[y]) continue;
    let U = ULeft[y];
    let V = VLeft[y];
    for (let X = Left[y]; X < Math.min(Right[y], s.clipRight); X++) {
      if (X >= s.clipLeft) {
        const iu = Math.floor(U / 65536);
        const iv = Math.floor(V / 65536);
        const texel = useMap
          ? texelOf(s, 1, iu, iv)
          : sheetPixel(s, s.ram[0x3ffc] % 16, mod(iu, 128), mod(iv, 256));
        if (table[texel] !== TRANSPARENT) put(s, X, y, table[texel]);
      }
      U = wrap(U + stepU);
      V = wrap(V + stepV);
    }
  }
}
