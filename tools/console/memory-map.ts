/** The console in numbers: where things lie in its RAM, and how large pictures, sound and devices are. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../api/memory-map.ts';

export * from '../api/memory-map.ts';

/** The full frame: the screen with its border of 8 pixels left and right, 4 rows above and below. */
export const BORDER_X = 8;
export const BORDER_Y = 4;
export const FRAME_WIDTH = SCREEN_WIDTH + 2 * BORDER_X;
export const FRAME_HEIGHT = SCREEN_HEIGHT + 2 * BORDER_Y;

export const FRAMES_PER_SECOND = 60;
export const SAMPLE_RATE = 44100;
/** Stereo sample pairs per frame at `SAMPLE_RATE`. */
export const SAMPLE_PAIRS_PER_FRAME = SAMPLE_RATE / FRAMES_PER_SECOND;

export const CHANNEL_COUNT = 4;
export const BUTTON_COUNT = 32;
export const KEY_COUNT = 95;
