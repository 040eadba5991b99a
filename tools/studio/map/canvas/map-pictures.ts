/** The rendered layers of shown maps: created on demand, and updated with their tiles and cells. */

import { AREA_SLOTS, TILE_EDGE } from '../../../assets/place/tile-memory.ts';
import { TRANSPARENT } from '../../documents.ts';
import type { Palettes } from '../../palette/palettes.ts';
import { keyOf, type OpenPicture, type Pictures } from '../../sprites/pictures.ts';
import type { TileChoice } from '../model/map-content.ts';
import type { Maps, OpenMap } from '../model/maps.ts';
import { ObjectPictures } from './object-pictures.ts';
import { LayerImage, TileImages } from './tile-images.ts';

interface Shown {
  colors: readonly number[];
  tiles: TileImages;
  layers: (LayerImage | undefined)[];
  /** Counter of picture changes at the last update. */
  drawn: number;
}

export class MapPictures {
  private readonly palettes: Palettes;
  private readonly pictures: Pictures;
  private readonly shown = new Map<OpenMap, Shown>();
  readonly objects: ObjectPictures;
  /** Counts changes of tiles' appearance. */
  version = 0;

  constructor(maps: Maps, palettes: Palettes, pictures: Pictures) {
    this.palettes = palettes;
    this.pictures = pictures;
    this.objects = new ObjectPictures(palettes, pictures);
    maps.listen((id, cells) => {
      for (const [map, { tiles, layers }] of this.shown)
        if (map.info.id === id) {
          if (!cells) this.shown.delete(map);
          else for (const index of cells.indices) layers[cells.layer]?.paintCell(index, tiles);
        }
    });
  }

  tiles(map: OpenMap): TileImages {
    return this.look(map).tiles;
  }

  layer(map: OpenMap, index: number): HTMLCanvasElement {
    const shown = this.look(map);
    shown.layers[index] ??= new LayerImage(map, index, shown.tiles);
    return shown.layers[index].canvas;
  }

  private look(map: OpenMap): Shown {
    const colors = this.palettes.colorsOf(map.bank);
    let shown = this.shown.get(map);
    if (!shown || shown.colors !== colors) {
      shown = { colors, tiles: new TileImages(map, colors), layers: [], drawn: -1 };
      this.shown.set(map, shown);
      this.version++;
    }
    const drawn = this.pictures.drawn.value;
    if (shown.drawn !== drawn) {
      shown.drawn = drawn;
      this.takeDrawn(map, shown);
    }
    return shown;
  }

  /** Applies changes in the pictures of the tiles. */
  private takeDrawn(map: OpenMap, { tiles, layers, colors }: Shown): void {
    const choices = new Map<number, TileChoice>();
    for (const tile of map.groups.flatMap(group => group.tiles))
      if (tile.id !== undefined) choices.set(tile.id, tile);
    const changed = new Set<number>();
    for (const picture of this.pictures.open.value.values())
      if (picture.info.bank === map.bank && picture.area === 'tiles')
        for (const [part, { id }] of picture.slots.entries()) {
          const tile = id >= 0 && id < AREA_SLOTS ? choices.get(id) : undefined;
          const pixels = tile && pixelsOf(picture, part);
          if (!tile || !pixels || pixels.every((color, i) => color === tile.colors[i])) continue;
          tile.colors = pixels;
          tiles.set(tile, pixels, colors);
          changed.add(tile.value);
        }
    if (changed.size === 0) return;
    this.version++;
    for (const layer of layers) layer?.paintTiles(changed, tiles);
  }
}

/** Palette numbers of a part of a picture, as in memory. */
function pixelsOf(picture: OpenPicture, part: number): number[] | undefined {
  const { width, height, pixels, isSheet } = picture;
  if (!isSheet) return undefined;
  const columns = Math.ceil(width / TILE_EDGE);
  const [left, top] = [TILE_EDGE * (part % columns), TILE_EDGE * Math.floor(part / columns)];
  if (top + TILE_EDGE > height || left + TILE_EDGE > width) return undefined;
  const key = keyOf(picture);
  return Array.from({ length: TILE_EDGE * TILE_EDGE }, (_, i) => {
    const color = pixels[(top + Math.floor(i / TILE_EDGE)) * width + left + (i % TILE_EDGE)];
    return color === TRANSPARENT ? key : color;
  });
}
