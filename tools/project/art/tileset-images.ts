/** The pictures that the tilesets of a bank's maps show. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TilesetTile } from '../../assets/map/map-file.ts';
import type { MatchedPicture } from '../../assets/picture/match-colors.ts';
import { type CellTile, sheetId } from '../../assets/place/place-map.ts';
import { AREA_SLOTS, cut, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import type { BankPictures } from './bank-art.ts';
import { isOutside, missing, outside } from './game-files.ts';

/** The pictures of tilesets, all with one number for what is transparent. */
export class TilesetImages {
  /** Of all of them. */
  colorKey: number | undefined;
  private readonly images = new Map<string, MatchedPicture>();
  private readonly folder: string;
  private readonly sheet: string | undefined;
  private readonly pictures: BankPictures;

  constructor(folder: string, sheet: string | undefined, pictures: BankPictures) {
    this.folder = folder;
    this.sheet = sheet;
    this.pictures = pictures;
    const key = sheet === undefined ? undefined : pictures.pixelsOf(sheet);
    if (key?.ok) this.colorKey = key.value.colorKey;
  }

  get names(): string[] {
    return [...this.images.keys()];
  }

  /** Reads the pictures that a level shows. */
  read({ shown, file }: { shown: ReadonlySet<TilesetTile>; file: string }): Diagnostic[] {
    const images = new Map([...shown].map(({ image, transparent }) => [image, transparent]));
    return [...images].flatMap(([name, transparent]) =>
      this.images.has(name) ? [] : this.readOne(name, transparent, file),
    );
  }

  private readOne(name: string, transparent: number | undefined, file: string): Diagnostic[] {
    if (isOutside(name)) return [{ ...outside(name), file }];
    if (!existsSync(join(this.folder, name))) return [{ ...missing(name), file }];
    const pixels = this.pictures.pixelsOf(name, transparent);
    if (!pixels.ok) return pixels.diagnostics;
    const { colorKey: key, width, frames, height } = pixels.value;
    this.colorKey ??= key;
    if (key === undefined || key === this.colorKey) {
      this.images.set(name, pixels.value);
      return [];
    }
    const wanted = this.colorKey!;
    if (frames[0].includes(wanted))
      return [
        errorDiagnostic(
          'map/color-key',
          `transparent pixels are ${wanted} in other pictures of the map, and this one draws with color ${wanted}`,
          {
            file: join(this.folder, name),
            remedy: `Choose one number for all: { "art": { "${name}": { "colorKey": … } } } in cart.json, and so for the others.`,
          },
        ),
      ];
    const colors = frames[0].map(color => (color === key ? wanted : color));
    this.images.set(name, { width, height, frames: [colors], colorKey: wanted });
    return [];
  }

  /** Tile ids of a tile that lies in memory as it lies in its picture. */
  sheetIdsOf({ image, left, top, width, height }: TilesetTile): number[] {
    if (image !== this.sheet || left % TILE_EDGE !== 0 || top % TILE_EDGE !== 0) return [];
    const ids: number[] = [];
    for (let y = 0; y < height; y += TILE_EDGE)
      for (let x = 0; x < width; x += TILE_EDGE) ids.push(sheetId(left + x, top + y));
    return ids.filter(id => id < SECTION_SIZES.flags);
  }

  /** What the cells of a tile show, row by row. */
  cellsOf(tile: TilesetTile, flip: number, flags: number): CellTile[] {
    const { width, height, frames } = this.images.get(tile.image)!;
    const [columns, rows] = [tile.width / TILE_EDGE, tile.height / TILE_EDGE];
    const ids = this.sheetIdsOf(tile);
    return Array.from({ length: columns * rows }, (_, i) => {
      const fromX = flip & 1 ? columns - 1 - (i % columns) : i % columns;
      const fromY = flip & 2 ? rows - 1 - Math.floor(i / columns) : Math.floor(i / columns);
      const [x, y] = flip & 4 ? [fromY, fromX] : [fromX, fromY];
      const pixels = cut(
        { width, height, colors: frames[0] },
        tile.left + x * TILE_EDGE,
        tile.top + y * TILE_EDGE,
      );
      const id = ids[y * columns + x];
      return { pixels, flip, flags, ...(id !== undefined && id < AREA_SLOTS && { id }) };
    });
  }

  isInside({ image, left, top, width, height }: TilesetTile): boolean {
    const picture = this.images.get(image)!;
    return left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
  }
}
