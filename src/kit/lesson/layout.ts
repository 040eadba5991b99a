/** Where things stand on the screen of a lesson: the picture between two bars, and beside it the usual panel. */

import { HELP_TOP } from './help.ts';

export const SCREEN_WIDTH = 240;
/** Rows of the picture between the bars: from the first one included to the second one excluded. */
export const PICTURE_TOP = 9;
export const PICTURE_BOTTOM = HELP_TOP;

/** The usual panel: to the right of the picture, as high as it. */
export const PANEL_LEFT = 144;
export const PANEL_WIDTH = 96;
