/** Pictures of the console's memory as RGBA pixels, with changes marked. Independent of the page. */

import * as at from '../../console/memory-map.ts';

/** A picture that is redrawn repeatedly. */
export interface MemoryPicture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Width of a sheet in tiles, and of the memory picture in bytes. */
const SHEET_TILES = 16;
const RAM_COLUMNS = 256;
const TILE = 8;
const SHEET_EDGE = SHEET_TILES * TILE;
/** Color of markers: red, green, blue. */
const MARK = [255, 205, 117] as const;
/** How much a byte's marker fades with each picture. */
const FADE = 24;

/** An empty picture. */
export function createPicture(width: number, height: number): MemoryPicture {
  return { width, height, pixels: new Uint8ClampedArray(4 * width * height) };
}

/** A sheet of 256 tiles or sprites, and a picture of the whole map. */
export const createSheet = () => createPicture(SHEET_EDGE, SHEET_EDGE);
export const createMapPicture = () => createPicture(at.MAP_WIDTH * TILE, at.MAP_HEIGHT * TILE);
/** A picture of all bytes of the memory, one pixel each. */
export const createRamPicture = () => createPicture(RAM_COLUMNS, at.RAM_SIZE / RAM_COLUMNS);

/** The colors of the palette as a flat list of red, green and blue. */
export function paletteColors(vram: Uint8Array): Uint8Array {
  return vram.slice(at.PALETTE, at.PALETTE + at.PALETTE_SIZE);
}

/**
 * Draws a sheet.
 *
 * @param start address of its first tile
 * @param before the memory at the last drawing: changed tiles get a frame
 */
export function drawSheet(picture: MemoryPicture, ram: Uint8Array, before: Uint8Array, start: number): void {
  const colors = paletteColors(ram);
  for (let tile = 0; tile < SHEET_TILES * SHEET_TILES; tile++) {
    const [left, top] = [(tile % SHEET_TILES) * TILE, Math.floor(tile / SHEET_TILES) * TILE];
    const address = start + tile * at.TILE_SIZE;
    drawTile(picture, ram, address, colors, left, top);
    if (!isSame(ram, before, address, at.TILE_SIZE)) frame(picture, left, top, TILE, TILE);
  }
}

/** Draws the map; changed cells get a frame. */
export function drawMap(picture: MemoryPicture, ram: Uint8Array, before: Uint8Array): void {
  const colors = paletteColors(ram);
  for (let y = 0; y < at.MAP_HEIGHT; y++)
    for (let x = 0; x < at.MAP_WIDTH; x++) {
      const cell = at.MAP + y * at.MAP_WIDTH + x;
      drawTile(picture, ram, at.TILES + ram[cell] * at.TILE_SIZE, colors, x * TILE, y * TILE);
      if (ram[cell] !== before[cell]) frame(picture, x * TILE, y * TILE, TILE, TILE);
    }
}

/** Whether the map or tiles have changed. */
export function hasMapChanged(ram: Uint8Array, before: Uint8Array): boolean {
  const size = at.MAP + at.MAP_SIZE - at.TILES;
  return !isSame(ram, before, at.TILES, size) || !isSame(ram, before, at.PALETTE, at.PALETTE_SIZE);
}

/** Draws the memory: bytes as brightness; recent changes glow and fade. */
export function drawRam({ pixels }: MemoryPicture, ram: Uint8Array, before: Uint8Array): void {
  for (let address = 0; address < at.RAM_SIZE; address++) {
    const pixel = 4 * address;
    const value = ram[address];
    // The red part beyond the byte's brightness stores the glow.
    const glow =
      value === before[address]
        ? Math.max(0, pixels[pixel + 3] === 255 ? glowOf(pixels, pixel, value) - FADE : 0)
        : 255;
    for (let part = 0; part < 3; part++) pixels[pixel + part] = value + ((MARK[part] - value) * glow) / 255;
    pixels[pixel + 3] = 255;
  }
}

/** The glow of a pixel: the part of red that does not come from its byte. */
function glowOf(pixels: Uint8ClampedArray, pixel: number, value: number): number {
  return value === MARK[0] ? 0 : Math.round((255 * (pixels[pixel] - value)) / (MARK[0] - value));
}

/** The name of the memory area at an address. */
export function partAt(address: number): string {
  let found = '';
  for (const [name, start] of PARTS) if (start <= address) found = name;
  return found;
}

const PARTS: readonly (readonly [string, number])[] = [
  ['screen', at.SCREEN],
  ['palette', at.PALETTE],
  ['palette map', at.PALETTE_MAP],
  ['border, offset, cursor, segment', at.BORDER_COLOR],
  ['tiles', at.TILES],
  ['sprites', at.SPRITES],
  ['map', at.MAP],
  ['gamepads', at.GAMEPADS],
  ['mouse', at.MOUSE],
  ['keyboard', at.KEYBOARD],
  ['SFX state', at.SFX_STATE],
  ['sound registers', at.SOUND_REGISTERS],
  ['waveforms', at.WAVEFORMS],
  ['SFX', at.SAMPLES],
  ['patterns', at.PATTERNS],
  ['tracks', at.TRACKS],
  ['music state', at.MUSIC_STATE],
  ['stereo volumes', at.STEREO_VOLUMES],
  ['persistent memory', at.PERSISTENT_MEMORY],
  ['sprite flags', at.SPRITE_FLAGS],
  ['fonts', at.REGULAR_FONT],
  ['button mapping', at.BUTTON_MAPPING],
  ['PCM', at.PCM],
  ['unused', at.UNUSED],
];

function drawTile(
  { pixels, width }: MemoryPicture,
  ram: Uint8Array,
  address: number,
  colors: Uint8Array,
  left: number,
  top: number,
): void {
  for (let row = 0; row < TILE; row++) {
    let pixel = 4 * ((top + row) * width + left);
    for (let column = 0; column < TILE; column++, pixel += 4) {
      const byte = ram[address + row * (TILE / 2) + (column >> 1)];
      const color = 3 * ((byte >> (4 * (column & 1))) & 15);
      pixels[pixel] = colors[color];
      pixels[pixel + 1] = colors[color + 1];
      pixels[pixel + 2] = colors[color + 2];
      pixels[pixel + 3] = 255;
    }
  }
}

function frame({ pixels, width }: MemoryPicture, left: number, top: number, w: number, h: number): void {
  const mark = (x: number, y: number) => pixels.set([...MARK, 255], 4 * (y * width + x));
  for (let x = left; x < left + w; x++) for (const y of [top, top + h - 1]) mark(x, y);
  for (let y = top; y < top + h; y++) for (const x of [left, left + w - 1]) mark(x, y);
}

function isSame(one: Uint8Array, other: Uint8Array, start: number, size: number): boolean {
  for (let i = start; i < start + size; i++) if (one[i] !== other[i]) return false;
  return true;
}
