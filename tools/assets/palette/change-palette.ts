/** Changes colors in a palette file, keeping its format, comments and names. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { codecOf } from '../picture/picture-codecs.ts';
import { type Recoloring, recolorPicture } from '../picture/recolor-picture.ts';
import { readPalette } from './palette.ts';

const MAX_COLORS = 16;
const DATA_HEAD = 12;

/**
 * @param bytes of the file
 * @param file its name, which distinguishes some formats
 * @param changed new colors by number, as numbers of six hexadecimal digits
 * @returns the whole file; or an error if it does not have the color and its format cannot add it
 */
export function changePalette(
  bytes: Uint8Array,
  file: string,
  changed: ReadonlyMap<number, number>,
): Outcome<Uint8Array> {
  const palette = readPalette(bytes, file);
  if (!palette.ok) return palette;
  const colors = palette.value.entries.map(({ red, green, blue }) => (red << 16) | (green << 8) | blue);
  const made = codecOf(bytes)?.change
    ? changePicturePalette(bytes, file, colors, changed)
    : changeFile(bytes, file, changed);
  if (!made.ok) return made;
  const wanted = Array.from({ length: MAX_COLORS }, (_, number) => changed.get(number) ?? colors[number]);
  const after = readPalette(made.value, file);
  const isRight =
    after.ok &&
    after.value.entries.every(({ red, green, blue }, number) => {
      return wanted[number] === ((red << 16) | (green << 8) | blue);
    }) &&
    [...changed.keys()].every(number => number < after.value.entries.length);
  if (isRight) return made;
  return failure(
    errorDiagnostic('palette/change', 'the palette file has no room for this color', {
      file,
      remedy: 'Save it as .hex with 16 lines, or change it in the program that made it.',
    }),
  );
}

function changePicturePalette(
  bytes: Uint8Array,
  file: string,
  colors: readonly number[],
  changed: ReadonlyMap<number, number>,
): Outcome<Uint8Array> {
  const recolorings = [...changed]
    .filter(([number]) => number < colors.length)
    .map(
      ([number, after]): Recoloring => ({
        number,
        before: colors[number],
        after,
        isShared: colors.filter(color => color === colors[number]).length > 1,
      }),
    );
  return recolorPicture(bytes, file, recolorings);
}

function changeFile(
  bytes: Uint8Array,
  file: string,
  changed: ReadonlyMap<number, number>,
): Outcome<Uint8Array> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 12));
  if (start.startsWith('RIFF')) return success(changeTriples(bytes, dataOf(bytes), 4, changed));
  if (/\.act$/i.test(file)) return success(changeTriples(bytes, 0, 3, changed));
  const text = new TextDecoder().decode(bytes);
  const isTriple = /^\s*(GIMP Palette|JASC-PAL)/.test(text);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(lineEnd);
  const places = text.startsWith('JASC-PAL')
    ? lines.flatMap((_, index) => (index >= 3 ? [index] : []))
    : lines.flatMap((line, index) => ((isTriple ? /^\d/ : COLOR_LINE).test(line.trim()) ? [index] : []));
  for (const [number, color] of [...changed].sort(([a], [b]) => a - b)) {
    const parts = [color >> 16, (color >> 8) & 255, color & 255];
    const hex = color.toString(16).padStart(6, '0');
    const place = places[number];
    if (place !== undefined && lines[place] !== '')
      lines[place] = isTriple ? withTriple(lines[place], parts) : withDigits(lines[place], hex);
    else if (!isTriple && number === places.length) {
      // A palette with fewer colors is extended.
      const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
      lines.splice(end, 0, hex);
      places.push(end);
    }
  }
  return success(new TextEncoder().encode(lines.join(lineEnd)));
}

const COLOR_LINE = /^(#|0x)?([0-9a-f]{6}|[0-9a-f]{8})\s*(;.*)?$/i;

/** The line with new digits in the case of the old ones, keeping the alpha. */
function withDigits(line: string, hex: string): string {
  return line.replace(/(#|0x)?([0-9a-f]{8}|[0-9a-f]{6})/i, (_, mark = '', digits: string) => {
    const isUpper = /[A-F]/.test(digits);
    const made = isUpper ? hex.toUpperCase() : hex;
    // In eight digits the alpha comes first in files with a comment sign, otherwise last: it is the one that is
    // "ff".
    if (digits.length === 6) return mark + made;
    return /^ff/i.test(digits) && !/ff$/i.test(digits)
      ? mark + digits.slice(0, 2) + made
      : mark + made + digits.slice(6);
  });
}

/** The line with new numbers, as wide as the old ones. */
function withTriple(line: string, parts: readonly number[]): string {
  let index = 0;
  return line.replace(/\s*\d+/g, number => {
    if (index >= parts.length) return number;
    const digits = String(parts[index]);
    return (index++ === 0 ? digits : ` ${digits}`).padStart(number.length, ' ');
  });
}

/** The position of the colors in a RIFF palette. */
function dataOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = DATA_HEAD; at + 8 <= bytes.length; ) {
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'data') return at + DATA_HEAD;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return bytes.length;
}

function changeTriples(
  bytes: Uint8Array,
  start: number,
  step: number,
  changed: ReadonlyMap<number, number>,
): Uint8Array {
  const made = bytes.slice();
  for (const [number, color] of changed)
    if (start + number * step + 3 <= made.length)
      made.set([color >> 16, (color >> 8) & 255, color & 255], start + number * step);
  return made;
}
