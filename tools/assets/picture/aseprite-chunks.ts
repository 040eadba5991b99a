/** Parses the chunks of an Aseprite file; throws a `DamagedFile` for truncated or contradictory data. */

import { inflateZlib } from '../../cartridge/tic/inflate.ts';
import { MAX_LEVELS, type ReadingBudget } from '../../reading-budget.ts';
import type { AsepriteCel, AsepriteFile, AsepriteLayer, AsepriteTiles } from './aseprite-parts.ts';
import { type ByteReader, DamagedFile } from './byte-reader.ts';
import { type Color, type PictureSlice, type PictureTag, type SliceKey, TAG_DIRECTIONS } from './picture.ts';

const LAYER_VISIBLE = 1;
const LAYER_BACKGROUND = 8;
const LAYER_REFERENCE = 64;
const GROUP = 1;
const TILEMAP = 2;

const LAYER_OPACITY_COUNTS = 1;
export const GROUPS_ARE_COMPOSED = 2;

const TILESET_IS_ELSEWHERE = 1;
const TILESET_IS_HERE = 2;
const TILE_0_IS_EMPTY = 4;

/**
 * Reads a layer chunk, and adds the layer to the file.
 *
 * @param groups the groups around the layer, outermost first; updated for the next one
 */
export function readLayer(
  reader: ByteReader,
  file: AsepriteFile,
  groups: AsepriteLayer[],
  fileFlags: number,
): void {
  const flags = reader.word();
  const type = reader.word();
  const level = reader.word();
  reader.skip(4);
  const blendMode = reader.word();
  const opacity = reader.byte();
  reader.skip(3);
  const name = reader.string();
  const tileset = type === TILEMAP ? reader.dword() : undefined;
  groups.length = Math.min(groups.length, level);
  if (groups.length > MAX_LEVELS) throw new DamagedFile('its groups are nested too deeply');
  const around = groups.at(-1);
  const isGroup = type === GROUP;
  // Old files have no valid opacity of layers, and most have none of groups.
  const hasOpacity = (fileFlags & (isGroup ? GROUPS_ARE_COMPOSED : LAYER_OPACITY_COUNTS)) !== 0;
  const layer: AsepriteLayer = {
    name,
    isGroup,
    level: groups.length,
    isVisible:
      (flags & LAYER_VISIBLE) !== 0 && (flags & LAYER_REFERENCE) === 0 && (around?.isVisible ?? true),
    isBackground: (flags & LAYER_BACKGROUND) !== 0,
    blendMode,
    opacity: hasOpacity ? opacity : 255,
    ...(tileset !== undefined && { tileset }),
  };
  file.layers.push(layer);
  if (isGroup) groups.push(layer);
}

/** Spends bytes of the memory budget. */
export function spend(budget: ReadingBudget, bytes: number, what: string): void {
  if (!budget.spend(bytes)) throw new DamagedFile(`it has ${what} that is too large`);
}

/** Spends parts of the memory budget. */
export function spendParts(budget: ReadingBudget, count: number, what: string): void {
  if (!budget.spendParts(count)) throw new DamagedFile(`it has too many ${what}`);
}

/** Reads a cel chunk: the pixels or tiles of one layer in one frame, or a link to those of another frame. */
export function readCel(reader: ByteReader, { pixelSize }: AsepriteFile, budget: ReadingBudget): AsepriteCel {
  const layer = reader.word();
  const [x, y] = [reader.short(), reader.short()];
  const opacity = reader.byte();
  const type = reader.word();
  const zIndex = reader.short();
  reader.skip(5);
  const cel = { layer, x, y, opacity, zIndex, width: 0, height: 0 };
  if (type === 1) return { ...cel, link: reader.word() };
  if (type > 3) throw new DamagedFile(`it has a cel of the unknown type ${type}`);
  const [width, height] = [reader.word(), reader.word()];
  spend(budget, width * height * (type === 3 ? TILE_SIZE : pixelSize), 'a cel');
  if (type === 3) return { ...cel, width, height, tiles: readTiles(reader, width * height) };
  const size = width * height * pixelSize;
  const pixels = type === 0 ? reader.take(size) : unzipped(reader.rest(), size);
  return { ...cel, width, height, pixels };
}

/** Size of a tile in a cel: in memory and as stored. */
const TILE_SIZE = 8;

function readTiles(reader: ByteReader, count: number): AsepriteTiles {
  const bits = reader.word();
  if (bits !== 32) throw new DamagedFile('its tiles do not have 32 bits');
  const numberMask = reader.dword();
  const flipMasks = [reader.dword(), reader.dword(), reader.dword()] as const;
  reader.skip(10);
  const { buffer, byteOffset, byteLength } = unzipped(reader.rest(), 4 * count);
  const words = new DataView(buffer, byteOffset, byteLength);
  const values = new Uint32Array(count);
  for (let i = 0; i < count; i++) values[i] = words.getUint32(4 * i, true);
  return { values, numberMask, flipMasks };
}

function unzipped(data: Uint8Array, size: number): Uint8Array {
  const { bytes } = inflateZlib(data, size);
  if (bytes.length !== size) throw new DamagedFile('its pixels are truncated');
  return bytes;
}

/** Reads the chunk with the names of ranges of frames. */
export function readTags(reader: ByteReader, budget?: ReadingBudget): PictureTag[] {
  const count = reader.word();
  reader.skip(8);
  if (budget) spendParts(budget, count, 'tags');
  return Array.from({ length: count }, () => {
    const [from, to] = [reader.word(), reader.word()];
    const direction = TAG_DIRECTIONS[reader.byte()] ?? 'forward';
    const repeat = reader.word();
    reader.skip(10);
    return { name: reader.string(), from, to, direction, repeat };
  });
}

/** Reads a slice chunk; undefined for a slice without a key. */
export function readSlice(reader: ByteReader, budget: ReadingBudget): PictureSlice | undefined {
  const count = reader.dword();
  spendParts(budget, count, 'slices');
  const flags = reader.dword();
  reader.skip(4);
  const name = reader.string();
  const keys: SliceKey[] = [];
  for (let i = 0; i < count; i++) {
    const frame = reader.dword();
    const [left, top, width, height] = [reader.long(), reader.long(), reader.dword(), reader.dword()];
    const slice: SliceKey = { frame, left, top, width, height };
    if (flags & 1)
      slice.center = {
        left: reader.long(),
        top: reader.long(),
        width: reader.dword(),
        height: reader.dword(),
      };
    if (flags & 2) slice.pivot = { x: reader.long(), y: reader.long() };
    keys.push(slice);
  }
  keys.sort((a, b) => a.frame - b.frame);
  return keys.length > 0 ? { name, keys } : undefined;
}

/** Reads a tileset chunk, and adds the tileset to the file. */
export function readTileset(reader: ByteReader, file: AsepriteFile, budget: ReadingBudget): void {
  const id = reader.dword();
  const flags = reader.dword();
  const count = reader.dword();
  const [tileWidth, tileHeight] = [reader.word(), reader.word()];
  reader.skip(16);
  reader.string();
  if (flags & TILESET_IS_ELSEWHERE) reader.skip(8);
  // The tiles are only needed if a visible layer uses them.
  if (!(flags & TILESET_IS_HERE)) return;
  const pixels = tileWidth * tileHeight * count;
  spend(budget, pixels * file.pixelSize, 'a tileset');
  file.tilesets.set(id, {
    tileWidth,
    tileHeight,
    emptyTile: flags & TILE_0_IS_EMPTY ? 0 : -1,
    pixels: unzipped(reader.take(reader.dword()), pixels * file.pixelSize),
  });
}

/** Reads a palette chunk: the palette before it, with its changes. */
export function withPaletteChunk(
  reader: ByteReader,
  before: readonly Color[],
  budget: ReadingBudget,
): Color[] {
  const size = reader.dword();
  const [first, last] = [reader.dword(), reader.dword()];
  reader.skip(8);
  if (last > COLOR_LIMIT || (last >= 256 && last >= size)) throw new DamagedFile(WRONG_PALETTE);
  spendParts(budget, Math.max(before.length, last), 'colors in palettes');
  const palette = before.slice(0, size);
  for (let i = first; i <= last; i++) {
    const hasName = reader.word() & 1;
    palette[i] = { red: reader.byte(), green: reader.byte(), blue: reader.byte(), alpha: reader.byte() };
    if (hasName) reader.string();
  }
  return Array.from(palette, color => color ?? BLACK);
}

const COLOR_LIMIT = 65535;
const WRONG_PALETTE = 'its palette has the wrong size';
const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 255 };

/**
 * @param most value of the brightest color
 */
export function withOldPalette(
  reader: ByteReader,
  before: readonly Color[],
  most: number,
  budget: ReadingBudget,
): Color[] {
  const packets = reader.word();
  spendParts(budget, before.length + 256 * packets, 'colors in palettes');
  const palette = [...before];
  let index = 0;
  const part = (): number => Math.min(255, Math.round((reader.byte() * 255) / most));
  for (let i = 0; i < packets; i++) {
    index += reader.byte();
    if (index > COLOR_LIMIT) throw new DamagedFile(WRONG_PALETTE);
    for (let count = reader.byte() || 256; count > 0; count--)
      palette[index++] = { red: part(), green: part(), blue: part(), alpha: 255 };
  }
  return Array.from(palette, color => color ?? BLACK);
}
