/** Pictures of a game as documents: its sheets, the files in `tiles` and `sprites`, and its screen. */

import { join } from 'node:path';
import { md5 } from 'js-md5';
import { artFileName, pathInFolder } from '../../../assets/art-files.ts';
import { changePng } from '../../../assets/picture/change-png.ts';
import { cutFrames } from '../../../assets/picture/cut-frames.ts';
import { matchColors } from '../../../assets/picture/match-colors.ts';
import type { Picture, PixelChange } from '../../../assets/picture/picture.ts';
import { readPicture } from '../../../assets/picture/read-picture.ts';
import {
  AREA_ROWS,
  type AreaName,
  COLUMNS,
  firstSlot,
  TILE_EDGE,
  type TileMemory,
} from '../../../assets/place/tile-memory.ts';
import { encodeBase64 } from '../../../cartridge/base64.ts';
import { isPng } from '../../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { readFile } from '../../../files/read-file.ts';
import { EMPTY_CELL } from '../../../project/art/bank-art.ts';
import { tilesOf } from '../../../project/art/picture-slots.ts';
import { changedPicture } from '../../../project/pull/drawn-pictures.ts';
import { isFramesChange } from '../../../studio/animation.ts';
import {
  type Animation,
  type CellChange,
  type Change,
  type DocumentInfo,
  isCellsChange,
  mergeCells,
  type PictureContent,
  type PictureSlot,
  TRANSPARENT,
} from '../../../studio/documents.ts';
import { pictureConstant } from '../../../studio/picture-names.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import { changeFrames } from './frames.ts';
import { documentsOf, type GameKind } from './kind.ts';
import { writeNewPicture } from './new-picture.ts';

const SHEET_EDGE = COLUMNS * TILE_EDGE;

/** Frames of a picture as the page has them. */
interface Frames {
  picture: Picture;
  pixels: Uint8Array;
  colorKey?: number;
  /** The actual size of a sheet that is shown at full size. */
  grown?: { width: number; height: number; isTransparent: boolean };
}

export const PICTURES: GameKind = { kind: 'picture', list, open, change };

function list(art: GameArt): DocumentInfo[] {
  return documentsOf(art, 'picture', ({ single, loose }, bank) => [
    ...(['tiles', 'sprites'] as const).map(
      area => single[area] ?? (bank === 0 ? artFileName(area, 0) : undefined),
    ),
    ...loose.tiles,
    ...loose.sprites,
    single.screen,
  ]);
}

function open(art: GameArt, info: DocumentInfo): Outcome<PictureContent> {
  const { id: name, bank } = info;
  const frames = framesOf(art, info);
  if (!frames.ok) return frames;
  const { picture, pixels, colorKey } = frames.value;
  const area = areaOf(art, info);
  const { single } = art.files(bank);
  const isSheet = !name.includes('/') && area !== 'screen';
  const pictures = art.art.ok ? art.art.value.pictures.get(bank) : undefined;
  const named = pictures?.pictures.find(({ file }) => file === name);
  const slots = isSheet
    ? sheetSlots(picture, area as AreaName, single[area as AreaName] ?? name, pictures?.memory)
    : named
      ? tilesOf(named)
      : [];
  return success({
    width: picture.width,
    height: picture.height,
    pixels: encodeBase64(pixels),
    durations: picture.frames.map(({ milliseconds }) => milliseconds),
    tags: picture.tags.map(({ name, from, to, direction }) => ({ name, from, to, direction })),
    ...(colorKey !== undefined && { colorKey }),
    area,
    isSheet,
    slots,
    ...(!isSheet && area !== 'screen' && { constant: pictureConstant(area, pathInFolder(name)) }),
  });
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const { id: name, bank } = info;
  const frames = framesOf(art, info);
  if (!frames.ok) return frames;
  const { picture, pixels } = frames.value;
  const ofFrames = changes.find(isFramesChange);
  if (ofFrames) return changeFrames(art, info, animationOf(picture, pixels), picture.width, ofFrames);
  const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
  const outside = cells.find(([, , after]) => after !== TRANSPARENT && !art.palette(bank)[after]);
  if (outside) return failure(noColor(name, outside[2]));
  const { made, conflicts } = mergeCells(cells, index => pixels[index]);
  const told = conflicts.map(conflict => ({ document: name, ...conflict }));
  const before = keyOf(pixels);
  for (const [index, , after] of made) pixels[index] = after;
  if (made.length === 0) return success({ files: [], conflicts: told });
  const file = join(art.folder, name);
  if (!info.isThere) {
    const { width, height } = picture;
    const content = writeNewPicture({ width, height, pixels }, art.palette(bank));
    return success({ files: [{ file, content }], conflicts: told });
  }
  const content = writeChanges(art, info, frames.value, pixelChanges(made, picture, art, bank));
  if (!content.ok) return content;
  return success({
    files: [{ file, content: content.value, shows: { before, after: keyOf(pixels) } }],
    conflicts: told,
  });
}

function animationOf({ width, height, frames, tags }: Picture, pixels: Uint8Array): Animation {
  const size = width * height;
  return {
    frames: frames.map((_, frame) => encodeBase64(pixels.subarray(frame * size, (frame + 1) * size))),
    durations: frames.map(({ milliseconds }) => milliseconds),
    tags: tags.map(({ name, from, to, direction }) => ({ name, from, to, direction })),
  };
}

function keyOf(pixels: Uint8Array): string {
  return md5(pixels);
}

/** The file with changed pixels; a sheet grows to full size if something is drawn outside of it. */
function writeChanges(
  art: GameArt,
  { id: name, bank }: DocumentInfo,
  { grown }: Frames,
  changes: readonly PixelChange[],
): Outcome<Uint8Array> {
  const file = join(art.folder, name);
  const isOutside = grown && changes.some(({ x, y }) => x >= grown.width || y >= grown.height);
  if (!isOutside) {
    const changed = changedPicture(file, changes, art.optionsOf(name));
    return changed.ok ? success(changed.value.content) : changed;
  }
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const color = grown.isTransparent ? undefined : art.palette(bank)[0];
  return changePng(bytes.value, changes, { width: SHEET_EDGE, height: SHEET_EDGE, color });
}

/** The final color of every changed pixel. */
function pixelChanges(
  cells: readonly CellChange[],
  { width, height }: Picture,
  art: GameArt,
  bank: number,
): PixelChange[] {
  const last = new Map(cells.map(([index, , after]) => [index, after]));
  const palette = art.palette(bank);
  return [...last].map(([index, after]) => ({
    frame: Math.floor(index / (width * height)),
    x: index % width,
    y: Math.floor(index / width) % height,
    color: after === TRANSPARENT ? undefined : palette[after],
  }));
}

function framesOf(art: GameArt, { id: name, bank, isThere }: DocumentInfo): Outcome<Frames> {
  if (!isThere) {
    const pixels = new Uint8Array(SHEET_EDGE * SHEET_EDGE);
    const frame = { rgba: new Uint8Array(0), milliseconds: 100 };
    const picture = { width: SHEET_EDGE, height: SHEET_EDGE, frames: [frame], tags: [], slices: [] };
    return success({ picture, pixels });
  }
  const file = join(art.folder, name);
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const whole = readPicture(bytes.value, file);
  if (!whole.ok) return whole;
  const { colors, colorKey, ...strip } = art.optionsOf(name);
  const cut = cutFrames(whole.value, strip, file);
  if (!cut.ok) return cut;
  const picture = cut.value;
  const matched = matchColors(picture, art.palette(bank), { file, name, colors, colorKey });
  if (!matched.ok) return matched;
  const size = picture.width * picture.height;
  const pixels = new Uint8Array(size * picture.frames.length);
  for (const [frame, numbers] of matched.value.frames.entries()) {
    const { rgba } = picture.frames[frame];
    for (let i = 0; i < size; i++)
      pixels[frame * size + i] = rgba[4 * i + 3] === 0 ? TRANSPARENT : numbers[i];
  }
  const key = matched.value.colorKey !== undefined && { colorKey: matched.value.colorKey };
  const isSmall = picture.width <= SHEET_EDGE && picture.height < SHEET_EDGE;
  if (name.includes('/') || !isPng(bytes.value) || !isSmall || art.files(bank).single.screen === name)
    return success({ picture, pixels, ...key });
  return success({ ...wholeSheet(picture, pixels), ...key });
}

/** Pads a sheet to the full number of rows. */
function wholeSheet(picture: Picture, pixels: Uint8Array): Frames {
  const { width, height } = picture;
  const isTransparent = pixels.includes(TRANSPARENT);
  const all = new Uint8Array(SHEET_EDGE * SHEET_EDGE).fill(isTransparent ? TRANSPARENT : 0);
  for (let y = 0; y < height; y++) all.set(pixels.subarray(y * width, (y + 1) * width), y * SHEET_EDGE);
  const whole = { ...picture, width: SHEET_EDGE, height: SHEET_EDGE };
  return { picture: whole, pixels: all, grown: { width, height, isTransparent } };
}

function areaOf({ files }: GameArt, { id, bank }: DocumentInfo): PictureContent['area'] {
  if (files(bank).single.screen === id) return 'screen';
  return /^tiles/.test(id) ? 'tiles' : 'sprites';
}

/** The tile ids of a sheet, except where another file occupies the slot. */
function sheetSlots(
  { width, height }: Picture,
  area: AreaName,
  name: string,
  memory: TileMemory | undefined,
): PictureSlot[] {
  const columns = Math.ceil(width / TILE_EDGE);
  return Array.from({ length: columns * Math.ceil(height / TILE_EDGE) }, (_, part) => {
    const slot = firstSlot(area) + Math.floor(part / columns) * COLUMNS + (part % columns);
    const owner = memory?.ownerOf(slot);
    const isOwn = owner === undefined || owner === name || owner === EMPTY_CELL;
    return { id: isOwn && slot < 2 * AREA_ROWS * COLUMNS ? slot : -1, flip: 0 };
  });
}

function noColor(name: string, color: number) {
  return errorDiagnostic(
    'studio/no-color',
    `${name} cannot use color ${color}, which is not in the palette`,
    {
      remedy: 'Add colors to the palette in the Palette editor.',
    },
  );
}
