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
  layers: AsepriteLayer[];
  tilesets: Map<number, AsepriteTileset>;
  palette: Color[];
  tags: PictureTag[];
  slices: PictureSlice[];
  frames: AsepriteFrame[];
}

export interface AsepriteLayer {
  name: string;
  /** Whether it and all groups around it are shown; false for a layer that is only looked at while drawing. */
  isVisible: boolean;
  /** The lowest layer, in which no number is transparent. */
  isBackground: boolean;
  blendMode: number;
  /** 0 to 255, with that of the groups around it. */
  opacity: number;
  /** Of a layer with tiles. */
  tileset?: number;
}

export interface AsepriteTileset {
  tileWidth: number;
  tileHeight: number;
  /** Pixels of all tiles, one below the other. */
  pixels: Uint8Array;
}

export interface AsepriteFrame {
  milliseconds: number;
  cels: AsepriteCel[];
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
  tiles?: { id: number; flip: number }[];
  /** Frame whose cel of the same layer it repeats. */
  link?: number;
}

/** Bits of how a tile is turned: mirrored horizontally, vertically, at its diagonal. */
export const TILE_FLIP_X = 1;
export const TILE_FLIP_Y = 2;
export const TILE_FLIP_DIAGONAL = 4;

const FILE_MAGIC = 0xa5e0;
const FRAME_MAGIC = 0xf1fa;
const HEADER_SIZE = 128;
const FRAME_HEADER_SIZE = 16;
/** Pixels of all frames together that are read at most. */
const PIXEL_LIMIT = 64 * 1024 * 1024;
const EDGE_LIMIT = 4096;

const CHUNK = {
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

/** Reads the parts of a file; throws a `DamagedFile`. */
export function readAsepriteFile(bytes: Uint8Array): AsepriteFile {
  const header = new Reader(bytes.subarray(0, HEADER_SIZE));
  header.skip(6);
  const frameCount = header.word();
  const [width, height] = [header.word(), header.word()];
  const depth = header.word();
  const flags = header.dword();
  header.skip(10);
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
    layers: [],
    tilesets: new Map(),
    palette: [],
    tags: [],
    slices: [],
    frames: [],
  };
  const groups: AsepriteLayer[] = [];
  let at = HEADER_SIZE;
  for (let frame = 0; frame < frameCount; frame++) {
    const start = new Reader(bytes.subarray(at, at + FRAME_HEADER_SIZE));
    const size = start.dword();
    if (start.word() !== FRAME_MAGIC) throw new DamagedFile(`frame ${frame} does not begin as a frame`);
    const oldCount = start.word();
    const milliseconds = start.word();
    start.skip(2);
    const count = start.dword() || oldCount;
    const cels: AsepriteCel[] = [];
    file.frames.push({ milliseconds, cels });
    let hasNewPalette = false;
    let chunkAt = at + FRAME_HEADER_SIZE;
    for (let chunk = 0; chunk < count; chunk++) {
      const head = new Reader(bytes.subarray(chunkAt, chunkAt + 6));
      const chunkSize = head.dword();
      const type = head.word();
      if (chunkSize < 6 || chunkAt + chunkSize > bytes.length) throw new DamagedFile('it is cut off');
      const reader = new Reader(bytes.subarray(chunkAt + 6, chunkAt + chunkSize));
      chunkAt += chunkSize;
      if (type === CHUNK.layer) readLayer(reader, file, groups, flags);
      if (type === CHUNK.cel) cels.push(readCel(reader, file));
      if (type === CHUNK.tags) file.tags.push(...readTags(reader));
      if (type === CHUNK.slice) file.slices.push(...readSlices(reader));
      if (type === CHUNK.tileset) readTileset(reader, file);
      if (type === CHUNK.palette) {
        readPaletteChunk(reader, file.palette);
        hasNewPalette = true;
      }
      // Newer programs write the old chunk beside the new one, for older programs.
      if ((type === CHUNK.oldPalette || type === CHUNK.olderPalette) && !hasNewPalette)
        readOldPalette(reader, file.palette, type === CHUNK.olderPalette ? 63 : 255);
    }
    at += size;
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
  // Older files hold no valid opacity of layers, and most hold none of groups.
  const hasOpacity = type === GROUP ? (fileFlags & 2) !== 0 : (fileFlags & 1) !== 0;
  const layer: AsepriteLayer = {
    name,
    isVisible:
      (flags & LAYER_VISIBLE) !== 0 && (flags & LAYER_REFERENCE) === 0 && (around?.isVisible ?? true),
    isBackground: (flags & LAYER_BACKGROUND) !== 0,
    blendMode,
    opacity: Math.round(((hasOpacity ? opacity : 255) * (around?.opacity ?? 255)) / 255),
    ...(tileset !== undefined && { tileset }),
  };
  file.layers.push(layer);
  if (type === GROUP) groups[level] = layer;
}

function readCel(reader: Reader, { pixelSize }: AsepriteFile): AsepriteCel {
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
  if (width > EDGE_LIMIT || height > EDGE_LIMIT) throw new DamagedFile('it has a cel that is too large');
  if (type === 3) return { ...cel, width, height, tiles: readTiles(reader, width * height) };
  const size = width * height * pixelSize;
  const pixels = type === 0 ? reader.take(size) : unzipped(reader.rest(), size);
  return { ...cel, width, height, pixels };
}

function readTiles(reader: Reader, count: number): { id: number; flip: number }[] {
  const size = reader.word() / 8;
  if (size !== 4) throw new DamagedFile('its tiles are not of 32 bits');
  const masks = [reader.dword(), reader.dword(), reader.dword(), reader.dword()];
  reader.skip(10);
  const tiles = new Reader(unzipped(reader.rest(), count * size));
  return Array.from({ length: count }, () => {
    const value = tiles.dword();
    const bits = [TILE_FLIP_X, TILE_FLIP_Y, TILE_FLIP_DIAGONAL];
    const flip = bits.reduce((sum, bit, index) => sum | (value & masks[index + 1] ? bit : 0), 0);
    return { id: (value & masks[0]) >>> 0, flip };
  });
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
      slice.centre = {
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

function readTileset(reader: Reader, file: AsepriteFile): void {
  const id = reader.dword();
  const flags = reader.dword();
  const count = reader.dword();
  const [tileWidth, tileHeight] = [reader.word(), reader.word()];
  reader.skip(16);
  reader.string();
  if (flags & 1) throw new DamagedFile('its tiles are in another file, which is not supported');
  if (!(flags & 2)) return;
  const size = tileWidth * tileHeight * count * file.pixelSize;
  if (tileWidth === 0 || tileHeight === 0 || size > PIXEL_LIMIT)
    throw new DamagedFile('it has a tileset of a wrong size');
  file.tilesets.set(id, { tileWidth, tileHeight, pixels: unzipped(reader.take(reader.dword()), size) });
}

function readPaletteChunk(reader: Reader, palette: Color[]): void {
  const size = reader.dword();
  const [first, last] = [reader.dword(), reader.dword()];
  reader.skip(8);
  if (last >= 256 && last >= size) throw new DamagedFile('it has a palette of a wrong size');
  for (let i = first; i <= last; i++) {
    const hasName = reader.word() & 1;
    palette[i] = { red: reader.byte(), green: reader.byte(), blue: reader.byte(), alpha: reader.byte() };
    if (hasName) reader.string();
  }
  palette.length = Math.min(palette.length, size);
}

/** @param most value of the brightest color */
function readOldPalette(reader: Reader, palette: Color[], most: number): void {
  const packets = reader.word();
  let index = 0;
  const part = (): number => Math.round((reader.byte() * 255) / most);
  for (let i = 0; i < packets; i++) {
    index += reader.byte();
    for (let count = reader.byte() || 256; count > 0; count--)
      palette[index++] = { red: part(), green: part(), blue: part(), alpha: 255 };
  }
}
