/** Pictures for a game's store page, in the sizes of itch.io. */

import { DEFAULT_PALETTE } from '../cartridge/default-data.ts';
import { screenPicture } from '../cartridge/picture/cover.ts';
import type { Picture } from '../cartridge/picture/picture.ts';
import { installFonts, print } from '../console/graphics/index.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';
import { createConsoleState } from '../console/state.ts';
import {
  type Color,
  cropMiddle,
  drawOver,
  edgeColor,
  enlargePicture,
  placeInMiddle,
  plainPicture,
} from './compose-picture.ts';

/** Size of covers on itch.io, in whole pixels at three times the console's size. */
const COVER = { width: 630, height: 500 };
const COVER_SCALE = 3;
/** Scale of screenshots. */
const SCREENSHOT_SCALE = 4;
/** Size of pictures in social networks. */
const SOCIAL = { width: 1200, height: 630 };

/** Height of a line of the console's font, and the margin around the title. */
const LINE = 6;
const TITLE_MARGIN = 12;
const SCREEN = { width: 240, height: 136 };
const INK = 12;
const WHITE: Color = [244, 244, 244];
const BLACK: Color = [26, 28, 44];

/** The cover: as much of the picture as fits, with the title below. */
export function shopCover(picture: Picture, title: string): Picture {
  const color = edgeColor(picture);
  const ground = plainPicture(COVER.width, COVER.height, color);
  const isFrame = picture.width <= FRAME_WIDTH && picture.height <= FRAME_HEIGHT;
  if (!isFrame) return placeInMiddle(picture, ground);
  const part = cropMiddle(picture, COVER.width / COVER_SCALE, picture.height);
  const enlarged = enlargePicture(part, COVER_SCALE);
  const left = (COVER.width - enlarged.width) >> 1;
  const covered = drawOver(ground, enlarged, left, 0);
  const room = COVER.height - enlarged.height;
  const text = titlePicture(title, COVER.width - 2 * TITLE_MARGIN, room - 2 * TITLE_MARGIN, inkOn(color));
  const top = enlarged.height + ((room - text.height) >> 1);
  return drawOver(covered, text, (COVER.width - text.width) >> 1, top);
}

/** A frame as a screenshot. */
export function screenshot(picture: Picture): Picture {
  return enlargePicture(picture, SCREENSHOT_SCALE);
}

/** The picture for links in social networks: the game on a background of its own color. */
export function socialPicture(picture: Picture): Picture {
  return placeInMiddle(picture, plainPicture(SOCIAL.width, SOCIAL.height, edgeColor(picture)));
}

function inkOn([red, green, blue]: Color): Color {
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128 ? WHITE : BLACK;
}

/** A line in the console's font, as large as fits, on a transparent background. */
function titlePicture(title: string, width: number, height: number, ink: Color): Picture {
  const clear: Color = [ink[0], ink[1], ink[2], 0];
  const state = createConsoleState();
  installFonts(state.ram);
  const bytes = new TextEncoder().encode(title);
  const printed = Math.min(SCREEN.width, Math.max(1, print(state, bytes, 0, 0, INK, false, 1, false)));
  const screen = screenPicture(state.ram.subarray(0, (SCREEN.width * SCREEN.height) / 2), DEFAULT_PALETTE);
  const line = plainPicture(printed, LINE, clear);
  for (let y = 0; y < LINE; y++)
    for (let x = 0; x < printed; x++) {
      const isInk = screen.pixels[(y * SCREEN.width + x) * 4] === DEFAULT_PALETTE[INK * 3];
      if (isInk) line.pixels[(y * printed + x) * 4 + 3] = 255;
    }
  return placeInMiddle(line, plainPicture(width, height, clear));
}
