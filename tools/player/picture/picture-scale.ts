/**
 * Size and place of the picture in the room it is given. Sharp: every console pixel covers the same whole number
 * of device pixels. Fit: as large as the room allows.
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { Rectangle } from '../rectangle.ts';

export type Scaling = 'sharp' | 'fit';

/**
 * Rectangle of the picture, centred in `room`, its corner on a whole device pixel.
 *
 * @param room in CSS pixels
 * @param devicePixelRatio device pixels per CSS pixel, fractions allowed
 */
export function placePicture(room: Rectangle, devicePixelRatio: number, scaling: Scaling): Rectangle {
  const largest = Math.min(
    (room.width * devicePixelRatio) / FRAME_WIDTH,
    (room.height * devicePixelRatio) / FRAME_HEIGHT,
  );
  // A room smaller than the console's own frame leaves no whole scale: then the picture shrinks to fit.
  const scale = scaling === 'sharp' && largest >= 1 ? Math.floor(largest) : largest;
  const width = (FRAME_WIDTH * scale) / devicePixelRatio;
  const height = (FRAME_HEIGHT * scale) / devicePixelRatio;
  const onPixel = (position: number) => Math.round(position * devicePixelRatio) / devicePixelRatio;
  return {
    left: onPixel(room.left + (room.width - width) / 2),
    top: onPixel(room.top + (room.height - height) / 2),
    width,
    height,
  };
}

/** Share of the room's narrower direction that a sharp picture would use, 0–1. */
export function sharpShare(room: Rectangle, devicePixelRatio: number): number {
  const sharp = placePicture(room, devicePixelRatio, 'sharp');
  const fit = placePicture(room, devicePixelRatio, 'fit');
  return fit.width === 0 ? 1 : sharp.width / fit.width;
}
