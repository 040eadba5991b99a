/** The pictures of the tilesets that a bank's maps use. */

import { join } from 'node:path';
import type { TilesetTile } from '../../assets/map/map-file.ts';
import type { MatchedPicture } from '../../assets/picture/match-colors.ts';
import { type CellData, type CellTile, sheetId, type TileFinder } from '../../assets/place/place-map.ts';
import { AREA_SLOTS, cut, TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import type { BankPictures } from './bank-art.ts';
import { isOutside, missing, outside } from './game-files.ts';

/** Pictures of tilesets, which share one transparent color. */
export class TilesetImages {
  /** The shared transparent color. */
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

  /** Reads the pictures that a level uses. */
  read({ shown, file }: { shown: ReadonlySet<TilesetTile>; file: string }): Diagnostic[] {
    const images = new Map([...shown].map(({ image, transparent }) => [image, transparent]));
    return [...images].flatMap(([name, transparent]) =>
      this.images.has(name) ? [] : this.readOne(name, transparent, file),
    );
  }

  private readOne(name: string, transparent: number | undefined, file: string): Diagnostic[] {
    if (isOutside(name)) return [{ ...outside(name), file }];
    if (!exists(join(this.folder, name))) return [{ ...missing(name), file }];
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
          `transparent pixels are color ${wanted} in other pictures of the map, but this one uses color ${wanted}`,
          {
            file: join(this.folder, name),
            remedy: `Set the same "colorKey" for all of them: { "art": { "${name}": { "colorKey": … } } } in cart.json.`,
          },
        ),
      ];
    const colors = frames[0].map(color => (color === key ? wanted : color));
    this.images.set(name, { width, height, frames: [colors], colorKey: wanted });
    return [];
  }

  /** Tile ids of a tile that is in memory as in its picture. */
  sheetIdsOf({ image, left, top, width, height }: TilesetTile): number[] {
    if (image !== this.sheet || left % TILE_EDGE !== 0 || top % TILE_EDGE !== 0) return [];
    const ids: number[] = [];
    for (let y = 0; y < height; y += TILE_EDGE)
      for (let x = 0; x < width; x += TILE_EDGE) ids.push(sheetId(left + x, top + y));
    return ids.filter(id => id < SECTION_SIZES.flags);
  }

  /** The content of a tile's cells, row by row. */
  cellsOf(tile: TilesetTile, flip: number, flags: number): CellTile[] {
    const [columns, rows] = [tile.width / TILE_EDGE, tile.height / TILE_EDGE];
    return Array.from({ length: columns * rows }, (_, i) => {
      const fromX = flip & 1 ? columns - 1 - (i % columns) : i % columns;
      const fromY = flip & 2 ? rows - 1 - Math.floor(i / columns) : Math.floor(i / columns);
      const [x, y] = flip & 4 ? [fromY, fromX] : [fromX, fromY];
      return this.cellOf({ tile, flip, left: x * TILE_EDGE, top: y * TILE_EDGE }, flags);
    });
  }

  /** The content of one cell of a tile. */
  private cellOf(part: CellData, flags: number): CellTile {
    const { tile, flip, left, top } = part;
    const { width, height, frames } = this.images.get(tile.image)!;
    const pixels = cut({ width, height, colors: frames[0] }, tile.left + left, tile.top + top);
    const id = this.sheetIdOf(part);
    return {
      ...{ pixels, flip, flags },
      ...(id !== undefined && id < AREA_SLOTS && { id }),
      ...(tile.data && { data: [part] }),
    };
  }

  private sheetIdOf({ tile, left, top }: CellData): number | undefined {
    return this.sheetIdsOf(tile)[(top / TILE_EDGE) * (tile.width / TILE_EDGE) + left / TILE_EDGE];
  }

  /** The tile id of a part of a tile with its transformation; undefined if it is not in memory. */
  idOf(part: CellData, finder: TileFinder, bitsOf: (flags: readonly string[]) => number): number | undefined {
    const { tile, flip, left, top } = part;
    if (left + TILE_EDGE > tile.width || top + TILE_EDGE > tile.height) return undefined;
    if (!this.images.has(tile.image) || !this.isInside(tile))
      return flip === 0 ? this.sheetIdOf(part) : undefined;
    return finder.knownId(this.cellOf(part, bitsOf(tile.flags)));
  }

  /** The data of tiles that are in memory as in their picture. */
  sheetDataOf(tile: TilesetTile): [id: number, data: CellData][] {
    const columns = tile.width / TILE_EDGE;
    return this.sheetIdsOf(tile).map((id, i) => [
      id,
      { tile, flip: 0, left: (i % columns) * TILE_EDGE, top: Math.floor(i / columns) * TILE_EDGE },
    ]);
  }

  isInside({ image, left, top, width, height }: TilesetTile): boolean {
    const picture = this.images.get(image)!;
    return left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
  }
}
