/** The cover of a PNG cartridge, with a label drawn by the console's `print`. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../cartridge/default-data.ts';
import { cartridgeLanguage, metadataTag } from '../cartridge/metadata.ts';
import { drawCover, screenPicture } from '../cartridge/picture/cover.ts';
import type { Picture } from '../cartridge/picture/picture.ts';
import { installFonts, print } from '../console/graphics/index.ts';
import { SCREEN_SIZE } from '../console/memory-map.ts';
import { createConsoleState } from '../console/state.ts';

const TITLE_SCALE = 2;
const AUTHOR_Y = 24;
/** Color numbers of the default palette. */
const BLACK = 0;
const WHITE = 12;
const GREY = 14;
/** Two pixels of color 15. */
const BACKGROUND = 0xff;

/** Sizes of pictures that replace the screen: the screen alone, and a frame with its border. */
const SCREEN = { width: 240, height: 136 };
const FRAME = { width: 256, height: 144, borderX: 8, borderY: 4 };

/**
 * The cover picture of a cartridge.
 *
 * @param picture a picture of the user's. One of 240×136, or a frame of 256×144 whose border is cut off,
 *   replaces the screen on the cover; any other is the whole cover
 */
export function makeCover(cartridge: Cartridge, picture?: Picture): Picture {
  const screen = picture && screenOf(picture);
  if (picture && !screen) return picture;
  return drawCover(cartridge, { screen, label: drawLabel(cartridge) });
}

/** The screen in a picture, if it has the size of the screen or of a frame with its border. */
export function screenOf(picture: Picture): Picture | undefined {
  const { width, height } = picture;
  if (width === SCREEN.width && height === SCREEN.height) return picture;
  if (width !== FRAME.width || height !== FRAME.height) return undefined;
  const pixels = new Uint8Array(SCREEN.width * SCREEN.height * 4);
  for (let y = 0; y < SCREEN.height; y++) {
    const start = ((y + FRAME.borderY) * FRAME.width + FRAME.borderX) * 4;
    pixels.set(picture.pixels.subarray(start, start + SCREEN.width * 4), y * SCREEN.width * 4);
  }
  return { ...SCREEN, pixels };
}

/** Title and author, in the layout of the specification (console §2.4). */
function drawLabel(cartridge: Cartridge): Picture {
  const { tagPrefix } = cartridgeLanguage(cartridge);
  const title = metadataTag(cartridge.code, 'title', tagPrefix);
  const author = metadataTag(cartridge.code, 'author', tagPrefix);
  const state = createConsoleState();
  installFonts(state.ram);
  state.ram.fill(BACKGROUND, 0, SCREEN_SIZE);
  const write = (text: string, y: number, color: number, scale: number) =>
    print(state, new TextEncoder().encode(text), 0, y, color, false, scale, false);
  write(title, TITLE_SCALE, BLACK, TITLE_SCALE);
  write(title, 0, WHITE, TITLE_SCALE);
  if (author !== '') write(`by ${author}`, AUTHOR_Y, GREY, 1);
  return screenPicture(state.ram.subarray(0, SCREEN_SIZE), DEFAULT_PALETTE);
}
