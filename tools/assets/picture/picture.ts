/** A picture as its program wrote it, whichever program that is. */

/** How long the only frame of a picture without frames is shown: what Aseprite takes for a new one. */
export const STANDARD_DURATION = 100;

/** Each part from 0 to 255. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

export interface PictureFrame {
  /** Red, green, blue and alpha of each pixel, row by row, as all visible layers come to. */
  rgba: Uint8Array;
  /** Number of each pixel in the palette, in pictures that have numbers. */
  indices?: Uint8Array;
  /** How long the frame is shown. */
  milliseconds: number;
}

/** How the frames of an animation follow each other, in the order of their numbers in Aseprite files. */
export const TAG_DIRECTIONS = ['forward', 'reverse', 'ping-pong', 'ping-pong-reverse'] as const;
export type TagDirection = (typeof TAG_DIRECTIONS)[number];

/** A named stretch of frames: an animation. */
export interface PictureTag {
  name: string;
  /** First and last frame. */
  from: number;
  to: number;
  direction: TagDirection;
  /** How often it is played; 0 for ever. */
  repeat: number;
}

/** A named rectangle of a picture, which may move from frame to frame. */
export interface PictureSlice {
  name: string;
  /** Where it is, from a frame on; in the order of frames, at least one. */
  keys: SliceKey[];
}

/** Where a slice is. */
export interface SliceKey {
  /** The first frame in which it is there. */
  frame: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A point in the rectangle. */
  pivot?: { x: number; y: number };
  /** The part of the rectangle that is stretched. */
  center?: { left: number; top: number; width: number; height: number };
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface Picture extends PictureSize {
  /** At least one. */
  frames: PictureFrame[];
  /** Colors of the numbers of the pixels. */
  palette?: Color[];
  tags: PictureTag[];
  slices: PictureSlice[];
}

/** A pixel with its new color. */
export interface PixelChange {
  frame: number;
  x: number;
  y: number;
  /** Undefined for full transparency. */
  color: Omit<Color, 'alpha'> | undefined;
}
