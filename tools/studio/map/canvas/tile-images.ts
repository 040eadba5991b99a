/** Images of tiles, and of layers, which are repainted only where they change. */

import { rgbaOf } from '../../canvas/pixel-image.ts';
import type { MapContent, TileChoice } from '../model/map-content.ts';
import { FLIPPED_DIAGONALLY, FLIPPED_HORIZONTALLY, FLIPPED_VERTICALLY, tileOf } from '../model/stamp.ts';

/** The images of a map's tiles. */
export class TileImages {
  private readonly images = new Map<number, HTMLCanvasElement>();
  private readonly colorKey: number | undefined;

  constructor({ groups, colorKey }: Pick<MapContent, 'groups' | 'colorKey'>, colors: readonly number[]) {
    this.colorKey = colorKey;
    for (const { tiles } of groups) for (const tile of tiles) this.set(tile, tile.colors, colors);
  }

  /** Sets the pixels of a tile. */
  set({ value, width, height }: TileChoice, pixels: ArrayLike<number>, colors: readonly number[]): void {
    let canvas = this.images.get(value);
    if (!canvas) {
      canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      this.images.set(value, canvas);
    }
    const image = new ImageData(width, height);
    const words = new Uint32Array(image.data.buffer);
    for (let i = 0; i < words.length; i++)
      words[i] = pixels[i] === this.colorKey ? 0 : rgbaOf(colors[pixels[i]] ?? 0);
    canvas.getContext('2d')!.putImageData(image, 0, 0);
  }

  /**
   * Draws a cell, aligned to its bottom left corner.
   *
   * @param value of the cell, with flip bits
   */
  draw(
    context: CanvasRenderingContext2D,
    value: number,
    x: number,
    y: number,
    cellHeight: number,
    turns: boolean,
  ): void {
    const tile = turns ? tileOf(value) : value;
    const image = this.images.get(tile);
    if (!image) {
      if (tile !== 0) drawUnknown(context, x, y, cellHeight);
      return;
    }
    const { width, height } = image;
    const top = y + cellHeight - height;
    if (tile === value) {
      context.drawImage(image, x, top);
      return;
    }
    context.save();
    context.translate(x + width / 2, top + height / 2);
    context.scale(value & FLIPPED_HORIZONTALLY ? -1 : 1, value & FLIPPED_VERTICALLY ? -1 : 1);
    if (value & FLIPPED_DIAGONALLY) context.transform(0, 1, 1, 0, 0, 0);
    context.drawImage(image, -width / 2, -height / 2);
    context.restore();
  }
}

/** A cell whose tile is in no tileset any more. */
function drawUnknown(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.fillStyle = '#f0f';
  context.fillRect(x, y, size, size);
}

/** A layer at its own resolution. */
export class LayerImage {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d')!;
  private readonly content: MapContent;
  private readonly layer: number;
  private readonly reach: number;

  constructor(content: MapContent, layer: number, images: TileImages) {
    this.content = content;
    this.layer = layer;
    const { columns, rows, cellWidth, cellHeight, groups } = content;
    this.canvas.width = columns * cellWidth;
    this.canvas.height = rows * cellHeight;
    const sizes = groups.flatMap(({ tiles }) => tiles.flatMap(({ width, height }) => [width, height]));
    // Tiles larger than a cell overlap neighboring cells.
    this.reach =
      Math.ceil(sizes.reduce((most, size) => Math.max(most, size), 0) / Math.min(cellWidth, cellHeight)) - 1;
    this.paint(0, 0, columns, rows, images);
  }

  /** Repaints a cell. */
  paintCell(index: number, images: TileImages): void {
    const { columns } = this.content;
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const { reach } = this;
    this.paint(x, y - Math.max(0, reach), x + 1 + Math.max(0, reach), y + 1, images);
  }

  /** Repaints all cells with one of some tiles. */
  paintTiles(tiles: ReadonlySet<number>, images: TileImages): void {
    const { layers, canTurn } = this.content;
    for (const [index, value] of layers[this.layer].cells.entries())
      if (tiles.has(canTurn ? tileOf(value) : value)) this.paintCell(index, images);
  }

  private paint(left: number, top: number, right: number, bottom: number, images: TileImages): void {
    const { context, reach } = this;
    const { columns, rows, cellWidth, cellHeight, layers, canTurn } = this.content;
    const { cells } = layers[this.layer];
    const isPart = right - left < columns || bottom - top < rows;
    if (isPart) {
      context.save();
      context.beginPath();
      context.rect(
        left * cellWidth,
        top * cellHeight,
        (right - left) * cellWidth,
        (bottom - top) * cellHeight,
      );
      context.clip();
    }
    context.clearRect(
      left * cellWidth,
      top * cellHeight,
      (right - left) * cellWidth,
      (bottom - top) * cellHeight,
    );
    for (let y = Math.max(0, top); y < Math.min(rows, bottom + reach); y++)
      for (let x = Math.max(0, left - reach); x < Math.min(columns, right); x++) {
        const value = cells[y * columns + x];
        if (value !== 0 || !canTurn)
          images.draw(context, value, x * cellWidth, y * cellHeight, cellHeight, canTurn);
      }
    if (isPart) context.restore();
  }
}
