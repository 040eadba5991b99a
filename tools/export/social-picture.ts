/** The picture that social networks show with a link. */

import type { Picture } from '../cartridge/picture.ts';
import { edgeColor, placeInMiddle, plainPicture } from './compose-picture.ts';

/** What they ask for. */
const SIZE = { width: 1200, height: 630 };

/** The picture of a game on a ground of its own color. */
export function socialPicture(picture: Picture): Picture {
  return placeInMiddle(picture, plainPicture(SIZE.width, SIZE.height, edgeColor(picture)));
}
