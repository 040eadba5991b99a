/**
 * The memory map in words: what lies where, for those who write games. Addresses and sizes come from memory-map.ts;
 * src/memory.ts and docs/memory.md are made from both.
 */

import * as map from './memory-map.ts';

type Name = keyof typeof map;

/** Every constant of the map by its name. */
export const constants: Readonly<Record<string, number>> = { ...map };

/** Something at an address. Its size is the constant of the same name with _SIZE, or one byte where there is none. */
export interface MemoryPart {
  name: Name;
  /** What it holds and how it is read, in Markdown. */
  doc: string;
  /** Other constants that one needs to read it, each with what it says. */
  needs?: Partial<Record<Name, string>>;
}

export interface MemorySection {
  title: string;
  doc: string;
  parts: readonly MemoryPart[];
}

/** The sections of a bank that `sync` copies, each a bit. */
export const syncSections: readonly { name: Name; doc: string }[] = [
  { name: 'SYNC_TILES', doc: 'Tiles 0 to 255.' },
  { name: 'SYNC_SPRITES', doc: 'Sprites 256 to 511.' },
  { name: 'SYNC_MAP', doc: 'The map.' },
  { name: 'SYNC_SFX', doc: 'Waveforms and sound effects.' },
  { name: 'SYNC_MUSIC', doc: 'Patterns and tracks.' },
  { name: 'SYNC_PALETTES', doc: 'The palettes of both video banks.' },
  { name: 'SYNC_FLAGS', doc: 'The flags of tiles and sprites.' },
  { name: 'SYNC_SCREEN', doc: 'The picture.' },
];

export const memorySections: readonly MemorySection[] = [
  {
    title: 'Video memory',
    doc: 'The first 16 KiB show one of the two video banks, which `vbank` selects. Each bank has everything in this section; drawing functions write to the selected one. Bank 1 is shown above bank 0.',
    parts: [
      { name: 'VRAM', doc: 'The whole window.' },
      {
        name: 'SCREEN',
        doc: 'The picture, two pixels in a byte, row by row: pixel x, y is `peek4(2 * SCREEN + SCREEN_WIDTH * y + x)`.',
        needs: { SCREEN_WIDTH: 'Pixels in a row of the screen.', SCREEN_HEIGHT: 'Rows of the screen.' },
      },
      {
        name: 'PALETTE',
        doc: 'The 16 colors, three bytes each: color c has its red at `PALETTE + 3 * c`, then green and blue.',
      },
      {
        name: 'PALETTE_MAP',
        doc: 'For each of the 16 colors the color that is drawn instead, four bits each: `poke4(2 * PALETTE_MAP + color, drawn)`. At the start each color is drawn as itself.',
      },
      {
        name: 'BORDER_COLOR',
        doc: 'In bank 0 the color of the border, in bank 1 the transparent color, which shows bank 0: the low four bits.',
      },
      {
        name: 'SCREEN_OFFSET_X',
        doc: 'How many pixels the picture is shifted left, -128 to 127; what leaves on one side comes in on the other.',
      },
      {
        name: 'SCREEN_OFFSET_Y',
        doc: 'How many pixels the picture is shifted up, -128 to 127, likewise.',
      },
      {
        name: 'MOUSE_CURSOR',
        doc: "The pointer: 128 to 130 are the console's arrow, hand and beam, 1 to 127 the sprite with 256 + that number, 0 none. The console writes 128 before every frame.",
      },
      {
        name: 'BLIT_SEGMENT',
        doc: 'Where `spr`, `map`, `ttri` and `font` take tiles from: the low four bits. 2, the value at the start, is tiles then sprites in 16 colors, 3 sprites then tiles; 4 to 7 the same memory in 4 colors, 8 to 15 in 2 colors; 0 and 1 the fonts.',
      },
    ],
  },
  {
    title: 'Tiles and map',
    doc: 'Copied from bank 0 of the cartridge at the start, and by `sync` later.',
    parts: [
      {
        name: 'TILES',
        doc: 'Tiles 0 to 255, eight rows of four bytes each, two pixels in a byte: pixel x, y of a tile is `peek4(2 * (TILES + TILE_SIZE * tile) + 8 * y + x)`.',
        needs: { TILE_SIZE: 'Bytes of a tile or sprite.' },
      },
      {
        name: 'SPRITES',
        doc: 'Sprites 256 to 511, directly after the tiles, so that `TILES + TILE_SIZE * id` is the address of any of them.',
      },
      {
        name: 'MAP',
        doc: 'A byte for each cell, the number of its tile, row by row: cell x, y is `peek(MAP + MAP_WIDTH * y + x)`.',
        needs: { MAP_WIDTH: 'Cells in a row of the map.', MAP_HEIGHT: 'Rows of the map.' },
      },
      {
        name: 'SPRITE_FLAGS',
        doc: 'A byte for each tile and sprite: bit b of `peek(SPRITE_FLAGS + id)` is flag b, as `fget` reads it.',
      },
    ],
  },
  {
    title: 'Input',
    doc: 'Written by the console before every frame.',
    parts: [
      {
        name: 'GAMEPADS',
        doc: 'A byte for each player: bits 0 to 7 are up, down, left, right, A, B, X, Y.',
      },
      {
        name: 'MOUSE',
        doc: 'A byte each for x and y in the full frame, whose border is 8 pixels wide and 4 rows high; then 16 bits: 0 left, 1 middle, 2 right button, 3 to 8 horizontal and 9 to 14 vertical wheel as signed numbers, 15 relative mode, in which x and y are signed steps.',
      },
      { name: 'KEYBOARD', doc: 'Codes of up to four keys that are held, 0 for none.' },
      {
        name: 'BUTTON_MAPPING',
        doc: 'For each of the 32 buttons the code of a key that also presses it, 0 for none.',
      },
    ],
  },
  {
    title: 'Sound',
    doc: "Waveforms, samples, patterns and tracks are the cartridge's; the others change from frame to frame. What `TIC` writes into registers, volumes and PCM is heard for one frame.",
    parts: [
      {
        name: 'SFX_STATE',
        doc: 'Four signed bytes for each channel: how far the SFX is in its wave, volume, chord and pitch, -1 when none plays.',
      },
      {
        name: 'SOUND_REGISTERS',
        doc: 'What each of the four channels plays in this frame: 12 bits of frequency in hertz, low byte first; 4 bits of volume; 32 amplitudes of four bits.',
        needs: { SOUND_REGISTER_SIZE: "Bytes of a channel's register." },
      },
      {
        name: 'WAVEFORMS',
        doc: 'The 16 waveforms, each 32 amplitudes of four bits.',
        needs: { WAVEFORM_SIZE: 'Bytes of a waveform.' },
      },
      {
        name: 'SAMPLES',
        doc: 'SFX 0 to 63: for each of 30 steps a byte with volume (0 is loudest) and wave and one with chord and signed pitch, low bits first; then octave (bits 0 to 2), pitch times 16 (3), speed (4 to 6), chord downwards (7); note (0 to 3), left off (4), right off (5); and for wave, volume, chord and pitch the start of the loop (0 to 3) and its length (4 to 7).',
        needs: { SAMPLE_SIZE: 'Bytes of an SFX.' },
      },
      {
        name: 'PATTERNS',
        doc: 'Patterns 1 to 60, each 64 rows of three bytes: note (bits 0 to 3; 0 none, 1 stop, 4 to 15 C to B) and first parameter; second parameter (0 to 3), command (4 to 6), bit 5 of the SFX (7); its bits 0 to 4, and octave (5 to 7).',
        needs: { PATTERN_SIZE: 'Bytes of a pattern.' },
      },
      {
        name: 'TRACKS',
        doc: 'Tracks 0 to 7: 16 frames of three bytes, six bits for the pattern of each channel, 0 for none; then tempo - 150, 64 - rows, and speed - 6.',
        needs: { TRACK_SIZE: 'Bytes of a track.' },
      },
      {
        name: 'MUSIC_STATE',
        doc: 'Track (-1 when none plays), frame and row as signed bytes; then bit 0 loop, bits 1 and 2 how it plays (0 not, 1 one frame, 2 on), bit 3 sustain.',
      },
      {
        name: 'STEREO_VOLUMES',
        doc: 'A byte for each channel: left volume in the low four bits, right volume in the high ones; 255 at the start of every frame.',
      },
      {
        name: 'PCM',
        doc: 'Sound of this frame, 128 amplitudes from 0 to 255; all 0 at the start of every frame.',
      },
    ],
  },
  {
    title: 'The rest',
    doc: '',
    parts: [
      {
        name: 'PERSISTENT_MEMORY',
        doc: 'The 256 numbers of `pmem`, four bytes each, low byte first: they outlive the program.',
      },
      {
        name: 'REGULAR_FONT',
        doc: 'The font of `print`, eight bytes for each character code from 0 to 126: a byte a row, its lowest bit on the left.',
        needs: { FONT_METRICS: "Distance from a font's address to its width; its height is the next byte." },
      },
      { name: 'SMALL_FONT', doc: 'The small font, likewise.' },
      { name: 'UNUSED', doc: 'Free for your game: neither the console nor `reset` changes it.' },
    ],
  },
];
