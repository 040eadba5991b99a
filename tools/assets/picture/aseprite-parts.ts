/** The parts of an Aseprite file. */

import type { Color, PictureSlice, PictureTag } from './picture.ts';

export interface AsepriteFile {
  width: number;
  height: number;
  /** Bytes per pixel: 4 for RGBA; 2 for gray and alpha; 1 for indexed colors. */
  pixelSize: 1 | 2 | 4;
  /** The transparent number of an indexed picture. */
  transparentIndex: number;
  /** Whether groups are composed separately before they are blended. */
  composesGroups: boolean;
  /** A group comes before its layers. */
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
  /** Whether it and its groups are visible; false for a reference layer. */
  isVisible: boolean;
  /** The background layer, in which no color is transparent. */
  isBackground: boolean;
  blendMode: number;
  /** 0 to 255. */
  opacity: number;
  /** The tileset of a tilemap layer. */
  tileset?: number;
}

export interface AsepriteTileset {
  tileWidth: number;
  tileHeight: number;
  /** The empty tile's number; -1 in files before Aseprite 1.3, where it is not stored. */
  emptyTile: number;
  /** Pixels of all tiles, one below the other. */
  pixels: Uint8Array;
}

export interface AsepriteFrame {
  milliseconds: number;
  cels: AsepriteCel[];
  /** The first cel of each layer, which links refer to. */
  celOfLayer: ReadonlyMap<number, AsepriteCel>;
  /** The palette of its pixels. */
  palette: Color[];
}

/** The content of a layer in a frame. */
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
  /** The frame of the same layer that it is linked to. */
  link?: number;
}

/** Cells of a tilemap layer. */
export interface AsepriteTiles {
  values: Uint32Array;
  /** Bit masks of a cell: tile number; horizontal, vertical and diagonal flip. */
  numberMask: number;
  flipMasks: readonly [number, number, number];
}
