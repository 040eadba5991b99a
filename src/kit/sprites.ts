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
 * Which frame of an animation is seen at a time; after the last one comes the first again.
 * @param sprite with as many frames as it has
 * @param time milliseconds since the animation began, from 0, such as `time()`
 * @param order the frames that are played, such as `sprites.hero.tags.walk`; all of them if left out
 * @returns number of the frame, for `drawSprite`
 */
export function animationFrame(sprite: Sprite, time: number, order?: readonly number[]): number {
  const count = order === undefined ? sprite.frames.length : order.length;
  let whole = 0;
  for (let i = 0; i < count; i++) whole += sprite.milliseconds[order === undefined ? i : order[i]];
  let left = time % whole;
  for (let i = 0; i < count; i++) {
    const frame = order === undefined ? i : order[i];
    left -= sprite.milliseconds[frame];
    if (left < 0) return frame;
  }
  return 0;
}

/**
 * Draws a picture.
 * @param sprite one of the constants in `art.ts`
 * @param x left side
 * @param y top
 * @param frame which of its frames, from 0
 * @param scale how many pixels of the screen each pixel is wide, from 1
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
