/**
 * Changes pixels of an Aseprite file: cels with changed pixels are rewritten, all other chunks are kept byte
 * for byte.
 */

import { deflate } from 'pako';
import { concatBytes } from '../../cartridge/bytes.ts';
import { largest, smallest } from '../../long-lists.ts';
import { type Content, contentOf, Drawing } from './aseprite.ts';
import { FILE_HEADER_SIZE, FRAME_HEADER_SIZE, fileBytes, frameBytes } from './aseprite-bytes.ts';
import { ASEPRITE_CHUNK, type AsepriteChunk, asepriteFrames, readAsepriteFile } from './aseprite-file.ts';
import type { AsepriteCel, AsepriteFile } from './aseprite-parts.ts';
import { NORMAL } from './blend.ts';
import { DamagedFile } from './byte-reader.ts';
import type { PixelChange } from './picture.ts';

/** Size of a chunk header and of a cel's fields before its size. */
const CEL_HEAD_SIZE = 6 + 16;

type Color = PixelChange['color'];

/** New colors of a layer in a frame, by y * width + x. */
type Edits = Map<number, Color>;

/** The file with changed pixels; throws a `DamagedFile` if it cannot show one. */
export function changeAseprite(bytes: Uint8Array, changes: readonly PixelChange[]): Uint8Array {
  const file = readAsepriteFile(bytes);
  const edits = editsOf(file, changes);
  const frames = [...asepriteFrames(bytes)].map(({ start, chunks }, frame) => {
    const cels = new Map(
      chunks
        .filter(({ type }) => type === ASEPRITE_CHUNK.cel)
        .map((chunk, index) => [chunk, file.frames[frame].cels[index]]),
    );
    const parts = chunks.map(chunk => changedCel(bytes, chunk, file, frame, cels.get(chunk), edits));
    const known = new Set([...cels.values()].map(({ layer }) => layer));
    for (const [layer, own] of edits[frame])
      if (!known.has(layer)) parts.push(newCel(file, frame, layer, own));
    return frameBytes(bytes.subarray(start, start + FRAME_HEADER_SIZE), parts);
  });
  const made = fileBytes(bytes.subarray(0, FILE_HEADER_SIZE), frames);
  verify(made, changes);
  return made;
}

/** The changed pixels by frame and layer. */
function editsOf(file: AsepriteFile, changes: readonly PixelChange[]): Map<number, Edits>[] {
  const edits: Map<number, Edits>[] = file.frames.map(() => new Map());
  const drawing = new Drawing(file);
  for (const [frame, all] of edits.entries()) {
    const own = changes.filter(change => change.frame === frame);
    if (own.length === 0) continue;
    const shown = new Int32Array(file.width * file.height).fill(-1);
    drawing.frame(frame, shown);
    const put = (layer: number, at: number, color: Color) => {
      requirePlain(file, frame, layer);
      all.set(layer, (all.get(layer) ?? new Map<number, Color>()).set(at, color));
    };
    for (const { x, y, color } of own) {
      const at = y * file.width + x;
      if (color) put(shown[at] >= 0 ? shown[at] : topLayer(file, frame), at, color);
      else for (const layer of layersAt(file, frame, x, y)) put(layer, at, undefined);
    }
  }
  return edits;
}

/** Only layers without blending show a drawn color as it is. */
function requirePlain(file: AsepriteFile, frame: number, layer: number): void {
  if (!isPlain(file, frame, layer))
    throw new DamagedFile(
      `a pixel of frame ${frame} is in layer "${file.layers[layer].name}", which has tiles, a blend mode or an opacity`,
    );
}

function isPlain({ layers, frames }: AsepriteFile, frame: number, index: number): boolean {
  const layer = layers[index];
  const cel = frames[frame].celOfLayer.get(index);
  return (
    !layer.isGroup &&
    layer.tileset === undefined &&
    layer.blendMode === NORMAL &&
    layer.opacity === 255 &&
    (cel?.opacity ?? 255) === 255
  );
}

/** The topmost layer that can be drawn on, preferring one with a cel. */
function topLayer(file: AsepriteFile, frame: number): number {
  const plain = file.layers.flatMap((layer, index) =>
    layer.isVisible && isPlain(file, frame, index) ? [index] : [],
  );
  const filled = plain.filter(index => file.frames[frame].celOfLayer.has(index));
  const found = filled.at(-1) ?? plain.at(-1);
  if (found === undefined)
    throw new DamagedFile('it has no visible layer without tiles, blend mode or opacity');
  return found;
}

/** Visible layers that have a pixel at a position. */
function layersAt(file: AsepriteFile, frame: number, x: number, y: number): number[] {
  return file.frames[frame].cels
    .filter(cel => file.layers[cel.layer].isVisible)
    .filter(cel => {
      const { x: left, y: top, width, height, pixels } = contentOf(file, cel, frame);
      const [column, row] = [x - left, y - top];
      if (column < 0 || row < 0 || column >= width || row >= height) return false;
      const at = (row * width + column) * file.pixelSize;
      return file.pixelSize === 1
        ? pixels[at] !== file.transparentIndex
        : pixels[at + file.pixelSize - 1] > 0;
    })
    .map(({ layer }) => {
      if (file.layers[layer].isBackground)
        throw new DamagedFile('its background layer cannot become transparent');
      return layer;
    });
}

/** A chunk as it is, or a cel with changed pixels. A linked cel stays linked if both change in the same way. */
function changedCel(
  bytes: Uint8Array,
  { start, end }: AsepriteChunk,
  file: AsepriteFile,
  frame: number,
  cel: AsepriteCel | undefined,
  edits: readonly Map<number, Edits>[],
): Uint8Array {
  const whole = bytes.subarray(start, end);
  if (!cel) return whole;
  const { layer } = cel;
  const real = cel.link ?? frame;
  const repeats = file.frames.flatMap(({ celOfLayer }, index) =>
    celOfLayer.get(layer)?.link === real ? [index] : [],
  );
  const shared = [real, ...repeats];
  if (shared.every(index => !edits[index].has(layer))) return whole;
  const isAlike = shared.every(index => sameEdits(edits[index].get(layer), edits[real].get(layer)));
  if (cel.link !== undefined && isAlike) return whole;
  const content = contentOf(file, cel, frame);
  return celBytes(
    whole.slice(0, CEL_HEAD_SIZE),
    file,
    frame,
    layer,
    content,
    edits[frame].get(layer) ?? new Map(),
  );
}

function sameEdits(a: Edits = new Map(), b: Edits = new Map()): boolean {
  return a.size === b.size && [...a].every(([at, color]) => b.has(at) && b.get(at) === color);
}

function newCel(file: AsepriteFile, frame: number, layer: number, edits: Edits): Uint8Array {
  const head = new Uint8Array(CEL_HEAD_SIZE);
  const view = new DataView(head.buffer);
  view.setUint16(4, ASEPRITE_CHUNK.cel, true);
  view.setUint16(6, layer, true);
  head[12] = 255;
  const [first] = edits.keys();
  const content = {
    x: first % file.width,
    y: Math.floor(first / file.width),
    width: 0,
    height: 0,
    pixels: new Uint8Array(0),
  };
  return celBytes(head, file, frame, layer, content, edits);
}

/**
 * @param head of the old cel; its layer, opacity and order are kept
 */
function celBytes(
  head: Uint8Array,
  file: AsepriteFile,
  frame: number,
  layer: number,
  before: Content,
  edits: Edits,
): Uint8Array {
  const { width: wide, pixelSize, transparentIndex } = file;
  const columns = [...edits.keys()].map(at => at % wide);
  const rows = [...edits.keys()].map(at => Math.floor(at / wide));
  const left = smallest(columns, before.x);
  const top = smallest(rows, before.y);
  const width =
    largest(
      columns.map(column => column + 1),
      before.x + before.width,
    ) - left;
  const height =
    largest(
      rows.map(row => row + 1),
      before.y + before.height,
    ) - top;
  const pixels = new Uint8Array(width * height * pixelSize);
  if (pixelSize === 1) pixels.fill(transparentIndex);
  for (let row = 0; row < before.height; row++)
    pixels.set(
      before.pixels.subarray(row * before.width * pixelSize, (row + 1) * before.width * pixelSize),
      ((before.y - top + row) * width + before.x - left) * pixelSize,
    );
  for (const [at, color] of edits) {
    const to = ((Math.floor(at / wide) - top) * width + (at % wide) - left) * pixelSize;
    pixels.set(pixelOf(color, file, frame, layer), to);
  }
  const view = new DataView(head.buffer, head.byteOffset);
  view.setInt16(8, left, true);
  view.setInt16(10, top, true);
  // Cel type 2: compressed pixels.
  view.setUint16(13, 2, true);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint16(0, width, true);
  new DataView(size.buffer).setUint16(2, height, true);
  const whole = concatBytes([head, size, deflate(pixels)]);
  new DataView(whole.buffer).setUint32(0, whole.length, true);
  return whole;
}

/** The bytes of a color. */
function pixelOf(
  color: Color,
  { pixelSize, transparentIndex, frames, layers }: AsepriteFile,
  frame: number,
  layer: number,
): number[] {
  if (!color) return pixelSize === 1 ? [transparentIndex] : new Array(pixelSize).fill(0);
  const { red, green, blue } = color;
  if (pixelSize === 4) return [red, green, blue, 255];
  if (pixelSize === 2) {
    if (red !== green || green !== blue) throw new DamagedFile('it is a grayscale picture');
    return [red, 255];
  }
  const number = frames[frame].palette.findIndex(
    (entry, index) =>
      entry.red === red &&
      entry.green === green &&
      entry.blue === blue &&
      (index !== transparentIndex || layers[layer].isBackground),
  );
  if (number >= 0 && number < 256) return [number];
  const hex = [red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('');
  throw new DamagedFile(`its palette does not have #${hex}`);
}

/** Verifies that the result shows the changes: upper layers, palettes and orders may interfere. */
function verify(bytes: Uint8Array, changes: readonly PixelChange[]): void {
  const file = readAsepriteFile(bytes);
  const drawing = new Drawing(file);
  for (const frame of new Set(changes.map(change => change.frame))) {
    const { rgba } = drawing.frame(frame);
    for (const { x, y, color } of changes.filter(change => change.frame === frame)) {
      const at = 4 * (y * file.width + x);
      const [red, green, blue, alpha] = rgba.subarray(at, at + 4);
      const isRight = color
        ? red === color.red && green === color.green && blue === color.blue && alpha === 255
        : alpha === 0;
      if (!isRight)
        throw new DamagedFile(`pixel (${x}, ${y}) of frame ${frame} would be hidden by another layer`);
    }
  }
}
