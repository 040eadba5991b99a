/** The cells of tile layers as numbers by layer name, for code that reads them without the console. */

import type { Level, NumberGrid } from '../../assets/map/map-file.ts';
import { constantName } from '../../assets/names/constants.ts';
import type { CellLayer, TileFinder } from '../../assets/place/place-map.ts';

/** Maximum number of cells that are listed without being asked for: TypeScript reads long lists slowly. */
const MAX_CELLS = 8192;

/**
 * The grids of a level: its own, and one of tile ids for each other tile layer.
 *
 * @param layers as cells, the lowest first
 * @param shown what the console's map contains of each layer: the same for all, or the layer itself
 * @param isWanted whether cart.json turns grids on or off; if undefined, their size decides
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
    // Layers with the same name are merged as in the map, the upper over the lower.
    const below = made.get(own)?.cells;
    const numbers = Array.from({ length: width * height }, (_, i) => {
      const cell = cells[i];
      if (!cell) return below?.[i] ?? 0;
      // A tile that is only visible through other layers is not in memory by itself; the merged tile of the
      // cell is.
      return finder.knownId(cell) ?? finder.idOf(seen.cells[i]!)!;
    });
    made.set(own, { name: made.get(own)?.name ?? name, columns: width, rows: height, cells: numbers });
  }
  return [...level.grids, ...made.values()];
}
