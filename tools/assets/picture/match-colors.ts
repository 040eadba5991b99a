/**
 * Converts the colors of a picture to palette numbers. A color outside the palette fails the build: replacing
 * it silently would only be noticed after release.
 */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { PaletteEntry } from '../palette/palette.ts';
import type { Color, Picture } from './picture.ts';

export interface MatchOptions {
  /** Name of the file, for diagnostics. */
  file: string;
  /** Name of the file in cart.json, for the remedy. */
  name?: string;
  /** `nearest` replaces a color outside the palette by the most similar one; default `exact`. */
  colors?: 'exact' | 'nearest';
  /** Palette number for full transparency; by default one that the picture does not use. */
  colorKey?: number;
  /** A color that is also transparent, as a number of six hexadecimal digits. */
  transparent?: number;
}

export interface MatchedPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** Palette number of each pixel, frame by frame, row by row. */
  frames: Uint8Array[];
  /** The number for full transparency; undefined if nothing is transparent. */
  colorKey?: number;
}

/** A color that is not in the palette. */
interface Foreign {
  color: Color;
  /** Its first position. */
  x: number;
  y: number;
  frame: number;
  count: number;
}

/** Colors of the console. */
const MAX_COLORS = 16;

/** Stands for full transparency until its number is chosen. */
const TRANSPARENT = 255;

/**
 * Finds the palette number of every pixel of a picture.
 *
 * @param palette up to 16 colors
 * @returns the numbers; or an error that names the first pixel that does not fit
 */
export function matchColors(
  picture: Picture,
  palette: readonly PaletteEntry[],
  options: MatchOptions,
): Outcome<MatchedPicture> {
  const { width, height } = picture;
  const foreign = new Map<number, Foreign>();
  const numbers = new Map<number, number>();
  const used = new Set<number>();
  let translucent: Foreign | undefined;
  let hasTransparency = false;
  const numberOf = (color: Color, key: number, own: number | undefined): number | undefined => {
    // A palette may contain a color twice: the picture's own number decides.
    if (own !== undefined && palette[own] && isSame(palette[own], color)) return own;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const exact = palette.findIndex(entry => isSame(entry, color));
    const found = exact >= 0 ? exact : options.colors === 'nearest' ? nearest(color, palette) : undefined;
    if (found !== undefined) numbers.set(key, found);
    return found;
  };
  const frames = picture.frames.map(({ rgba, indices }, frame) => {
    const made = new Uint8Array(width * height);
    let [lastKey, lastOwn, last] = [-1, -1, 0];
    for (let i = 0; i < made.length; i++) {
      const [red, green, blue, alpha] = [rgba[4 * i], rgba[4 * i + 1], rgba[4 * i + 2], rgba[4 * i + 3]];
      const key = (red << 16) | (green << 8) | blue;
      if (alpha === 0 || key === options.transparent) {
        made[i] = TRANSPARENT;
        hasTransparency = true;
        continue;
      }
      const own = indices?.[i] ?? -1;
      // Repeats the last result for the same color and number.
      if (alpha === 255 && key === lastKey && own === lastOwn) {
        made[i] = last;
        continue;
      }
      const color = { red, green, blue, alpha };
      const place = { color, x: i % width, y: Math.floor(i / width), frame, count: 1 };
      if (alpha < 255 && options.colors !== 'nearest') translucent ??= place;
      const number = numberOf(color, key, own < 0 ? undefined : own);
      if (number === undefined) {
        const known = foreign.get(key);
        if (known) known.count++;
        else foreign.set(key, place);
      } else {
        made[i] = number;
        used.add(number);
        if (alpha === 255) [lastKey, lastOwn, last] = [key, own, number];
      }
    }
    return made;
  });
  if (translucent) return failure(translucentPixel(translucent, picture, options));
  if (foreign.size > 0) return failure(notInPalette([...foreign.values()], palette, picture, options));
  const keyed = hasTransparency ? colorKeyOf(used, options) : success(undefined);
  if (!keyed.ok) return keyed;
  const { value: colorKey } = keyed;
  if (colorKey === undefined) return success({ width, height, frames });
  for (const frame of frames)
    for (let i = 0; i < frame.length; i++) if (frame[i] === TRANSPARENT) frame[i] = colorKey;
  return success({ width, height, frames, colorKey });
}

/** The transparent number: the requested one, or the first that the picture does not use. */
function colorKeyOf(used: ReadonlySet<number>, options: MatchOptions): Outcome<number | undefined> {
  const { colorKey: wanted, file } = options;
  const name = options.name ?? file;
  if (wanted !== undefined && !used.has(wanted)) return success(wanted);
  const free = Array.from({ length: 16 }, (_, number) => number).find(number => !used.has(number));
  if (wanted !== undefined)
    return failure(
      errorDiagnostic(
        'picture/color-key',
        `color ${wanted} is set as the transparent color, but the picture uses it`,
        {
          file,
          remedy:
            free === undefined
              ? 'The picture uses all 16 colors: replace one of them.'
              : `Choose a color that it does not use: { "art": { "${name}": { "colorKey": ${free} } } } in cart.json.`,
        },
      ),
    );
  if (free !== undefined) return success(free);
  return failure(
    errorDiagnostic('picture/color-key', 'the picture uses all 16 colors, so none is left for transparency', {
      file,
      remedy: 'Replace one of its colors, or fill the transparent pixels.',
    }),
  );
}

function isSame(entry: PaletteEntry, { red, green, blue }: Color): boolean {
  return entry.red === red && entry.green === green && entry.blue === blue;
}

/** The number of the most similar color, by the squared distance of red, green and blue. */
function nearest({ red, green, blue }: Color, palette: readonly PaletteEntry[]): number {
  const distances = palette.map(
    entry => (entry.red - red) ** 2 + (entry.green - green) ** 2 + (entry.blue - blue) ** 2,
  );
  return distances.indexOf(Math.min(...distances));
}

function translucentPixel(
  { x, y, frame, color }: Foreign,
  picture: Picture,
  { file }: MatchOptions,
): Diagnostic {
  return errorDiagnostic(
    'picture/translucent',
    `pixel (${x}, ${y})${frameText(frame, picture)} is partly transparent: alpha ${color.alpha} of 255`,
    { file, remedy: 'Make it opaque or fully transparent.' },
  );
}

function notInPalette(
  foreign: readonly Foreign[],
  palette: readonly PaletteEntry[],
  picture: Picture,
  { file, name = file }: MatchOptions,
): Diagnostic {
  const [{ x, y, frame, color }] = foreign;
  const pixels = foreign.reduce((sum, { count }) => sum + count, 0);
  const near = nearest(color, palette);
  const isFull = foreign.length > MAX_COLORS;
  const limit = isFull ? `The console has ${MAX_COLORS} colors: use those of the palette. ` : '';
  const all =
    pixels === 1
      ? ''
      : `; ${pixels} pixels of ${foreign.length === 1 ? 'this color are affected' : `${foreign.length} colors are affected`}`;
  return errorDiagnostic(
    'picture/color',
    `pixel (${x}, ${y})${frameText(frame, picture)} has the color ${hex(color)}, which is not in the palette${all}`,
    {
      file,
      remedy: `${limit}The nearest is ${near}, ${hex(palette[near])}. To use the nearest color everywhere, write { "art": { "${name}": { "colors": "nearest" } } } in cart.json.`,
    },
  );
}

function frameText(frame: number, { frames }: Picture): string {
  return frames.length > 1 ? ` of frame ${frame}` : '';
}

function hex({ red, green, blue }: { red: number; green: number; blue: number }): string {
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
