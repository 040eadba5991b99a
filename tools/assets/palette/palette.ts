/** Reads palettes of other programs: up to 16 colors, with names if the file has them. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_TEXT } from '../../reading-budget.ts';
import type { Color, Picture } from '../picture/picture.ts';
import { isPicture, readPicture } from '../picture/read-picture.ts';

/** A color of a palette; channels from 0 to 255. */
export interface PaletteEntry {
  name?: string;
  red: number;
  green: number;
  blue: number;
}

export interface Palette {
  /** 1 to 16. */
  entries: PaletteEntry[];
  /** Number of the transparent color in the file. */
  transparentIndex?: number;
}

const MAX_COLORS = 16;
const BLACK = 0;
/** An Adobe color table has 256 colors, optionally followed by their count and the transparent one. */
const ACT_SIZE = 768;

/** Why a file is not a palette, and on which line. */
class PaletteError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads `.hex`, `.gpl`, `.pal` (JASC and RIFF), `.act`, Paint.NET's `.txt`, or a picture, detected by content.
 *
 * @param file name of the file, for diagnostics
 * @returns the palette; or an error if the file is damaged, has no color or more than 16
 */
export function readPalette(bytes: Uint8Array, file: string): Outcome<Palette> {
  if (isPicture(bytes)) {
    const picture = readPicture(bytes, file);
    return picture.ok
      ? checked({ entries: colorsOf(picture.value) }, file, () => countColors(picture.value))
      : picture;
  }
  try {
    return checked(readBytes(bytes, file), file);
  } catch (error) {
    if (!(error instanceof PaletteError)) throw error;
    return failure(
      errorDiagnostic('palette/damaged', `the palette cannot be read: ${error.message}`, {
        file,
        ...(error.line !== undefined && { line: error.line }),
        remedy: 'Save it as .hex, with six hexadecimal digits on each line, such as ff8800.',
      }),
    );
  }
}

/** The palette of a picture if it has one, otherwise its colors in the order of its pixels. */
function colorsOf({ palette, frames, width }: Picture): PaletteEntry[] {
  const { rgba } = frames[0];
  const seen = new Map<number, PaletteEntry>();
  for (let i = 0; i < rgba.length && seen.size <= MAX_COLORS; i += 4) {
    const [red, green, blue, alpha] = rgba.subarray(i, i + 4);
    if (alpha > 0) seen.set((red << 16) | (green << 8) | blue, { red, green, blue });
  }
  // A single row with all colors is a palette in the order its author sees, however the program stores it.
  const isRow = rgba.every((part, i) => part === rgba[i % (4 * width)]);
  const isWhole = palette?.every(color => seen.has(numberOf(color)));
  return palette && !(isRow && isWhole) ? palette.map(withoutAlpha) : [...seen.values()];
}

function withoutAlpha({ red, green, blue }: Color): PaletteEntry {
  return { red, green, blue };
}

/** How many colors a picture has: those of its palette, or of its pixels. */
function countColors({ palette, frames }: Picture): number {
  if (palette) return withoutPadding(palette).length;
  const { rgba } = frames[0];
  // A bit for each color: a picture may have millions.
  const seen = new Uint8Array(2 ** 21);
  let count = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    const color = numberOf({ red: rgba[i], green: rgba[i + 1], blue: rgba[i + 2] });
    const bit = 1 << (color & 7);
    if (rgba[i + 3] === 0 || (seen[color >> 3] & bit) !== 0) continue;
    seen[color >> 3] |= bit;
    count++;
  }
  return count;
}

/**
 * @param count counts the colors where there may be more than the entries
 */
function checked(palette: Palette, file: string, count?: () => number): Outcome<Palette> {
  const entries = withoutPadding(palette.entries);
  if (entries.length > 0 && entries.length <= MAX_COLORS) return success({ ...palette, entries });
  return failure(
    errorDiagnostic(
      'palette/size',
      entries.length === 0
        ? 'the palette has no colors'
        : `the palette has ${count?.() ?? entries.length} colors`,
      { file, remedy: `The console has ${MAX_COLORS}: keep those that the game uses.` },
    ),
  );
}

/** Removes the padding that programs add after the colors: black, or a repeated color. */
function withoutPadding(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const first = entries.slice(0, MAX_COLORS);
  const known = new Set([BLACK, ...first.map(numberOf)]);
  const isPadded = entries.slice(MAX_COLORS).every(entry => known.has(numberOf(entry)));
  return isPadded ? first : [...entries];
}

function numberOf({ red, green, blue }: PaletteEntry): number {
  return (red << 16) | (green << 8) | blue;
}

function readBytes(bytes: Uint8Array, file: string): Palette {
  if (bytes.length > MAX_TEXT) throw new PaletteError(`it has ${bytes.length} bytes`);
  if (startsWith(bytes, 'RIFF')) return readRiff(bytes);
  if (/\.act$/i.test(file)) return readAct(bytes);
  const lines = new TextDecoder()
    .decode(bytes)
    .split(/\r\n|\r|\n/)
    .map(line => line.trim());
  if (lines[0] === 'JASC-PAL') return readJasc(lines);
  if (lines[0] === 'GIMP Palette') return readGimp(lines);
  return readHexLines(lines, /\.txt$/i.test(file));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

/** `RRGGBB` or `RRGGBBAA`; `AARRGGBB` in Paint.NET's files, whose comments begin with a semicolon. */
function readHexLines(lines: readonly string[], isPaintNet: boolean): Palette {
  const entries = lines
    .map((line, index) => ({ text: line.replace(isPaintNet ? /;.*$/ : /^#(?![0-9a-f])/i, '').trim(), index }))
    .filter(({ text }) => text !== '')
    .map(({ text, index }) => {
      const digits = text.replace(/^(#|0x)/i, '');
      if (!/^([0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits))
        throw new PaletteError(`"${text.slice(0, 20)}" is not a color`, index + 1);
      return entryOf(isPaintNet && digits.length === 8 ? digits.slice(2) : digits);
    });
  return { entries };
}

function entryOf(digits: string): PaletteEntry {
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return { red: part(0), green: part(2), blue: part(4) };
}

/** Two header lines, a line with the count, then three numbers a line. */
function readJasc(lines: readonly string[]): Palette {
  const count = Number(lines[2]);
  const rows = lines.slice(3, 3 + count);
  if (!Number.isInteger(count) || rows.length < count) throw new PaletteError('it ends too early');
  return { entries: rows.map((line, index) => decimalEntry(line, index + 4)) };
}

/** Comments and settings, then three numbers and a name a line. */
function readGimp(lines: readonly string[]): Palette {
  // Aseprite also writes alpha, and declares it.
  const parts = lines.some(line => /^channels:\s*rgba$/i.test(line)) ? 4 : 3;
  const entries = lines.flatMap((line, index) =>
    /^\d/.test(line) ? [{ ...decimalEntry(line, index + 1), ...nameIn(line, parts) }] : [],
  );
  return { entries };
}

/**
 * @param parts numbers before the name
 */
function nameIn(line: string, parts: number): { name?: string } {
  const name = line.split(/\s+/).slice(parts).join(' ');
  // Default names that programs write for unnamed colors.
  return name && !/^(untitled|#?[0-9a-f]{6}|index \d+)$/i.test(name) ? { name } : {};
}

function decimalEntry(line: string, number: number): PaletteEntry {
  const [red, green, blue] = line.split(/\s+/).slice(0, 3).map(Number);
  if (![red, green, blue].every(part => Number.isInteger(part) && part >= 0 && part <= 255))
    throw new PaletteError(`"${line.slice(0, 20)}" does not begin with three numbers from 0 to 255`, number);
  return { red, green, blue };
}

/** The colors of the `data` chunk: four bytes each, after a version and a count. */
function readRiff(bytes: Uint8Array): Palette {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (startsWith(bytes.subarray(at), 'data') && at + 12 <= bytes.length) {
      const count = view.getUint16(at + 10, true);
      if (at + 12 + 4 * count > bytes.length) throw new PaletteError('it ends too early');
      return { entries: triples(bytes.subarray(at + 12), count, 4) };
    }
    at += 8 + size + (size % 2);
  }
  throw new PaletteError('it has no colors');
}

function readAct(bytes: Uint8Array): Palette {
  if (bytes.length !== ACT_SIZE && bytes.length !== ACT_SIZE + 4)
    throw new PaletteError(`it has ${bytes.length} bytes; a color table has ${ACT_SIZE} or ${ACT_SIZE + 4}`);
  const [high = 1, low = 0, keyHigh = 255, keyLow = 255] = bytes.subarray(ACT_SIZE);
  const count = Math.min(256, high * 256 + low);
  const key = keyHigh * 256 + keyLow;
  return { entries: triples(bytes, count, 3), ...(key < count && { transparentIndex: key }) };
}

function triples(bytes: Uint8Array, count: number, step: number): PaletteEntry[] {
  return Array.from({ length: count }, (_, i) => {
    const [red, green, blue] = bytes.subarray(i * step, i * step + 3);
    return { red, green, blue };
  });
}
