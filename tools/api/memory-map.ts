/** Layout of the console's 96 KiB of RAM: the only place where addresses are written (specification: console §1). */

export const RAM_SIZE = 0x18000;

/** The window on the active VRAM bank, and what lies in it. */
export const VRAM = 0x0000;
export const VRAM_SIZE = 0x4000;
export const SCREEN_WIDTH = 240;
export const SCREEN_HEIGHT = 136;
export const SCREEN = 0x0000;
export const SCREEN_SIZE = 16320;
export const PALETTE = 0x3fc0;
export const PALETTE_SIZE = 48;
export const PALETTE_MAP = 0x3ff0;
export const PALETTE_MAP_SIZE = 8;
export const BORDER_COLOR = 0x3ff8;
export const SCREEN_OFFSET_X = 0x3ff9;
export const SCREEN_OFFSET_Y = 0x3ffa;
export const MOUSE_CURSOR = 0x3ffb;
export const BLIT_SEGMENT = 0x3ffc;

export const TILES = 0x4000;
export const TILES_SIZE = 0x2000;
export const SPRITES = 0x6000;
export const SPRITES_SIZE = 0x2000;
/** Tiles and sprites alike. */
export const TILE_SIZE = 32;
export const MAP_WIDTH = 240;
export const MAP_HEIGHT = 136;
export const MAP = 0x8000;
export const MAP_SIZE = MAP_WIDTH * MAP_HEIGHT;

export const GAMEPADS = 0xff80;
export const GAMEPADS_SIZE = 4;
export const MOUSE = 0xff84;
export const MOUSE_SIZE = 4;
export const KEYBOARD = 0xff88;
export const KEYBOARD_SIZE = 4;

export const SFX_STATE = 0xff8c;
export const SFX_STATE_SIZE = 16;
export const SOUND_REGISTERS = 0xff9c;
export const SOUND_REGISTERS_SIZE = 72;
export const SOUND_REGISTER_SIZE = 18;
export const WAVEFORMS = 0xffe4;
export const WAVEFORMS_SIZE = 256;
export const WAVEFORM_SIZE = 16;
export const SAMPLES = 0x100e4;
export const SAMPLES_SIZE = 4224;
export const SAMPLE_SIZE = 66;
export const PATTERNS = 0x11164;
export const PATTERNS_SIZE = 11520;
export const PATTERN_SIZE = 192;
export const TRACKS = 0x13e64;
export const TRACKS_SIZE = 408;
export const TRACK_SIZE = 51;
export const MUSIC_STATE = 0x13ffc;
export const MUSIC_STATE_SIZE = 4;
export const STEREO_VOLUMES = 0x14000;
export const STEREO_VOLUMES_SIZE = 4;

export const PERSISTENT_MEMORY = 0x14004;
export const PERSISTENT_MEMORY_SIZE = 1024;
export const SPRITE_FLAGS = 0x14404;
export const SPRITE_FLAGS_SIZE = 512;
export const REGULAR_FONT = 0x14604;
export const REGULAR_FONT_SIZE = 1024;
export const SMALL_FONT = 0x14a04;
export const SMALL_FONT_SIZE = 1024;
/** Width and height bytes of a font, relative to its start; they are the first rows of glyph 127. */
export const FONT_METRICS = 0x3f8;
export const BUTTON_MAPPING = 0x14e04;
export const BUTTON_MAPPING_SIZE = 32;
export const PCM = 0x14e24;
export const PCM_SIZE = 128;
/** What the console never reads or writes, up to the end of RAM. */
export const UNUSED = 0x14ea4;
export const UNUSED_SIZE = RAM_SIZE - UNUSED;

/** Sections of a bank that `sync` copies, as bits. */
export const SYNC_TILES = 1;
export const SYNC_SPRITES = 2;
export const SYNC_MAP = 4;
export const SYNC_SFX = 8;
export const SYNC_MUSIC = 16;
export const SYNC_PALETTES = 32;
export const SYNC_FLAGS = 64;
export const SYNC_SCREEN = 128;
