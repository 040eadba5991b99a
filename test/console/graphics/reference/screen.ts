/**
 * Slow, obvious versions of the drawing calls, written from the specification text (graphics §0–§6, §21) pixel by
 * pixel. They share nothing with the console's own drawing code but the memory layout.
 */

import type { ConsoleState } from '../../../../tools/console/state.ts';

export const TRANSPARENT = -1;

/** `T`: number to integer. */
export function T(v: number): number {
  const whole = Math.trunc(v);
  if (Number.isNaN(whole) || whole < -2147483648 || whole > 2147483647) return -2147483648;
  return whole + 0;
}

/** Sum of integers, wrapping at 32 bits. */
export function wrap(v: number): number {
  return v | 0;
}

export function mod(a: number, m: number): number {
  return ((a % m) + m) % m;
}

export function nibble(memory: Uint8Array, index: number): number {
  const byte = memory[Math.floor(index / 2)];
  return index % 2 === 0 ? byte % 16 : Math.floor(byte / 16);
}

export function setNibble(memory: Uint8Array, index: number, value: number): void {
  const at = Math.floor(index / 2);
  const low = memory[at] % 16;
  const high = Math.floor(memory[at] / 16);
  memory[at] = index % 2 === 0 ? high * 16 + value : value * 16 + low;
}

/** `PM`: a color through the palette map. */
export function PM(s: ConsoleState, color: number): number {
  return nibble(s.ram, 0x3ff0 * 2 + mod(color, 16));
}

/** `LUT`: what to draw for each texel. */
export function LUT(s: ConsoleState, keys: number): number[] {
  const table: number[] = [];
  for (let i = 0; i < 16; i++) table.push(Math.floor(keys / 2 ** i) % 2 === 1 ? TRANSPARENT : PM(s, i));
  return table;
}

export function inClip(s: ConsoleState, x: number, y: number): boolean {
  return s.clipLeft <= x && x < s.clipRight && s.clipTop <= y && y < s.clipBottom;
}

export function put(s: ConsoleState, x: number, y: number, c: number): void {
  if (inClip(s, x, y)) setNibble(s.ram, y * 240 + x, mod(c, 16));
}

export function hspan(s: ConsoleState, x: number, y: number, w: number, c: number): void {
  const end = wrap(x + w);
  for (let X = Math.max(x, 0); X < Math.min(end, 240); X++) put(s, X, y, c);
}

export function vspan(s: ConsoleState, x: number, y: number, h: number, c: number): void {
  const end = wrap(y + h);
  for (let Y = Math.max(y, 0); Y < Math.min(end, 136); Y++) put(s, x, Y, c);
}

export function box(s: ConsoleState, x: number, y: number, w: number, h: number, c: number): void {
  if (h <= 0) return;
  for (let Y = Math.max(y, 0); Y < Math.min(y + h, 136); Y++) hspan(s, x, Y, w, c);
}

export function clip(s: ConsoleState, x: number, y: number, w: number, h: number): void {
  s.clipLeft = Math.max(x, 0);
  s.clipTop = Math.max(y, 0);
  s.clipRight = Math.min(wrap(x + w), 240);
  s.clipBottom = Math.min(wrap(y + h), 136);
}

export function cls(s: ConsoleState, color: number): void {
  const c = PM(s, color);
  for (let y = 0; y < 136; y++) {
    for (let x = 0; x < 240; x++) {
      if (!inClip(s, x, y)) continue;
      setNibble(s.ram, y * 240 + x, c);
      s.depth[y * 240 + x] = 0;
    }
  }
}

export function pixSet(s: ConsoleState, x: number, y: number, color: number): void {
  put(s, x, y, PM(s, color));
}

export function pixGet(s: ConsoleState, x: number, y: number): number {
  return x < 0 || y < 0 || x >= 240 || y >= 136 ? 0 : nibble(s.ram, y * 240 + x);
}

export function rect(s: ConsoleState, x: number, y: number, w: number, h: number, color: number): void {
  box(s, x, y, w, h, PM(s, color));
}

export function rectb(s: ConsoleState, x: number, y: number, w: number, h: number, color: number): void {
  const c = PM(s, color);
  hspan(s, x, y, w, c);
  hspan(s, x, wrap(y + h - 1), w, c);
  vspan(s, x, y, h, c);
  vspan(s, wrap(x + w - 1), y, h, c);
}

export function vbank(s: ConsoleState, bank: number): number {
  const before = s.activeBank;
  if (bank === 1 - before) {
    for (let i = 0; i < 16384; i++) {
      const byte = s.ram[i];
      s.ram[i] = s.hiddenBank[i];
      s.hiddenBank[i] = byte;
    }
    s.activeBank = bank;
  }
  return before;
}

/** The whole picture without callbacks, 256×144×4 bytes (§21.2). */
export function compose(s: ConsoleState): Uint8Array {
  const picture = new Uint8Array(256 * 144 * 4);
  const banks = s.activeBank === 0 ? [s.ram, s.hiddenBank] : [s.hiddenBank, s.ram];
  const signed = (byte: number): number => (byte > 127 ? byte - 256 : byte);
  const pixel = (bank: Uint8Array, x: number, y: number): number =>
    nibble(bank, mod(y + signed(bank[0x3ffa]), 136) * 240 + mod(x + signed(bank[0x3ff9]), 240));
  for (let row = 0; row < 144; row++) {
    for (let column = 0; column < 256; column++) {
      const x = column - 8;
      const y = row - 4;
      let bank = banks[0];
      let color = bank[0x3ff8] % 16;
      if (x >= 0 && x < 240 && y >= 0 && y < 136) {
        const above = pixel(banks[1], x, y);
        if (above !== banks[1][0x3ff8] % 16) bank = banks[1];
        color = bank === banks[1] ? above : pixel(bank, x, y);
      }
      for (let k = 0; k < 3; k++) picture[(row * 256 + column) * 4 + k] = bank[0x3fc0 + 3 * color + k];
      picture[(row * 256 + column) * 4 + 3] = 255;
    }
  }
  return picture;
}
