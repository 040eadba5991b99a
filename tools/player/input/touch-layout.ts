/**
 * Where the touch buttons are and which of them a finger presses: pure geometry in CSS pixels. The buttons are below the
 * picture or beside it, whichever leaves the larger picture. On a screen of the picture's own shape there is no room
 * beside it: there they cover its edges, rather than make it small.
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { Rectangle } from '../rectangle.ts';

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

export interface TouchLayout {
  /** Room for the picture. */
  picture: Rectangle;
  cross: Circle;
  /** The buttons A, B, X, Y in this order. */
  buttons: readonly Circle[];
  pause: Circle;
  /** Where fingers press buttons, also over the picture: around the cross, and around the buttons. */
  zones: readonly [Rectangle, Rectangle];
}

/** Position of a finger. */
export interface Touch {
  x: number;
  y: number;
}

/** Side of the square with the cross or the four buttons: the largest that suits a thumb, and the smallest usable. */
const PAD_SIZE_MAX = 190;
const PAD_SIZE_MIN = 124;
/** The same in a column that holds no more: its buttons are larger within it. */
const PAD_SIZE_TIGHT = 108;
/** Smallest radius of a button: as for pause. */
const BUTTON_RADIUS_MIN = 22;
/** Width of the pads beside the picture, as a share of the screen's width. */
const COLUMN_SHARE = 0.18;
/** Width of the picture between the pads as a share of what it could be: four fifths of the area, and a little more. */
const MIN_PICTURE = 0.9;
const MARGIN = 10;
/** The same beside a picture, where room is dear. */
const SIDE_MARGIN = 2;
/** Radius of the pause button: 44 pixels across, the smallest size that fingers hit reliably. */
const PAUSE_RADIUS = 22;
/** Radius of a button as a share of its pad: four of them in a diamond do not touch. */
const BUTTON_SHARE = 0.185;
/** Part of the cross around its centre, as a share of its radius, where nothing is pressed. */
const DEAD_ZONE = 0.22;
/** How far from its centre, in radii, a button still reacts to a finger. */
const BUTTON_REACH = 1.35;
/** How far from its centre, in radii, the cross still reacts to a finger that slid off. */
const CROSS_REACH = 1.5;
/** Sine of half a straight sector (22.5°): past it on both axes a direction counts as diagonal. */
const DIAGONAL = 0.3826834323650898;

/** Lays out picture and buttons on a screen of `width` × `height`; everything is inside of it. */
export function layoutTouch(width: number, height: number): TouchLayout {
  const largest = Math.min(width, height * (FRAME_WIDTH / FRAME_HEIGHT));
  const stripHeight = PAD_SIZE_MIN + 2 * MARGIN + 2 * PAUSE_RADIUS;
  const pictureBelow = Math.min(width, (height - stripHeight) * (FRAME_WIDTH / FRAME_HEIGHT));
  return pictureBelow > largest * MIN_PICTURE
    ? layoutBelow(width, height, pictureBelow)
    : layoutBeside(width, height, largest * MIN_PICTURE);
}

/** Lays out the pause button alone, for games that are played by touching the picture. */
export function layoutPauseOnly(width: number, height: number): Pick<TouchLayout, 'picture' | 'pause'> {
  const strip = 2 * PAUSE_RADIUS + 2 * MARGIN;
  const largest = Math.min(width, height * (FRAME_WIDTH / FRAME_HEIGHT));
  const isTall = (height - strip) * (FRAME_WIDTH / FRAME_HEIGHT) > largest * MIN_PICTURE;
  const shown = Math.max(width - strip, largest * MIN_PICTURE);
  return {
    picture: isTall
      ? { left: 0, top: 0, width, height: height - strip }
      : { left: 0, top: 0, width: shown, height },
    pause: { x: width - strip / 2, y: isTall ? height - strip / 2 : strip / 2, radius: PAUSE_RADIUS },
  };
}

/**
 * The picture is in the middle, the pads are left and right of it, pause is in the corner above the buttons.
 *
 * @param least width that the picture has at least
 */
function layoutBeside(width: number, height: number, least: number): TouchLayout {
  const wanted = Math.max(PAD_SIZE_MIN, Math.min(PAD_SIZE_MAX, width * COLUMN_SHARE));
  const room = (width - least) / 2;
  // Pads that nearly fit into their columns are made to fit; others are as large as they should be.
  const fits = room - SIDE_MARGIN >= PAD_SIZE_TIGHT;
  const size = fits ? Math.min(wanted, room - SIDE_MARGIN) : PAD_SIZE_MIN;
  const pad = Math.min(size, height - 3 * MARGIN - 2 * PAUSE_RADIUS);
  const column = Math.min(room, wanted + MARGIN);
  const margin = Math.min(MARGIN, Math.max(SIDE_MARGIN, (column - pad) / 2));
  const x = margin + pad / 2;
  const y = Math.min(
    height - pad / 2 - MARGIN,
    Math.max(height * 0.6, pad / 2 + 2 * MARGIN + 2 * PAUSE_RADIUS),
  );
  const zone = { top: y - pad / 2, width: margin + pad, height: height - y + pad / 2 };
  return {
    picture: { left: column, top: 0, width: width - 2 * column, height },
    cross: { x, y, radius: pad / 2 },
    buttons: diamond(width - x, y, pad),
    pause: { x: width - MARGIN - PAUSE_RADIUS, y: MARGIN + PAUSE_RADIUS, radius: PAUSE_RADIUS },
    zones: [
      { left: 0, ...zone },
      { left: width - zone.width, ...zone },
    ],
  };
}

/** The picture is on top, the pads are in the lower corners, pause is between them if there is room, or above them. */
function layoutBelow(width: number, height: number, pictureWidth: number): TouchLayout {
  const pictureHeight = pictureWidth * (FRAME_HEIGHT / FRAME_WIDTH);
  const room = height - pictureHeight;
  const isWide = width > 2 * PAD_SIZE_MAX + 4 * MARGIN + 2 * PAUSE_RADIUS;
  const pauseRow = isWide ? 0 : 2 * PAUSE_RADIUS;
  const pad = Math.min(PAD_SIZE_MAX, width / 2 - 1.5 * MARGIN, room - 2 * MARGIN - pauseRow);
  // Spare room goes above the picture and below the pads, so that thumbs do not reach for the edge of a tall screen.
  const spare = room - pad - 2 * MARGIN - pauseRow;
  const top = spare * 0.25;
  const y = height - MARGIN - spare * 0.3 - pad / 2;
  return {
    picture: { left: 0, top, width, height: pictureHeight },
    cross: { x: MARGIN + pad / 2, y, radius: pad / 2 },
    buttons: diamond(width - MARGIN - pad / 2, y, pad),
    pause: {
      x: width / 2,
      y: isWide ? y : top + pictureHeight + MARGIN + PAUSE_RADIUS,
      radius: PAUSE_RADIUS,
    },
    zones: [0, width / 2].map(left => {
      const below = top + pictureHeight;
      return { left, top: below, width: width / 2, height: height - below };
    }) as [Rectangle, Rectangle],
  };
}

/** A below, B right, X left, Y above, in a square of side `size` around (x, y). */
function diamond(x: number, y: number, size: number): Circle[] {
  const radius = Math.max(BUTTON_RADIUS_MIN, size * BUTTON_SHARE);
  const reach = size / 2 - radius;
  return [
    { x, y: y + reach, radius },
    { x: x + reach, y, radius },
    { x: x - reach, y, radius },
    { x, y: y - reach, radius },
  ];
}

/** Bits 0–3 (up, down, left, right) that a finger at (x, y) from the centre of a cross presses: eight directions. */
export function crossButtons(x: number, y: number, radius: number): number {
  const distance = Math.hypot(x, y);
  if (distance < radius * DEAD_ZONE) return 0;
  let mask = 0;
  if (y < -distance * DIAGONAL) mask |= 1;
  if (y > distance * DIAGONAL) mask |= 2;
  if (x < -distance * DIAGONAL) mask |= 4;
  if (x > distance * DIAGONAL) mask |= 8;
  return mask;
}

/** The buttons of the first gamepad that these fingers press: bits 0–7. */
export function touchButtons(layout: TouchLayout, touches: readonly Touch[]): number {
  let mask = 0;
  for (const touch of touches) mask |= buttonsUnder(layout, touch);
  return mask;
}

/** A finger presses either directions or one button; outside of the cross, a button in reach wins. */
function buttonsUnder({ cross, buttons }: TouchLayout, { x, y }: Touch): number {
  const fromCross = Math.hypot(x - cross.x, y - cross.y);
  if (fromCross >= cross.radius) {
    let nearest = -1;
    let nearestDistance = Number.POSITIVE_INFINITY;
    buttons.forEach((button, index) => {
      const distance = Math.hypot(x - button.x, y - button.y);
      if (distance < button.radius * BUTTON_REACH && distance < nearestDistance) {
        nearest = index;
        nearestDistance = distance;
      }
    });
    if (nearest >= 0) return 1 << (4 + nearest);
  }
  return fromCross < cross.radius * CROSS_REACH ? crossButtons(x - cross.x, y - cross.y, cross.radius) : 0;
}
