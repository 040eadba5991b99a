/** Reads Aseprite files as pictures, composing the visible layers of each frame. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { ReadingBudget } from '../../reading-budget.ts';
import { spend } from './aseprite-chunks.ts';
import { readAsepriteFile } from './aseprite-file.ts';
import type { AsepriteCel, AsepriteFile, AsepriteLayer } from './aseprite-parts.ts';
import { blendInto, isBlendMode, NORMAL } from './blend.ts';
import { DamagedFile } from './byte-reader.ts';
import type { Picture, PictureFrame } from './picture.ts';

export { isAseprite } from './aseprite-file.ts';

/** Maximum number of blended layer pixels in all frames together. */
const MIXED_LIMIT = 64 * 1024 * 1024;
/** A layer that is looked at takes as long as this many blended pixels. */
const LAYER_COST = 4;
/** The same for a pixel that is copied from a tile. */
const TILE_PIXEL_COST = 4;

/**
 * Reads an Aseprite picture.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error if the file is damaged, too large or uses unsupported features
 */
export function readAseprite(bytes: Uint8Array, file: string): Outcome<Picture> {
  try {
    const parts = readAsepriteFile(bytes);
    const { width, height, tags, slices } = parts;
    const drawing = new Drawing(parts);
    const frames = parts.frames.map((_, index) => drawing.frame(index));
    const last = frames.length - 1;
    const [{ palette }] = parts.frames;
    return success({
      width,
      height,
      frames,
      ...(palette.length > 0 && { palette }),
      tags: tags.filter(({ from, to }) => from <= to && to <= last),
      slices,
    });
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return failure(
      errorDiagnostic('picture/damaged', `the Aseprite picture cannot be read: ${error.message}`, {
        file,
        remedy: 'Open it in Aseprite and save it again, or export it as .png.',
      }),
    );
  }
}

/** A layer or group to draw in a frame. */
interface Drawn {
  layer: AsepriteLayer;
  /** Its layer index, shifted by the z-index of its cel. */
  order: number;
  /** The content of the layer; undefined for a group. */
  cel?: AsepriteCel;
  inside: Drawn[];
}

/** Draws the frames of a file. */
export class Drawing {
  private mixed = 0;
  /** For nested groups, each of which is a separate picture until it is blended. */
  private readonly budget = new ReadingBudget();
  /** By palette, for normal layers and for the background. */
  private readonly tables = [new Map<object, Uint8Array>(), new Map<object, Uint8Array>()];
  private readonly file: AsepriteFile;

  constructor(file: AsepriteFile) {
    this.file = file;
  }

  /**
   * A frame with all visible layers.
   *
   * @param shown is filled with the index of the layer that is visible in each pixel, if given
   */
  frame(index: number, shown?: Int32Array): PictureFrame {
    const { width, height, pixelSize, transparentIndex, frames } = this.file;
    const indices = new Uint8Array(width * height).fill(transparentIndex);
    const target = { rgba: new Uint8Array(width * height * 4), indices, shown };
    // Blended colors have no palette number.
    const isPlain = this.draw(this.inOrder(index), index, target);
    return {
      rgba: target.rgba,
      ...(pixelSize === 1 && isPlain && { indices }),
      milliseconds: frames[index].milliseconds,
    };
  }

  /** The layers to draw from the lowest to the highest; separately composed groups contain theirs. */
  private inOrder(index: number): Drawn[] {
    const { layers, composesGroups, frames } = this.file;
    this.spend(LAYER_COST * layers.length);
    const roots: Drawn[] = [];
    const open: Drawn[][] = [roots];
    const lists: Drawn[][] = layers.map((layer, order) => {
      open.length = Math.min(open.length, layer.level + 1);
      const around = open.at(-1)!;
      if (layer.isGroup && layer.isVisible && composesGroups) {
        const group: Drawn = { layer, order, inside: [] };
        around.push(group);
        open.push(group.inside);
      } else if (layer.isGroup) open.push(around);
      return around;
    });
    for (const cel of frames[index].cels) {
      const layer = layers[cel.layer];
      if (!layer) throw new DamagedFile(`frame ${index} draws on a layer that does not exist`);
      if (layer.isVisible) lists[cel.layer].push({ layer, order: cel.layer + cel.zIndex, cel, inside: [] });
    }
    for (const list of new Set(lists))
      list.sort((a, b) => a.order - b.order || (a.cel?.zIndex ?? 0) - (b.cel?.zIndex ?? 0));
    return roots;
  }

  /** Draws the list onto the target; returns whether every pixel shows a single layer unchanged. */
  private draw(list: readonly Drawn[], frame: number, target: Target): boolean {
    const { width, height } = this.file;
    let isPlain = true;
    for (const { layer, cel, inside } of list) {
      if (!isBlendMode(layer.blendMode))
        throw new DamagedFile(`layer "${layer.name}" has the unknown blend mode ${layer.blendMode}`);
      if (cel) {
        const opacity = (layer.opacity / 255) * (cel.opacity / 255);
        if (layer.blendMode !== NORMAL || opacity !== 1) isPlain = false;
        this.drawCel(cel, layer, opacity, frame, target);
      } else if (inside.length > 0) {
        spend(this.budget, target.rgba.length, 'a nested group');
        const group = { ...target, rgba: new Uint8Array(target.rgba.length) };
        if (!this.draw(inside, frame, group) || layer.blendMode !== NORMAL || layer.opacity !== 255)
          isPlain = false;
        this.budget.spend(-target.rgba.length);
        this.spend(width * height);
        for (let at = 0; at < group.rgba.length; at += 4)
          blendInto(target.rgba, at, group.rgba, at, layer.blendMode, layer.opacity / 255);
      }
    }
    return isPlain;
  }

  private drawCel(
    cel: AsepriteCel,
    layer: AsepriteLayer,
    opacity: number,
    frame: number,
    { rgba, indices, shown }: Target,
  ): void {
    const { width, height, pixelSize } = this.file;
    const content = contentOf(this.file, cel, frame);
    const { x: left, y: top, pixels: source } = content;
    const colors = this.colorsOf(layer, frame);
    const [firstX, firstY] = [Math.max(0, -left), Math.max(0, -top)];
    const [endX, endY] = [Math.min(content.width, width - left), Math.min(content.height, height - top)];
    this.spend(Math.max(0, endX - firstX) * Math.max(0, endY - firstY));
    if (source !== cel.pixels) this.spend(TILE_PIXEL_COST * content.width * content.height);
    const color = new Uint8Array(4);
    for (let y = firstY; y < endY; y++)
      for (let x = firstX; x < endX; x++) {
        const from = (y * content.width + x) * pixelSize;
        const to = (top + y) * width + left + x;
        if (pixelSize === 4) {
          if (source[from + 3] === 0) continue;
          blendInto(rgba, 4 * to, source, from, layer.blendMode, opacity);
        } else if (pixelSize === 2) {
          if (source[from + 1] === 0) continue;
          color.fill(source[from], 0, 3);
          color[3] = source[from + 1];
          blendInto(rgba, 4 * to, color, 0, layer.blendMode, opacity);
        } else {
          const at = 4 * source[from];
          if (colors[at + 3] === 0) continue;
          blendInto(rgba, 4 * to, colors, at, layer.blendMode, opacity);
          indices[to] = source[from];
        }
        if (shown) shown[to] = cel.layer;
      }
  }

  /** RGBA of each palette number, as a layer shows it. */
  private colorsOf({ isBackground }: AsepriteLayer, frame: number): Uint8Array {
    const { transparentIndex, frames } = this.file;
    const { palette } = frames[frame];
    const tables = this.tables[isBackground ? 1 : 0];
    const known = tables.get(palette);
    if (known) return known;
    const colors = new Uint8Array(4 * 256);
    tables.set(palette, colors);
    for (let number = 0; number < 256; number++) {
      const { red, green, blue, alpha } = palette[number] ?? { red: 0, green: 0, blue: 0, alpha: 255 };
      colors.set([red, green, blue, alpha], 4 * number);
    }
    if (!isBackground) colors.fill(0, 4 * transparentIndex, 4 * transparentIndex + 4);
    return colors;
  }

  private spend(pixels: number): void {
    this.mixed += pixels;
    if (this.mixed > MIXED_LIMIT) throw new DamagedFile('its layers and frames have too many pixels');
  }
}

interface Target {
  rgba: Uint8Array;
  indices: Uint8Array;
  shown: Int32Array | undefined;
}

/** Pixels and their position in the picture. */
export interface Content {
  x: number;
  y: number;
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The pixels of a cel, also of a linked or tilemap cel. */
export function contentOf(file: AsepriteFile, cel: AsepriteCel, frame: number): Content {
  if (cel.link !== undefined) {
    const linked = file.frames[cel.link]?.celOfLayer.get(cel.layer);
    if (!linked || linked.link !== undefined || cel.link === frame)
      throw new DamagedFile(`a cel of frame ${frame} is linked to one that does not exist`);
    return contentOf(file, linked, cel.link);
  }
  const { x, y, width, height, pixels } = cel;
  if (pixels) return { x, y, width, height, pixels };
  return drawTiles(file, cel);
}

function drawTiles(file: AsepriteFile, { layer, x, y, width, height, tiles }: AsepriteCel): Content {
  const { pixelSize, transparentIndex } = file;
  const tileset = file.tilesets.get(file.layers[layer]?.tileset ?? -1);
  if (!tileset || !tiles) throw new DamagedFile('the tileset of a tilemap layer is not in the file');
  const { tileWidth, tileHeight, emptyTile } = tileset;
  const { values, numberMask, flipMasks } = tiles;
  const [maskX, maskY, maskDiagonal] = flipMasks;
  const wide = width * tileWidth;
  spend(new ReadingBudget(), wide * height * tileHeight * pixelSize, 'a tilemap layer');
  if (wide * height * tileHeight > file.width * file.height + 16 * tileWidth * tileHeight * (width + height))
    throw new DamagedFile('a tilemap layer is far larger than the picture');
  const pixels = new Uint8Array(wide * height * tileHeight * pixelSize);
  if (pixelSize === 1) pixels.fill(transparentIndex);
  for (const [index, value] of values.entries()) {
    const id = (value & numberMask) >>> 0;
    const isFlippedX = (value & maskX) !== 0;
    const isFlippedY = (value & maskY) !== 0;
    const isFlippedDiagonally = (value & maskDiagonal) !== 0;
    const start = id * tileWidth * tileHeight;
    if (id === emptyTile || (start + tileWidth * tileHeight) * pixelSize > tileset.pixels.length) continue;
    const left = (index % width) * tileWidth;
    const top = Math.floor(index / width) * tileHeight;
    for (let row = 0; row < tileHeight; row++)
      for (let column = 0; column < tileWidth; column++) {
        const acrossX = isFlippedX ? tileWidth - 1 - column : column;
        const acrossY = isFlippedY ? tileHeight - 1 - row : row;
        const fromX = isFlippedDiagonally ? acrossY : acrossX;
        const fromY = isFlippedDiagonally ? acrossX : acrossY;
        if (fromX >= tileWidth || fromY >= tileHeight) continue;
        const from = (start + fromY * tileWidth + fromX) * pixelSize;
        const to = ((top + row) * wide + left + column) * pixelSize;
        for (let i = 0; i < pixelSize; i++) pixels[to + i] = tileset.pixels[from + i];
      }
  }
  return { x, y, width: wide, height: height * tileHeight, pixels };
}
