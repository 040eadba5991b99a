/** Builds sections of a bank from its art files, and names its pictures. */

import { join } from 'node:path';
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../api/memory-map.ts';
import { pathInFolder } from '../../assets/art-files.ts';
import { type PaletteEntry, readPalette } from '../../assets/palette/palette.ts';
import { cutFrames } from '../../assets/picture/cut-frames.ts';
import { withinListedFrames } from '../../assets/picture/listed-frames.ts';
import { type MatchedPicture, matchColors } from '../../assets/picture/match-colors.ts';
import type { Picture, PictureSize } from '../../assets/picture/picture.ts';
import { type LoosePicture, type PlacedPicture, placePictures } from '../../assets/place/place-pictures.ts';
import { type AreaName, COLUMNS, firstSlot, TILE_EDGE, TileMemory } from '../../assets/place/tile-memory.ts';
import type { Bank } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, isError, type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import type { ArtOptions } from '../settings/art-options.ts';
import type { BankFiles } from './find-art-files.ts';
import { pictureReader, sizeIn } from './game-files.ts';

/** A placed picture from the folder `tiles` or `sprites`. */
export interface NamedPicture extends PlacedPicture {
  file: string;
  area: AreaName;
  picture: Picture;
  colorKey: number | undefined;
}

/** The palette and pictures of a bank. */
export interface BankPictures {
  memory: TileMemory;
  /** The palette that pictures of the bank are matched with. */
  palette: readonly PaletteEntry[];
  pictures: NamedPicture[];
  /**
   * The pixels of a picture by name, for the tilesets of maps.
   *
   * @param transparent a color to hide, as a number of six hexadecimal digits
   */
  pixelsOf(name: string, transparent?: number): Outcome<MatchedPicture>;
  /** The size of a picture by name, whatever its colors; undefined if it cannot be read. */
  sizeOf(name: string): PictureSize | undefined;
  sections: Partial<Bank>;
}

/** Tile 0 is reserved for it: maps show tile 0 where a cell is empty. */
export const EMPTY_CELL = 'the empty cell of maps';

/** Width of a sheet and height of an area, in pixels. */
const SHEET_EDGE = COLUMNS * TILE_EDGE;

/**
 * Reads the palette, sheets, loose pictures and screen of a bank.
 *
 * @param folder the game's art folder
 * @param optionsOf the options of a file in cart.json
 * @param standard palette for a bank without one
 * @returns everything that can be read, even if some files cannot
 */
export function readBankPictures(
  folder: string,
  files: BankFiles,
  optionsOf: (name: string) => ArtOptions,
  standard: readonly PaletteEntry[],
): { value: BankPictures; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const sections: Partial<Bank> = {};
  const memory = new TileMemory();
  /** Cached by name and transparent color. */
  const matched = new Map<string, Outcome<MatchedPicture>>();
  const take = <T>(outcome: Outcome<T>): T | undefined => {
    for (const one of outcome.diagnostics) diagnostics.push(one);
    return outcome.ok ? outcome.value : undefined;
  };
  const palettes = (['palette', 'palette1'] as const).map(kind => {
    const name = files.single[kind];
    return name === undefined ? undefined : take(readPaletteFile(join(folder, name)));
  });
  const palette = palettes[0] ?? standard;
  if (palettes[0]) sections.palette0 = paletteSection(palettes[0]);
  if (palettes[1]) sections.palette1 = paletteSection(palettes[1]);
  // An unreadable palette has unknown colors.
  const isKnown = files.single.palette === undefined || palettes[0] !== undefined;

  const pictureOf = pictureReader(folder);
  const pixelsIn = (
    name: string,
    picture: Outcome<Picture>,
    transparent?: number,
  ): Outcome<MatchedPicture> => {
    const { colors, colorKey } = optionsOf(name);
    const options = { colors: isKnown ? colors : 'nearest', colorKey, transparent } as const;
    const outcome = picture.ok
      ? matchColors(picture.value, palette, { file: join(folder, name), name, ...options })
      : picture;
    matched.set(`${name} ${transparent}`, outcome);
    return outcome;
  };
  const readOne = (name: string): { picture: Picture; pixels: MatchedPicture } | undefined => {
    const whole = pictureOf(name);
    const file = join(folder, name);
    const cut = whole.ok ? cutFrames(whole.value, optionsOf(name), file) : whole;
    const picture = cut.ok ? withinListedFrames(cut.value, file) : cut;
    const pixels = take(pixelsIn(name, picture));
    return picture.ok && pixels ? { picture: picture.value, pixels } : undefined;
  };
  const pixelsOf = (name: string, transparent?: number): Outcome<MatchedPicture> =>
    matched.get(`${name} ${transparent}`) ?? pixelsIn(name, pictureOf(name), transparent);

  for (const area of ['tiles', 'sprites'] as const) {
    const name = files.single[area];
    const sheet = name === undefined ? undefined : readOne(name);
    if (!sheet) continue;
    const { width, height } = sheet.pixels;
    // A tile sheet may continue with the sprites below the tiles.
    const limit = area === 'tiles' ? 2 * SHEET_EDGE : SHEET_EDGE;
    if (width > SHEET_EDGE || height > limit)
      diagnostics.push(tooLarge('sheet', join(folder, name!), sheet.pixels, limit));
    else
      memory.putSheet(
        firstSlot(area),
        { width, height, colors: sheet.pixels.frames[0] },
        name!,
        sheet.pixels.colorKey,
      );
  }
  if (files.loose.tiles.length > 0 || files.single.map !== undefined || files.loose.maps.length > 0)
    memory.reserve(0, EMPTY_CELL);

  const pictures: NamedPicture[] = [];
  for (const area of ['tiles', 'sprites'] as const) {
    const read = files.loose[area].flatMap(name => {
      const one = readOne(name);
      return one ? [{ name, ...one }] : [];
    });
    for (const { name, pixels } of read)
      if (pixels.width > SHEET_EDGE || pixels.height > SHEET_EDGE)
        diagnostics.push(tooLarge('picture', join(folder, name), pixels, SHEET_EDGE));
    if (diagnostics.some(isError)) continue;
    const loose = read.map(
      ({ name, pixels }): LoosePicture => ({ ...pixels, name: pathInFolder(name), file: join(folder, name) }),
    );
    const placed = take(placePictures(memory, loose, area));
    if (!placed) continue;
    for (const [index, place] of placed.entries()) {
      const { name, picture, pixels } = read[index];
      pictures.push({ ...place, file: name, area, picture, colorKey: pixels.colorKey });
    }
  }

  const screen = files.single.screen;
  const shown = screen === undefined ? undefined : readOne(screen);
  if (shown) {
    const { width, height } = shown.pixels;
    if (width !== SCREEN_WIDTH || height !== SCREEN_HEIGHT)
      diagnostics.push(
        errorDiagnostic('art/screen-size', `the screen has ${width} × ${height} pixels`, {
          file: join(folder, screen!),
          remedy: `Draw it with ${SCREEN_WIDTH} × ${SCREEN_HEIGHT} pixels.`,
        }),
      );
    else sections.screen = nibbles(shown.pixels.frames[0]);
  }
  const sizeOf = (name: string) => sizeIn(pictureOf, name);
  return { value: { memory, palette, pictures, pixelsOf, sizeOf, sections }, diagnostics };
}

function readPaletteFile(file: string): Outcome<readonly PaletteEntry[]> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const palette = readPalette(bytes.value, file);
  return palette.ok ? success(palette.value.entries, palette.diagnostics) : palette;
}

function paletteSection(entries: readonly PaletteEntry[]): Uint8Array {
  const section = new Uint8Array(48);
  for (const [index, { red, green, blue }] of entries.entries()) section.set([red, green, blue], 3 * index);
  return section;
}

/** Packs two pixels into a byte, the left one in the low half. */
function nibbles(pixels: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 2 }, (_, i) => pixels[2 * i] | (pixels[2 * i + 1] << 4));
}

function tooLarge(
  what: 'sheet' | 'picture',
  file: string,
  { width, height }: { width: number; height: number },
  mostHeight: number,
): Diagnostic {
  return errorDiagnostic(
    `art/${what}-size`,
    `the ${what} has ${width} × ${height} pixels; the limit is ${SHEET_EDGE} × ${mostHeight}`,
    {
      file,
      remedy:
        what === 'picture'
          ? 'Crop it. If it is a strip of frames, set "frames" for this file in cart.json.'
          : 'Crop it, or put its pictures into the folder tiles or sprites as separate files.',
    },
  );
}
