/** Converts layers of levels to cells of the console's map. */

import { basename } from 'node:path';
import { MAP_HEIGHT, MAP_WIDTH } from '../../api/memory-map.ts';
import type { Level, PlacedTile, TileLayer, TilesetTile } from '../../assets/map/map-file.ts';
import { type CellLayer, type CellTile, over } from '../../assets/place/place-map.ts';
import { TILE_EDGE } from '../../assets/place/tile-memory.ts';
import { BANK_COUNT } from '../../cartridge/cartridge.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { TilesetImages } from './tileset-images.ts';

/** A layer as cells of the console. Tiles outside the level are left out. */
export function cellsOf(
  layer: TileLayer,
  level: Level,
  images: TilesetImages,
  bitsOf: (flags: readonly string[]) => number,
  file: string,
  isSpread: boolean,
): Outcome<CellLayer> {
  const [width, height] = [Math.ceil(level.width / TILE_EDGE), Math.ceil(level.height / TILE_EDGE)];
  const banks = Math.ceil(width / MAP_WIDTH) * Math.ceil(height / MAP_HEIGHT);
  if (banks > (isSpread ? BANK_COUNT : 1)) {
    const problem = `the level ${level.name} has ${width} × ${height} cells of 8 × 8 pixels; a bank holds ${MAP_WIDTH} × ${MAP_HEIGHT}`;
    const remedy =
      banks > BANK_COUNT
        ? `Make it smaller: it would need ${banks} banks, and there are ${BANK_COUNT}.`
        : `Make it smaller, or spread it over banks: { "art": { "${basename(file)}": { "spread": true } } } in cart.json.`;
    return failure(errorDiagnostic('map/size', problem, { file, remedy }));
  }
  const cells: (CellTile | undefined)[] = new Array(width * height);
  const shown = new Map<TilesetTile, CellTile[][]>();
  for (const placed of layer.tiles) {
    const { tile, x: left, y: top, flip } = placed;
    const turns = shown.get(tile) ?? [];
    if (turns.length === 0) shown.set(tile, turns);
    if (!turns[flip] || left % TILE_EDGE !== 0 || top % TILE_EDGE !== 0) {
      const problem = placeProblem(placed, layer, images);
      if (problem)
        return failure(errorDiagnostic('map/tile', problem.message, { file, remedy: problem.remedy }));
      turns[flip] = images.cellsOf(tile, flip, bitsOf(tile.flags));
    }
    const parts = turns[flip];
    const columns = tile.width / TILE_EDGE;
    for (let index = 0; index < parts.length; index++) {
      const x = left / TILE_EDGE + (index % columns);
      const y = top / TILE_EDGE + Math.floor(index / columns);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      cells[at] = over(parts[index], cells[at], images.colorKey);
    }
  }
  return success({ name: layer.name, width, height, cells });
}

function placeProblem(
  { tile, x, y, flip }: PlacedTile,
  { name }: TileLayer,
  images: TilesetImages,
): { message: string; remedy: string } | undefined {
  const { width, height } = tile;
  const where = `the tile at pixel (${x}, ${y}) of layer "${name}"`;
  const isWhole = (value: number) => Number.isInteger(value / TILE_EDGE);
  if (!isWhole(width) || !isWhole(height))
    return {
      message: `${where} has ${width} × ${height} pixels`,
      remedy: 'Use tiles whose sides are multiples of 8.',
    };
  if (!isWhole(x) || !isWhole(y))
    return {
      message: `${where} is not aligned to the grid of 8 pixels`,
      remedy: 'Set the offset of the layer and that of the tileset to multiples of 8.',
    };
  if (flip & 4 && width !== height)
    return { message: `${where} is rotated but not square`, remedy: 'Rotate only square tiles.' };
  if (!images.isInside(tile))
    return {
      message: `${where} is outside its picture ${tile.image}`,
      remedy: 'Reload the tileset in your map editor.',
    };
  return undefined;
}
