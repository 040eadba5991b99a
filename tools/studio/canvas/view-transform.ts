/** Position and scale of a picture in its view. Independent of the page. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Scale, and the position of the picture's corner in the view. */
export interface Transform extends Point {
  scale: number;
}

/** Minimum and maximum scale. */
const MIN_SCALE = 0.25;
const MAX_SCALE = 256;
/** Margin around a picture that fills its view. */
const PADDING = 12;
/** The part of a panned picture that always stays in view. */
const KEPT = 32;

/** Fits a rectangle into the view, centered, at a whole scale if there is room. */
export function fitted(view: Size, rectangle: Point & Size, padding = PADDING): Transform {
  const room = {
    width: Math.max(1, view.width - 2 * padding),
    height: Math.max(1, view.height - 2 * padding),
  };
  const exact = Math.min(room.width / rectangle.width, room.height / rectangle.height);
  const scale = clampedScale(exact >= 1 ? Math.floor(exact) : exact);
  return {
    scale,
    x: Math.round((view.width - rectangle.width * scale) / 2 - rectangle.x * scale),
    y: Math.round((view.height - rectangle.height * scale) / 2 - rectangle.y * scale),
  };
}

/**
 * Fills the view with a rectangle of a picture and its surroundings. A little of it may be cut off, so that the
 * scale is whole.
 */
export function filling(view: Size, rectangle: Point & Size, picture: Size, padding = PADDING): Transform {
  const exact = Math.min(view.width / rectangle.width, view.height / rectangle.height);
  const scale = clampedScale(exact >= 1 ? Math.round(exact) : exact);
  const place = (start: number, size: number, room: number): number => {
    const most = Math.max(padding, Math.floor((room - size * scale) / 2));
    return Math.round(Math.min(most, Math.max(room - padding - size * scale, padding - start * scale)));
  };
  return {
    scale,
    x: place(rectangle.x, picture.width, view.width),
    y: place(rectangle.y, picture.height, view.height),
  };
}

/** Changes the scale, keeping a point of the view in place. */
export function zoomed({ scale, x, y }: Transform, factor: number, at: Point): Transform {
  const wanted = clampedScale(scale * factor);
  const ratio = wanted / scale;
  return { scale: wanted, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** The next whole scale in a direction, for keys and the wheel. */
export function stepped(transform: Transform, direction: 1 | -1, at: Point): Transform {
  const { scale } = transform;
  const wanted = direction > 0 ? Math.max(scale * 1.25, Math.floor(scale) + 1) : scale / 1.25;
  const whole = wanted >= 2 ? Math.round(wanted) : wanted;
  const next = whole === scale ? scale + direction : whole;
  return zoomed(transform, next / scale, at);
}

/** Adjusts a transform so that some of the picture stays in view. */
export function keptInView(transform: Transform, view: Size, picture: Size): Transform {
  const { scale, x, y } = transform;
  const clamp = (value: number, size: number, room: number) =>
    Math.min(Math.max(value, KEPT - size * scale), room - KEPT);
  return { scale, x: clamp(x, picture.width, view.width), y: clamp(y, picture.height, view.height) };
}

/** Converts a point of the view to fractional pixels of the picture. */
export function toPicture({ scale, x, y }: Transform, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

function clampedScale(scale: number): number {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
}
