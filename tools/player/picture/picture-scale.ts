/**
 * Size and position of the picture in the room it is given. Sharp: every console pixel is a square of n × n device
 * pixels. Fit: as large as the room allows.
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
  // In a room smaller than the console's frame there is no sharp scale: then the picture shrinks to fit.
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

/** Width of the largest picture in a room of this size. */
export function fittedWidth(width: number, height: number): number {
  return Math.min(width, Math.max(0, height) * (FRAME_WIDTH / FRAME_HEIGHT));
}

/** Width of the sharp picture as a share of the width of the fitted one, 0–1. */
export function sharpShare(room: Rectangle, devicePixelRatio: number): number {
  const sharp = placePicture(room, devicePixelRatio, 'sharp');
  const fit = placePicture(room, devicePixelRatio, 'fit');
  return fit.width === 0 ? 1 : sharp.width / fit.width;
}
