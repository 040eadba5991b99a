/** Aseprite files as pictures: each frame with its visible layers composed. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import {
  type AsepriteCel,
  type AsepriteFile,
  type AsepriteFrame,
  DamagedFile,
  readAsepriteFile,
  TILE_FLIP_DIAGONAL,
  TILE_FLIP_X,
  TILE_FLIP_Y,
} from './aseprite-file.ts';
import { blendInto, isBlendMode } from './blend.ts';
import type { Picture, PictureFrame } from './picture.ts';

export { isAseprite } from './aseprite-file.ts';

const NORMAL = 0;

/**
 * Reads an Aseprite picture.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error where the file is damaged, too large or uses what is not supported
 */
export function readAseprite(bytes: Uint8Array, file: string): Outcome<Picture> {
  try {
    const parts = readAsepriteFile(bytes);
    const { width, height, palette, tags, slices } = parts;
    const frames = parts.frames.map((_, index) => composeFrame(parts, index));
    const last = frames.length - 1;
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

function composeFrame(file: AsepriteFile, index: number): PictureFrame {
  const { width, height, pixelSize, transparentIndex } = file;
  const rgba = new Uint8Array(width * height * 4);
  const indices = new Uint8Array(width * height).fill(transparentIndex);
  // Numbers cannot be mixed.
  let hasIndices = pixelSize === 1;
  for (const cel of inOrder(file.frames[index])) {
    const layer = file.layers[cel.layer];
    if (!layer) throw new DamagedFile(`frame ${index} draws on a layer that does not exist`);
    if (!layer.isVisible) continue;
    if (!isBlendMode(layer.blendMode))
      throw new DamagedFile(`layer "${layer.name}" has the unknown blend mode ${layer.blendMode}`);
    const opacity = (layer.opacity / 255) * (cel.opacity / 255);
    const content = contentOf(file, cel, index);
    if (layer.blendMode !== NORMAL || opacity !== 1) hasIndices = false;
    for (let y = Math.max(0, -cel.y); y < content.height && cel.y + y < height; y++)
      for (let x = Math.max(0, -cel.x); x < content.width && cel.x + x < width; x++) {
        const from = (y * content.width + x) * pixelSize;
        const to = (cel.y + y) * width + cel.x + x;
        const color = colorAt(file, content.pixels, from, layer.isBackground);
        if (color[3] === 0) continue;
        blendInto(rgba, 4 * to, color, layer.blendMode, opacity);
        if (pixelSize === 1) indices[to] = content.pixels[from];
      }
  }
  return { rgba, ...(hasIndices && { indices }), milliseconds: file.frames[index].milliseconds };
}

/** Cels from the lowest to the highest: by layer, moved by their own order. */
function inOrder({ cels }: AsepriteFrame): AsepriteCel[] {
  return cels.toSorted((a, b) => a.layer + a.zIndex - (b.layer + b.zIndex) || a.zIndex - b.zIndex);
}

const CLEAR = [0, 0, 0, 0];

function colorAt(
  file: AsepriteFile,
  pixels: Uint8Array,
  at: number,
  isBackground: boolean,
): ArrayLike<number> {
  if (file.pixelSize === 4) return pixels.subarray(at, at + 4);
  if (file.pixelSize === 2) return [pixels[at], pixels[at], pixels[at], pixels[at + 1]];
  const index = pixels[at];
  if (index === file.transparentIndex && !isBackground) return CLEAR;
  const color = file.palette[index];
  return color ? [color.red, color.green, color.blue, color.alpha] : [0, 0, 0, 255];
}

interface Content {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The pixels of a cel, also of one that repeats another or consists of tiles. */
function contentOf(file: AsepriteFile, cel: AsepriteCel, frame: number): Content {
  if (cel.link !== undefined) {
    const linked = file.frames[cel.link]?.cels.find(other => other.layer === cel.layer);
    if (!linked || linked.link !== undefined || cel.link === frame)
      throw new DamagedFile(`frame ${frame} repeats a cel that is not there`);
    return contentOf(file, linked, cel.link);
  }
  if (cel.pixels) return { width: cel.width, height: cel.height, pixels: cel.pixels };
  return drawTiles(file, cel);
}

function drawTiles(file: AsepriteFile, { layer, width, height, tiles = [] }: AsepriteCel): Content {
  const { pixelSize, transparentIndex } = file;
  const tileset = file.tilesets.get(file.layers[layer]?.tileset ?? -1);
  if (!tileset) throw new DamagedFile('it has a layer of tiles without their tileset');
  const { tileWidth, tileHeight } = tileset;
  const wide = width * tileWidth;
  if (wide * height * tileHeight > file.width * file.height + 16 * tileWidth * tileHeight * (width + height))
    throw new DamagedFile('it has a layer of tiles that is far larger than the picture');
  const pixels = new Uint8Array(wide * height * tileHeight * pixelSize);
  if (pixelSize === 1) pixels.fill(transparentIndex);
  for (const [index, { id, flip }] of tiles.entries()) {
    const start = id * tileWidth * tileHeight;
    if (id === 0 || (start + tileWidth * tileHeight) * pixelSize > tileset.pixels.length) continue;
    const left = (index % width) * tileWidth;
    const top = Math.floor(index / width) * tileHeight;
    for (let y = 0; y < tileHeight; y++)
      for (let x = 0; x < tileWidth; x++) {
        let [fromX, fromY] = [x, y];
        if (flip & TILE_FLIP_X) fromX = tileWidth - 1 - fromX;
        if (flip & TILE_FLIP_Y) fromY = tileHeight - 1 - fromY;
        if (flip & TILE_FLIP_DIAGONAL) [fromX, fromY] = [fromY, fromX];
        if (fromX >= tileWidth || fromY >= tileHeight) continue;
        const from = (start + fromY * tileWidth + fromX) * pixelSize;
        const to = ((top + y) * wide + left + x) * pixelSize;
        for (let i = 0; i < pixelSize; i++) pixels[to + i] = tileset.pixels[from + i];
      }
  }
  return { width: wide, height: height * tileHeight, pixels };
}
