/** The cells of layers of tiles as numbers by the names of the layers, for code that looks at them without the console. */

import type { Level, NumberGrid } from '../../assets/map/map-file.ts';
import { constantName } from '../../assets/names/constants.ts';
import type { CellLayer, TileFinder } from '../../assets/place/place-map.ts';

/** Cells of all layers of a level that are listed unasked: TypeScript reads long lists slowly. */
const MAX_CELLS = 8192;

/**
 * The grids of a level: those that it has, and one of tile ids for each layer of tiles that has none.
 *
 * @param layers in cells, the lowest first
 * @param shown what the console's map has of each layer: all of them one, or each itself
 * @param isWanted whether cart.json asks for them, or wants none; by their size if left out
 */
export function gridsOf(
  level: Level,
  layers: readonly CellLayer[],
  shown: readonly CellLayer[],
  finder: TileFinder,
  isWanted: boolean | undefined,
): NumberGrid[] {
  const count = layers.reduce((sum, { width, height }) => sum + width * height, 0);
  if (!(isWanted ?? count <= MAX_CELLS)) return level.grids;
  const known = new Set(level.grids.map(({ name }) => constantName(name)));
  const made = new Map<string, NumberGrid>();
  for (const [index, { name, width, height, cells }] of layers.entries()) {
    const own = constantName(name);
    if (name === '' || known.has(own)) continue;
    const seen = shown[index] ?? shown[0];
    // Layers of one name are one, as in the map: the upper over the lower.
    const below = made.get(own)?.cells;
    const numbers = Array.from({ length: width * height }, (_, i) => {
      const cell = cells[i];
      if (!cell) return below?.[i] ?? 0;
      // Of what is only seen through other layers no tile is in memory: then it is that of the cell.
      return finder.knownId(cell) ?? finder.idOf(seen.cells[i]!)!;
    });
    made.set(own, { name: made.get(own)?.name ?? name, columns: width, rows: height, cells: numbers });
  }
  return [...level.grids, ...made.values()];
}
