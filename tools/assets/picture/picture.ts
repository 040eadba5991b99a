/** A picture file, independent of its format. */

/** Duration of the only frame of a still picture: Aseprite's default. */
export const STANDARD_DURATION = 100;

/** Channels from 0 to 255. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

export interface PictureFrame {
  /** RGBA of each pixel, row by row, with all visible layers composed. */
  rgba: Uint8Array;
  /** Palette number of each pixel, for indexed pictures. */
  indices?: Uint8Array;
  /** Duration of the frame. */
  milliseconds: number;
}

/** Directions of an animation, numbered as in Aseprite files. */
export const TAG_DIRECTIONS = ['forward', 'reverse', 'ping-pong', 'ping-pong-reverse'] as const;
export type TagDirection = (typeof TAG_DIRECTIONS)[number];

/** A named range of frames: an animation. */
export interface PictureTag {
  name: string;
  /** First and last frame. */
  from: number;
  to: number;
  direction: TagDirection;
  /** Number of repeats; 0 loops forever. */
  repeat: number;
}

/** A named rectangle of a picture, which may move from frame to frame. */
export interface PictureSlice {
  name: string;
  /** Its positions in the order of frames, at least one. */
  keys: SliceKey[];
}

/** The position of a slice from a frame on. */
export interface SliceKey {
  /** The first frame of this position. */
  frame: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A point in the rectangle. */
  pivot?: { x: number; y: number };
  /** The part of the rectangle that is stretched (nine-patch). */
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
  /** The palette of indexed pixels. */
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
