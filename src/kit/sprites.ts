/** Pictures of a game's art files on the console's screen: the constants in `art.ts` say what is drawn, and how. */

/** A picture of the folder `sprites` or `tiles`, as `art.ts` describes it. */
export interface Sprite {
  /** Number of the first frame's first tile, for `spr`. */
  readonly id: number;
  /** Width in tiles. */
  readonly columns: number;
  /** Height in tiles. */
  readonly rows: number;
  /** The color that is not drawn, -1 if all are. */
  readonly colorKey: number;
  /** Number of the first tile of each frame. */
  readonly frames: readonly number[];
  /** What is added to `id` from frame to frame, where that is always the same. */
  readonly step?: number;
  /** How each frame is flipped: 1 horizontally, 2 vertically; left out where none is. */
  readonly flips?: readonly number[];
  /** How long each frame is seen. */
  readonly milliseconds: readonly number[];
}

/**
 * Which frame of an animation is shown at a time; after the last one comes the first again.
 * @param sprite one of the constants in `art.ts`
 * @param time milliseconds since the animation began, from 0, such as `time()`
 * @returns number of the frame, for `drawSprite`
 * @inline
 */
export function animationFrame(sprite: Sprite, time: number): number {
  return frameAt(sprite.milliseconds, time);
}

/**
 * Which frame is shown at a time if only some of a sprite's frames play, in a loop.
 * @param sprite one of the constants in `art.ts`
 * @param order the frames that play, such as `sprites.hero.tags.walk`
 * @param time milliseconds since the animation began, from 0
 * @returns number of the frame, for `drawSprite`
 * @inline
 */
export function taggedFrame(sprite: Sprite, order: readonly number[], time: number): number {
  return orderedFrameAt(sprite.milliseconds, order, time);
}

function frameAt(milliseconds: readonly number[], time: number): number {
  let whole = 0;
  for (const part of milliseconds) whole += part;
  let left = time - whole * Math.floor(time / whole);
  let frame = 0;
  for (const part of milliseconds) {
    if (left < part) return frame;
    left -= part;
    frame++;
  }
  return 0;
}

function orderedFrameAt(milliseconds: readonly number[], order: readonly number[], time: number): number {
  let whole = 0;
  for (const frame of order) whole += milliseconds[frame] ?? 0;
  let left = time - whole * Math.floor(time / whole);
  for (const frame of order) {
    const part = milliseconds[frame] ?? 0;
    if (left < part) return frame;
    left -= part;
  }
  return 0;
}

/**
 * Draws a picture.
 * @param sprite one of the constants in `art.ts`
 * @param x left side
 * @param y top
 * @param frame which of its frames, from 0
 * @param scale size of each pixel on the screen, in pixels, from 1
 * @param flip 1 to flip it horizontally, 2 vertically, 3 both
 * @inline
 */
export function drawSprite(sprite: Sprite, x: number, y: number, frame = 0, scale = 1, flip = 0): void {
  spr(
    sprite.step === undefined ? sprite.frames[frame] : sprite.id + frame * sprite.step,
    x,
    y,
    sprite.colorKey,
    scale,
    sprite.flips === undefined ? flip : flip ^ sprite.flips[frame],
    0,
    sprite.columns,
    sprite.rows,
  );
}

/** A rectangle of a picture, in its pixels. */
export interface SliceRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A slice of a sprite, as `art.ts` describes it. */
export interface Slice extends SliceRectangle {
  /** Where it is in each frame; left out where it stays. */
  readonly frames?: readonly SliceRectangle[];
}

/**
 * Where a slice is in a frame of its sprite, such as the hit box of an attack.
 * @param slice one of the slices of a sprite, such as `sprites.hero.slices.hit`
 * @param frame which of the sprite's frames, from 0
 * @returns `left`, `top`, `width` and `height` in pixels of the sprite; a width of 0 if the frame does not have the slice
 * @inline
 */
export function sliceInFrame(slice: Slice, frame: number): SliceRectangle {
  return slice.frames === undefined ? slice : slice.frames[frame];
}
