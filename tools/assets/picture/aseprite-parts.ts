/** The parts of an Aseprite file. */

import type { Color, PictureSlice, PictureTag } from './picture.ts';

export interface AsepriteFile {
  width: number;
  height: number;
  /** Bytes of a pixel: 4 red, green, blue, alpha; 2 grey, alpha; 1 number in the palette. */
  pixelSize: 1 | 2 | 4;
  /** Number that is transparent, in pictures with numbers. */
  transparentIndex: number;
  /** Whether groups are drawn by themselves first, and then mixed as a whole. */
  composesGroups: boolean;
  /** A group comes before the layers in it. */
  layers: AsepriteLayer[];
  tilesets: Map<number, AsepriteTileset>;
  tags: PictureTag[];
  slices: PictureSlice[];
  frames: AsepriteFrame[];
}

export interface AsepriteLayer {
  name: string;
  isGroup: boolean;
  /** Number of groups around it. */
  level: number;
  /** Whether it and all groups around it are shown; false for a layer that is only looked at while drawing. */
  isVisible: boolean;
  /** The lowest layer, in which no number is transparent. */
  isBackground: boolean;
  blendMode: number;
  /** 0 to 255. */
  opacity: number;
  /** Of a layer with tiles. */
  tileset?: number;
}

export interface AsepriteTileset {
  tileWidth: number;
  tileHeight: number;
  /** Number of the tile that is empty; -1 in files of before Aseprite 1.3, where it is none of those that are stored. */
  emptyTile: number;
  /** Pixels of all tiles, one below the other. */
  pixels: Uint8Array;
}

export interface AsepriteFrame {
  milliseconds: number;
  cels: AsepriteCel[];
  /** Colors of the numbers of its pixels. */
  palette: Color[];
}

/** What a layer shows in a frame. */
export interface AsepriteCel {
  layer: number;
  x: number;
  y: number;
  opacity: number;
  /** Moves it above or below other layers. */
  zIndex: number;
  /** In pixels, or in tiles. */
  width: number;
  height: number;
  pixels?: Uint8Array;
  tiles?: AsepriteTiles;
  /** Frame whose cel of the same layer it repeats. */
  link?: number;
}

/** Cells of a layer with tiles. */
export interface AsepriteTiles {
  values: Uint32Array;
  /** Bits of a value with the number of its tile, and with how it is mirrored: horizontally, vertically, at its diagonal. */
  numberMask: number;
  flipMasks: readonly [number, number, number];
}
