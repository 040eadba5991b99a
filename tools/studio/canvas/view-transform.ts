/** Where a picture lies in its view: how large its pixels are, and which of them is in the corner. Knows no page. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels of the view that a pixel of the picture takes, and the place of the picture's corner in the view. */
export interface Transform extends Point {
  scale: number;
}

/** Smallest and largest size of a pixel. */
const LEAST_SCALE = 0.25;
const MAX_SCALE = 256;
/** Free room around a picture that fills its view. */
const PADDING = 12;
/** What always stays in view of a picture that is moved. */
const KEPT = 32;

/** The whole of a rectangle in the middle of the view; its pixels are whole ones where there is room. */
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
 * A rectangle of a picture as large as the view, with what is around it where there is room for more. A little of it may be
 * cut off, so that pixels are whole ones.
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

/** Another size of pixels, so that what is at a point of the view stays there. */
export function zoomed({ scale, x, y }: Transform, factor: number, at: Point): Transform {
  const wanted = clampedScale(scale * factor);
  const ratio = wanted / scale;
  return { scale: wanted, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** The next whole size of pixels in a direction, for keys and the wheel. */
export function stepped(transform: Transform, direction: 1 | -1, at: Point): Transform {
  const { scale } = transform;
  const wanted = direction > 0 ? Math.max(scale * 1.25, Math.floor(scale) + 1) : scale / 1.25;
  const whole = wanted >= 2 ? Math.round(wanted) : wanted;
  const next = whole === scale ? scale + direction : whole;
  return zoomed(transform, next / scale, at);
}

/** The transform so that some of the picture stays in view. */
export function keptInView(transform: Transform, view: Size, picture: Size): Transform {
  const { scale, x, y } = transform;
  const clamp = (value: number, size: number, room: number) =>
    Math.min(Math.max(value, KEPT - size * scale), room - KEPT);
  return { scale, x: clamp(x, picture.width, view.width), y: clamp(y, picture.height, view.height) };
}

/** The place in the picture of a point of the view, in pixels of the picture with their parts. */
export function toPicture({ scale, x, y }: Transform, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

function clampedScale(scale: number): number {
  return Math.min(Math.max(scale, LEAST_SCALE), MAX_SCALE);
}
