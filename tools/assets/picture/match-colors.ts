/**
 * Colors of a picture as numbers of the console's palette. A picture belongs to the palette, or the build fails: a
 * color that is silently another one is found when the game is out.
 */

import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { PaletteEntry } from '../palette/palette.ts';
import type { Color, Picture } from './picture.ts';

export interface MatchOptions {
  /** Name of the file, for diagnostics. */
  file: string;
  /** What cart.json calls the file; its name in the remedy. */
  name?: string;
  /** `nearest` takes the most similar color for one that is not in the palette; `exact` if left out. */
  colors?: 'exact' | 'nearest';
  /** Palette number for full transparency; one that the picture does not draw with if left out. */
  colorKey?: number;
  /** A color that is transparent too, as a number of six hexadecimal digits. */
  transparent?: number;
}

export interface MatchedPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** Palette number of each pixel, frame by frame, row by row. */
  frames: Uint8Array[];
  /** The number that stands for full transparency; undefined where nothing is transparent. */
  colorKey?: number;
}

/** A color that the palette does not have. */
interface Foreign {
  color: Color;
  /** First place. */
  x: number;
  y: number;
  frame: number;
  count: number;
}

/** Colors of the console. */
const MAX_COLORS = 16;

/** Stands for full transparency until its number is known. */
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
    // A palette may have a color twice: the number that the picture has is the one that was meant.
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
      // The same color and number as before mean the same.
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

/** The number for transparency: the one that was asked for, or the first that the picture does not draw with. */
function colorKeyOf(used: ReadonlySet<number>, options: MatchOptions): Outcome<number | undefined> {
  const { colorKey: wanted, file } = options;
  const name = options.name ?? file;
  if (wanted !== undefined && !used.has(wanted)) return success(wanted);
  const free = Array.from({ length: 16 }, (_, number) => number).find(number => !used.has(number));
  if (wanted !== undefined)
    return failure(
      errorDiagnostic(
        'picture/color-key',
        `color ${wanted} is to be transparent, and the picture draws with it`,
        {
          file,
          remedy:
            free === undefined
              ? 'The picture draws with all 16 colors: replace one of them.'
              : `Take a color that it does not use: { "art": { "${name}": { "colorKey": ${free} } } } in cart.json.`,
        },
      ),
    );
  if (free !== undefined) return success(free);
  return failure(
    errorDiagnostic(
      'picture/color-key',
      'the picture draws with all 16 colors, so that none is left for transparency',
      { file, remedy: 'Replace one of its colors, or fill what is transparent.' },
    ),
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
  const limit = isFull ? `The console has ${MAX_COLORS} colors: draw with those of the palette. ` : '';
  const all =
    pixels === 1
      ? ''
      : `; so it is with ${pixels} pixels of ${foreign.length === 1 ? 'this color' : `${foreign.length} colors`}`;
  return errorDiagnostic(
    'picture/color',
    `pixel (${x}, ${y})${frameText(frame, picture)} has the color ${hex(color)}, which is not in the palette${all}`,
    {
      file,
      remedy: `${limit}The nearest is ${near}, ${hex(palette[near])}. To take the nearest everywhere, write { "art": { "${name}": { "colors": "nearest" } } } in cart.json.`,
    },
  );
}

function frameText(frame: number, { frames }: Picture): string {
  return frames.length > 1 ? ` of frame ${frame}` : '';
}

function hex({ red, green, blue }: { red: number; green: number; blue: number }): string {
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
