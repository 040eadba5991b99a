/**
 * The console's memory as constants: where its parts lie and how many bytes they have, for `peek`, `poke`,
 * `memcpy` and `memset`. The compiler writes the numbers where the names stand, so they cost a cartridge nothing.
 * Made by `npm run api` from the memory map in tools/api; do not edit.
 */

/** Bytes of the console's memory. */
export const RAM_SIZE = 98304;

// Video memory. The first 16 KiB show one of the two video banks, which `vbank` selects. Each bank has
// everything in this section; drawing functions write to the selected one. Bank 1 is shown above bank 0.

/** The whole window. */
export const VRAM = 0x0000;
/** Bytes of VRAM. */
export const VRAM_SIZE = 16384;
/**
 * The picture, two pixels in a byte, row by row: pixel x, y is `peek4(2 * SCREEN + SCREEN_WIDTH * y + x)`.
 */
export const SCREEN = 0x0000;
/** Bytes of SCREEN. */
export const SCREEN_SIZE = 16320;
/** Pixels in a row of the screen. */
export const SCREEN_WIDTH = 240;
/** Rows of the screen. */
export const SCREEN_HEIGHT = 136;
/** The 16 colors, three bytes each: color c has its red at `PALETTE + 3 * c`, then green and blue. */
export const PALETTE = 0x3fc0;
/** Bytes of PALETTE. */
export const PALETTE_SIZE = 48;
/**
 * For each of the 16 colors the color that is drawn instead, four bits each:
 * `poke4(2 * PALETTE_MAP + color, drawn)`. At the start each color is drawn as itself.
 */
export const PALETTE_MAP = 0x3ff0;
/** Bytes of PALETTE_MAP. */
export const PALETTE_MAP_SIZE = 8;
/**
 * In bank 0 the color of the border, in bank 1 the transparent color, which shows bank 0: the low four bits.
 */
export const BORDER_COLOR = 0x3ff8;
/**
 * How many pixels the picture is shifted left, -128 to 127; what leaves on one side comes in on the other.
 */
export const SCREEN_OFFSET_X = 0x3ff9;
/** How many pixels the picture is shifted up, -128 to 127, likewise. */
export const SCREEN_OFFSET_Y = 0x3ffa;
/**
 * The pointer: 128 to 130 are the console's arrow, hand and beam, 1 to 127 the sprite with 256 + that number,
 * 0 none. The console writes 128 before every frame.
 */
export const MOUSE_CURSOR = 0x3ffb;
/**
 * Where `spr`, `map`, `ttri` and `font` take tiles from: the low four bits. 2, the value at the start, is
 * tiles then sprites in 16 colors, 3 sprites then tiles; 4 to 7 the same memory in 4 colors, 8 to 15 in 2
 * colors; 0 and 1 the fonts.
 */
export const BLIT_SEGMENT = 0x3ffc;

// Tiles and map. Copied from bank 0 of the cartridge at the start, and by `sync` later.

/**
 * Tiles 0 to 255, eight rows of four bytes each, two pixels in a byte: pixel x, y of a tile is
 * `peek4(2 * (TILES + TILE_SIZE * tile) + 8 * y + x)`.
 */
export const TILES = 0x4000;
/** Bytes of TILES. */
export const TILES_SIZE = 8192;
/** Bytes of a tile or sprite. */
export const TILE_SIZE = 32;
/**
 * Sprites 256 to 511, directly after the tiles, so that `TILES + TILE_SIZE * id` is the address of any of
 * them.
 */
export const SPRITES = 0x6000;
/** Bytes of SPRITES. */
export const SPRITES_SIZE = 8192;
/** A byte for each cell, the number of its tile, row by row: cell x, y is `peek(MAP + MAP_WIDTH * y + x)`. */
export const MAP = 0x8000;
/** Bytes of MAP. */
export const MAP_SIZE = 32640;
/** Cells in a row of the map. */
export const MAP_WIDTH = 240;
/** Rows of the map. */
export const MAP_HEIGHT = 136;
/** A byte for each tile and sprite: bit b of `peek(SPRITE_FLAGS + id)` is flag b, as `fget` reads it. */
export const SPRITE_FLAGS = 0x14404;
/** Bytes of SPRITE_FLAGS. */
export const SPRITE_FLAGS_SIZE = 512;

// Input. Written by the console before every frame.

/** A byte for each player: bits 0 to 7 are up, down, left, right, A, B, X, Y. */
export const GAMEPADS = 0xff80;
/** Bytes of GAMEPADS. */
export const GAMEPADS_SIZE = 4;
/**
 * A byte each for x and y in the full frame, whose border is 8 pixels wide and 4 rows high; then 16 bits: 0
 * left, 1 middle, 2 right button, 3 to 8 horizontal and 9 to 14 vertical wheel as signed numbers, 15 relative
 * mode, in which x and y are signed steps.
 */
export const MOUSE = 0xff84;
/** Bytes of MOUSE. */
export const MOUSE_SIZE = 4;
/** Codes of up to four keys that are held, 0 for none. */
export const KEYBOARD = 0xff88;
/** Bytes of KEYBOARD. */
export const KEYBOARD_SIZE = 4;
/** For each of the 32 buttons the code of a key that also presses it, 0 for none. */
export const BUTTON_MAPPING = 0x14e04;
/** Bytes of BUTTON_MAPPING. */
export const BUTTON_MAPPING_SIZE = 32;

// Sound. Waveforms, samples, patterns and tracks are the cartridge's; the others change from frame to frame.
// What `TIC` writes into registers, volumes and PCM is heard for one frame.

/**
 * Four signed bytes for each channel: how far the SFX is in its wave, volume, chord and pitch, -1 when none
 * plays.
 */
export const SFX_STATE = 0xff8c;
/** Bytes of SFX_STATE. */
export const SFX_STATE_SIZE = 16;
/**
 * What each of the four channels plays in this frame: 12 bits of frequency in hertz, low byte first; 4 bits
 * of volume; 32 amplitudes of four bits.
 */
export const SOUND_REGISTERS = 0xff9c;
/** Bytes of SOUND_REGISTERS. */
export const SOUND_REGISTERS_SIZE = 72;
/** Bytes of a channel's register. */
export const SOUND_REGISTER_SIZE = 18;
/** The 16 waveforms, each 32 amplitudes of four bits. */
export const WAVEFORMS = 0xffe4;
/** Bytes of WAVEFORMS. */
export const WAVEFORMS_SIZE = 256;
/** Bytes of a waveform. */
export const WAVEFORM_SIZE = 16;
/**
 * SFX 0 to 63: for each of 30 steps a byte with volume (0 is loudest) and wave and one with chord and signed
 * pitch, low bits first; then octave (bits 0 to 2), pitch times 16 (3), speed (4 to 6), chord downwards (7);
 * note (0 to 3), left off (4), right off (5); and for wave, volume, chord and pitch the start of the loop (0
 * to 3) and its length (4 to 7).
 */
export const SAMPLES = 0x100e4;
/** Bytes of SAMPLES. */
export const SAMPLES_SIZE = 4224;
/** Bytes of an SFX. */
export const SAMPLE_SIZE = 66;
/**
 * Patterns 1 to 60, each 64 rows of three bytes: note (bits 0 to 3; 0 none, 1 stop, 4 to 15 C to B) and first
 * parameter; second parameter (0 to 3), command (4 to 6), bit 5 of the SFX (7); its bits 0 to 4, and octave
 * (5 to 7).
 */
export const PATTERNS = 0x11164;
/** Bytes of PATTERNS. */
export const PATTERNS_SIZE = 11520;
/** Bytes of a pattern. */
export const PATTERN_SIZE = 192;
/**
 * Tracks 0 to 7: 16 frames of three bytes, six bits for the pattern of each channel, 0 for none; then tempo -
 * 150, 64 - rows, and speed - 6.
 */
export const TRACKS = 0x13e64;
/** Bytes of TRACKS. */
export const TRACKS_SIZE = 408;
/** Bytes of a track. */
export const TRACK_SIZE = 51;
/**
 * Track (-1 when none plays), frame and row as signed bytes; then bit 0 loop, bits 1 and 2 how it plays (0
 * not, 1 one frame, 2 on), bit 3 sustain.
 */
export const MUSIC_STATE = 0x13ffc;
/** Bytes of MUSIC_STATE. */
export const MUSIC_STATE_SIZE = 4;
/**
 * A byte for each channel: left volume in the low four bits, right volume in the high ones; 255 at the start
 * of every frame.
 */
export const STEREO_VOLUMES = 0x14000;
/** Bytes of STEREO_VOLUMES. */
export const STEREO_VOLUMES_SIZE = 4;
/** Sound of this frame, 128 amplitudes from 0 to 255; all 0 at the start of every frame. */
export const PCM = 0x14e24;
/** Bytes of PCM. */
export const PCM_SIZE = 128;

// The rest.

/** The 256 numbers of `pmem`, four bytes each, low byte first: they outlive the program. */
export const PERSISTENT_MEMORY = 0x14004;
/** Bytes of PERSISTENT_MEMORY. */
export const PERSISTENT_MEMORY_SIZE = 1024;
/**
 * The font of `print`, eight bytes for each character code from 0 to 126: a byte a row, its lowest bit on the
 * left.
 */
export const REGULAR_FONT = 0x14604;
/** Bytes of REGULAR_FONT. */
export const REGULAR_FONT_SIZE = 1024;
/** Distance from a font's address to its width; its height is the next byte. */
export const FONT_METRICS = 1016;
/** The small font, likewise. */
export const SMALL_FONT = 0x14a04;
/** Bytes of SMALL_FONT. */
export const SMALL_FONT_SIZE = 1024;
/** Free for your game: neither the console nor `reset` changes it. */
export const UNUSED = 0x14ea4;
/** Bytes of UNUSED. */
export const UNUSED_SIZE = 12636;

// Sections of a bank for `sync`, which takes their sum: `sync(SYNC_TILES | SYNC_MAP, 2)`.

/** Tiles 0 to 255. */
export const SYNC_TILES = 1;
/** Sprites 256 to 511. */
export const SYNC_SPRITES = 2;
/** The map. */
export const SYNC_MAP = 4;
/** Waveforms and sound effects. */
export const SYNC_SFX = 8;
/** Patterns and tracks. */
export const SYNC_MUSIC = 16;
/** The palettes of both video banks. */
export const SYNC_PALETTES = 32;
/** The flags of tiles and sprites. */
export const SYNC_FLAGS = 64;
/** The picture. */
export const SYNC_SCREEN = 128;
