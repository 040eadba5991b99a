/** Objects of maps with their appearance in the game, updated with their pictures. */

import { PixelImage } from '../../canvas/pixel-image.ts';
import { TRANSPARENT } from '../../documents.ts';
import type { Palettes } from '../../palette/palettes.ts';
import type { OpenPicture, Pictures } from '../../sprites/pictures.ts';
import { SHEET_COLUMNS, SHEET_EDGE, sheetOf } from '../../sprites/sheet.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { isPlain, lookOf } from '../model/object-looks.ts';

const TILE_EDGE = 8;
const FIRST_SPRITE = SHEET_COLUMNS * SHEET_COLUMNS;

/** A rectangle of an image. */
interface Look {
  image: HTMLCanvasElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

export class ObjectPictures {
  private readonly palettes: Palettes;
  private readonly pictures: Pictures;
  /** Rendered images, valid for a counter of changes and the palettes. */
  private made: { drawn: number; palettes: unknown; images: Map<string, HTMLCanvasElement> } | undefined;

  constructor(palettes: Palettes, pictures: Pictures) {
    this.palettes = palettes;
    this.pictures = pictures;
  }

  /** Whether the appearance of an object is known. */
  has(map: OpenMap, object: ShownObject): boolean {
    return this.lookOf(map, object) !== undefined;
  }

  /**
   * Draws an object, in pixels of the map: at the bottom center of its box, or around its position.
   *
   * @param object one without a Tiled tile
   */
  draw(context: CanvasRenderingContext2D, map: OpenMap, object: ShownObject): void {
    const look = this.lookOf(map, object);
    if (!look) return;
    const { image, x, y, width, height } = look;
    const isPoint = object.width === 0 && object.height === 0;
    const left = object.x + (object.width - width) / 2;
    const top = isPoint ? object.y - height / 2 : object.y + object.height - height;
    context.drawImage(image, x, y, width, height, Math.round(left), Math.round(top), width, height);
  }

  private lookOf(map: OpenMap, object: ShownObject): Look | undefined {
    if (object.tile !== undefined || !isPlain(object)) return undefined;
    const named = this.named(map.bank);
    const look = lookOf(object, new Set(named.keys()));
    if (typeof look === 'number') return this.spriteOf(map.bank, look, object);
    const picture = look === undefined ? undefined : named.get(look);
    if (!picture) return undefined;
    const { width, height } = picture;
    return { image: this.imageOf(picture), x: 0, y: 0, width, height };
  }

  /** Pictures by name in code; those of the map's bank come first. */
  private named(bank: number): Map<string, OpenPicture> {
    const named = new Map<string, OpenPicture>();
    for (const picture of this.pictures.open.value.values()) {
      const { constant, info } = picture;
      if (constant !== undefined && (!named.has(constant) || info.bank === bank))
        named.set(constant, picture);
    }
    return named;
  }

  private imageOf({ info, width, height, pixels }: OpenPicture): HTMLCanvasElement {
    return this.image(info.id, () => {
      const image = new PixelImage();
      const first = pixels.subarray(0, width * height);
      image.set(first, { width, height }, this.palettes.colorsOf(info.bank));
      return image.canvas;
    });
  }

  /** As many tiles and sprites as fit into the box of the object. */
  private spriteOf(bank: number, id: number, { width, height }: ShownObject): Look | undefined {
    if (!Number.isInteger(id) || id < 0 || id >= 2 * FIRST_SPRITE) return undefined;
    const area = id < FIRST_SPRITE ? 'tiles' : 'sprites';
    const image = this.image(`${area} ${bank}`, () => {
      const made = new PixelImage();
      const { pixels } = sheetOf(this.pictures.open.value.values(), area, bank);
      // The transparent color is unknown: most games use the first one.
      const shown = pixels.map(pixel => (pixel === 0 ? TRANSPARENT : pixel));
      made.set(shown, { width: SHEET_EDGE, height: SHEET_EDGE }, this.palettes.colorsOf(bank));
      return made.canvas;
    });
    const [x, y] = [
      TILE_EDGE * (id % SHEET_COLUMNS),
      TILE_EDGE * Math.floor((id % FIRST_SPRITE) / SHEET_COLUMNS),
    ];
    const side = (size: number, from: number) =>
      Math.min(SHEET_EDGE - from, TILE_EDGE * Math.max(1, Math.round(size / TILE_EDGE)));
    return { image, x, y, width: side(width, x), height: side(height, y) };
  }

  /** An image that is recreated when a picture or palette changes. */
  private image(key: string, make: () => HTMLCanvasElement): HTMLCanvasElement {
    const drawn = this.pictures.drawn.value;
    const palettes = this.palettes.open.value;
    if (this.made?.drawn !== drawn || this.made.palettes !== palettes)
      this.made = { drawn, palettes, images: new Map() };
    const image = this.made.images.get(key) ?? make();
    this.made.images.set(key, image);
    return image;
  }
}
