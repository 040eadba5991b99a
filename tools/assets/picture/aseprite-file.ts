/**
 * The parts of an Aseprite file as they are stored, by Aseprite's published description of the format. What is unknown
 * is skipped; what is cut off or contradicts itself throws a `DamagedFile`.
 */

import { inflateZlib } from '../../cartridge/inflate.ts';
import type { Color, PictureSlice, PictureTag } from './picture.ts';

/** Why a file cannot be read. */
export class DamagedFile extends Error {}

export interface AsepriteFile {
  width: number;
  height: number;
  /** Bytes of a pixel: 4 red, green, blue, alpha; 2 grey, alpha; 1 number in the palette. */
  pixelSize: 1 | 2 | 4;
  /** Number that is transparent, in pictures with numbers. */
  transparentIndex: number;
  /** Whether groups are drawn by themselves first, and then mixed as a whole. */
  composesGroups: boolean;
  /** A group comes before the layers in it. */
  layers: AsepriteLayer[];
  tilesets: Map<number, AsepriteTileset>;
  tags: PictureTag[];
  slices: PictureSlice[];
  frames: AsepriteFrame[];
}

export interface AsepriteLayer {
  name: string;
  isGroup: boolean;
  /** Number of groups around it. */
  level: number;
  /** Whether it and all groups around it are shown; false for a layer that is only looked at while drawing. */
  isVisible: boolean;
  /** The lowest layer, in which no number is transparent. */
  isBackground: boolean;
  blendMode: number;
  /** 0 to 255. */
  opacity: number;
  /** Of a layer with tiles. */
  tileset?: number;
}

export interface AsepriteTileset {
  tileWidth: number;
  tileHeight: number;
  /** Number of the tile that is empty; -1 in files of before Aseprite 1.3, where it is none of those that are stored. */
  emptyTile: number;
  /** Pixels of all tiles, one below the other. */
  pixels: Uint8Array;
}

export interface AsepriteFrame {
  milliseconds: number;
  cels: AsepriteCel[];
  /** Colors of the numbers of its pixels. */
  palette: Color[];
}

/** What a layer shows in a frame. */
export interface AsepriteCel {
  layer: number;
  x: number;
  y: number;
  opacity: number;
  /** Moves it above or below other layers. */
  zIndex: number;
  /** In pixels, or in tiles. */
  width: number;
  height: number;
  pixels?: Uint8Array;
  tiles?: AsepriteTiles;
  /** Frame whose cel of the same layer it repeats. */
  link?: number;
}

/** Cells of a layer with tiles. */
export interface AsepriteTiles {
  values: Uint32Array;
  /** Bits of a value with the number of its tile, and with how it is mirrored: horizontally, vertically, at its diagonal. */
  numberMask: number;
  flipMasks: readonly [number, number, number];
}

/** A chunk as it lies in the file, its head of six bytes included. */
export interface AsepriteChunk {
  type: number;
  start: number;
  end: number;
}

const FILE_MAGIC = 0xa5e0;
const FRAME_MAGIC = 0xf1fa;
const HEADER_SIZE = 128;
const FRAME_HEADER_SIZE = 16;
const CHUNK_HEAD_SIZE = 6;
/** Pixels of all frames together that are read at most, and those of all cels and tilesets. */
const PIXEL_LIMIT = 16 * 1024 * 1024;
const EDGE_LIMIT = 4096;

export const ASEPRITE_CHUNK = {
  oldPalette: 0x0004,
  olderPalette: 0x0011,
  layer: 0x2004,
  cel: 0x2005,
  tags: 0x2018,
  palette: 0x2019,
  slice: 0x2022,
  tileset: 0x2023,
} as const;

const LAYER_VISIBLE = 1;
const LAYER_BACKGROUND = 8;
const LAYER_REFERENCE = 64;
const GROUP = 1;
const TILEMAP = 2;

const LAYER_OPACITY_COUNTS = 1;
const GROUPS_ARE_COMPOSED = 2;

const TILESET_IS_ELSEWHERE = 1;
const TILESET_IS_HERE = 2;
const TILE_0_IS_EMPTY = 4;

const DIRECTIONS: PictureTag['direction'][] = ['forward', 'reverse', 'ping-pong', 'ping-pong-reverse'];

/** Whether a file counts as an Aseprite picture: by the number after its size. */
export function isAseprite(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_SIZE && (bytes[4] | (bytes[5] << 8)) === FILE_MAGIC;
}

/** Reads numbers one after the other, the lowest byte first. */
class Reader {
  private readonly view: DataView;
  private readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private step(size: number): number {
    const start = this.at;
    this.at += size;
    if (this.at > this.bytes.length) throw new DamagedFile('it is cut off');
    return start;
  }

  byte(): number {
    return this.view.getUint8(this.step(1));
  }
  word(): number {
    return this.view.getUint16(this.step(2), true);
  }
  short(): number {
    return this.view.getInt16(this.step(2), true);
  }
  dword(): number {
    return this.view.getUint32(this.step(4), true);
  }
  long(): number {
    return this.view.getInt32(this.step(4), true);
  }
  skip(size: number): void {
    this.step(size);
  }
  string(): string {
    return new TextDecoder().decode(this.take(this.word()));
  }
  take(size: number): Uint8Array {
    const start = this.step(size);
    return this.bytes.subarray(start, start + size);
  }
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}

/** The frames of a file with their chunks; throws a `DamagedFile`. */
export function* asepriteFrames(
  bytes: Uint8Array,
): Generator<{ start: number; end: number; milliseconds: number; chunks: AsepriteChunk[] }> {
  const count = new Reader(bytes.subarray(6, 8)).word();
  let at = HEADER_SIZE;
  for (let frame = 0; frame < count; frame++) {
    const head = new Reader(bytes.subarray(at, at + FRAME_HEADER_SIZE));
    const end = at + head.dword();
    if (head.word() !== FRAME_MAGIC) throw new DamagedFile(`frame ${frame} does not begin as a frame`);
    const oldCount = head.word();
    const milliseconds = head.word();
    head.skip(2);
    const chunkCount = head.dword() || oldCount;
    const chunks: AsepriteChunk[] = [];
    let start = at + FRAME_HEADER_SIZE;
    for (let i = 0; i < chunkCount; i++) {
      const chunkHead = new Reader(bytes.subarray(start, start + CHUNK_HEAD_SIZE));
      const chunk = { start, end: start + chunkHead.dword(), type: chunkHead.word() };
      if (chunk.end < start + CHUNK_HEAD_SIZE || chunk.end > Math.min(end, bytes.length))
        throw new DamagedFile('it is cut off');
      chunks.push(chunk);
      start = chunk.end;
    }
    yield { start: at, end, milliseconds, chunks };
    at = end;
  }
}

/** Reads the parts of a file; throws a `DamagedFile`. */
export function readAsepriteFile(bytes: Uint8Array): AsepriteFile {
  const header = new Reader(bytes.subarray(0, HEADER_SIZE));
  header.skip(6);
  const frameCount = header.word();
  const [width, height] = [header.word(), header.word()];
  const depth = header.word();
  const flags = header.dword();
  // How long frames are shown that do not say it themselves.
  const speed = header.word();
  header.skip(8);
  const transparentIndex = header.byte();
  if (![8, 16, 32].includes(depth)) throw new DamagedFile(`it has ${depth} bits a pixel`);
  if (width === 0 || height === 0 || frameCount === 0) throw new DamagedFile('it is empty');
  if (width > EDGE_LIMIT || height > EDGE_LIMIT || width * height * frameCount > PIXEL_LIMIT)
    throw new DamagedFile(`${width} × ${height} pixels in ${frameCount} frames are too many`);
  const file: AsepriteFile = {
    width,
    height,
    pixelSize: (depth / 8) as 1 | 2 | 4,
    transparentIndex,
    composesGroups: (flags & GROUPS_ARE_COMPOSED) !== 0,
    layers: [],
    tilesets: new Map(),
    tags: [],
    slices: [],
    frames: [],
  };
  const groups: AsepriteLayer[] = [];
  const budget = { pixels: PIXEL_LIMIT };
  let palette: Color[] = [];
  let hasNewPalette = false;
  for (const { milliseconds, chunks } of asepriteFrames(bytes)) {
    const cels: AsepriteCel[] = [];
    // Newer programs write the old chunk beside the new one, for older programs.
    hasNewPalette ||= chunks.some(({ type }) => type === ASEPRITE_CHUNK.palette);
    for (const { type, start, end } of chunks) {
      const reader = new Reader(bytes.subarray(start + CHUNK_HEAD_SIZE, end));
      if (type === ASEPRITE_CHUNK.layer) readLayer(reader, file, groups, flags);
      if (type === ASEPRITE_CHUNK.cel) cels.push(readCel(reader, file, budget));
      if (type === ASEPRITE_CHUNK.tags) file.tags.push(...readTags(reader));
      if (type === ASEPRITE_CHUNK.slice) file.slices.push(...readSlices(reader));
      if (type === ASEPRITE_CHUNK.tileset) readTileset(reader, file, budget);
      if (type === ASEPRITE_CHUNK.palette) palette = withPaletteChunk(reader, palette);
      const isOlder = type === ASEPRITE_CHUNK.olderPalette;
      if ((isOlder || type === ASEPRITE_CHUNK.oldPalette) && !hasNewPalette)
        palette = withOldPalette(reader, palette, isOlder ? 63 : 255);
    }
    file.frames.push({ milliseconds: milliseconds || speed, cels, palette });
  }
  return file;
}

function readLayer(reader: Reader, file: AsepriteFile, groups: AsepriteLayer[], fileFlags: number): void {
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
  const around = groups.at(-1);
  const isGroup = type === GROUP;
  // Older files hold no valid opacity of layers, and most hold none of groups.
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

interface Budget {
  pixels: number;
}

/** Takes pixels from what is left of those that a file may have. */
function spend(budget: Budget, pixels: number, what: string): void {
  budget.pixels -= pixels;
  if (budget.pixels < 0) throw new DamagedFile(`it has ${what} that is too large`);
}

function readCel(reader: Reader, { pixelSize }: AsepriteFile, budget: Budget): AsepriteCel {
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
  spend(budget, width * height, 'a cel');
  if (type === 3) return { ...cel, width, height, tiles: readTiles(reader, width * height) };
  const size = width * height * pixelSize;
  const pixels = type === 0 ? reader.take(size) : unzipped(reader.rest(), size);
  return { ...cel, width, height, pixels };
}

function readTiles(reader: Reader, count: number): AsepriteTiles {
  const bits = reader.word();
  if (bits !== 32) throw new DamagedFile('its tiles are not of 32 bits');
  const numberMask = reader.dword();
  const flipMasks = [reader.dword(), reader.dword(), reader.dword()] as const;
  reader.skip(10);
  const words = new Reader(unzipped(reader.rest(), 4 * count));
  return { values: Uint32Array.from({ length: count }, () => words.dword()), numberMask, flipMasks };
}

function unzipped(data: Uint8Array, size: number): Uint8Array {
  const { bytes } = inflateZlib(data, size);
  if (bytes.length !== size) throw new DamagedFile('its pixels are cut off');
  return bytes;
}

function readTags(reader: Reader): PictureTag[] {
  const count = reader.word();
  reader.skip(8);
  return Array.from({ length: count }, () => {
    const [from, to] = [reader.word(), reader.word()];
    const direction = DIRECTIONS[reader.byte()] ?? 'forward';
    const repeat = reader.word();
    reader.skip(10);
    return { name: reader.string(), from, to, direction, repeat };
  });
}

function readSlices(reader: Reader): PictureSlice[] {
  const count = reader.dword();
  const flags = reader.dword();
  reader.skip(4);
  const name = reader.string();
  const slices: PictureSlice[] = [];
  for (let i = 0; i < count; i++) {
    const frame = reader.dword();
    const [left, top, width, height] = [reader.long(), reader.long(), reader.dword(), reader.dword()];
    const slice: PictureSlice = { name, frame, left, top, width, height };
    if (flags & 1)
      slice.center = {
        left: reader.long(),
        top: reader.long(),
        width: reader.dword(),
        height: reader.dword(),
      };
    if (flags & 2) slice.pivot = { x: reader.long(), y: reader.long() };
    slices.push(slice);
  }
  return slices;
}

function readTileset(reader: Reader, file: AsepriteFile, budget: Budget): void {
  const id = reader.dword();
  const flags = reader.dword();
  const count = reader.dword();
  const [tileWidth, tileHeight] = [reader.word(), reader.word()];
  reader.skip(16);
  reader.string();
  if (flags & TILESET_IS_ELSEWHERE) reader.skip(8);
  // Only a layer that is drawn with it needs the tiles.
  if (!(flags & TILESET_IS_HERE)) return;
  const pixels = tileWidth * tileHeight * count;
  spend(budget, pixels, 'a tileset');
  file.tilesets.set(id, {
    tileWidth,
    tileHeight,
    emptyTile: flags & TILE_0_IS_EMPTY ? 0 : -1,
    pixels: unzipped(reader.take(reader.dword()), pixels * file.pixelSize),
  });
}

function withPaletteChunk(reader: Reader, before: readonly Color[]): Color[] {
  const size = reader.dword();
  const [first, last] = [reader.dword(), reader.dword()];
  reader.skip(8);
  if (last > COLOR_LIMIT || (last >= 256 && last >= size)) throw new DamagedFile(WRONG_PALETTE);
  const palette = before.slice(0, size);
  for (let i = first; i <= last; i++) {
    const hasName = reader.word() & 1;
    palette[i] = { red: reader.byte(), green: reader.byte(), blue: reader.byte(), alpha: reader.byte() };
    if (hasName) reader.string();
  }
  return Array.from(palette, color => color ?? BLACK);
}

const COLOR_LIMIT = 65535;
const WRONG_PALETTE = 'it has a palette of a wrong size';
const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 255 };

/** @param most value of the brightest color */
function withOldPalette(reader: Reader, before: readonly Color[], most: number): Color[] {
  const palette = [...before];
  const packets = reader.word();
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
