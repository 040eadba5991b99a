/** Copied tiles for pasting into another map, whose tile numbers may differ. */

import type { MapContent, TileChoice } from './map-content.ts';
import { type Stamp, tileOf } from './stamp.ts';

type TilesOf = Pick<MapContent, 'groups' | 'canTurn'>;

export interface CopiedTiles {
  stamp: Stamp;
  /** Tile ids of the stamp in the console's memory, if they are unmodified there. */
  ids: readonly (number | undefined)[];
  /** The document to which the stamp's numbers belong. */
  document: string;
}

/** The tile of a cell's number; undefined if empty. */
export function choiceOf({ groups, canTurn }: TilesOf, value: number): TileChoice | undefined {
  const tile = canTurn ? tileOf(value) : value;
  for (const { tiles } of groups) {
    const found = tiles.find(each => each.value === tile);
    if (found) return found;
  }
  return undefined;
}

/**
 * @param document that the stamp is from
 */
export function copiedTiles(map: TilesOf, document: string, stamp: Stamp): CopiedTiles {
  const ids = stamp.cells.map(cell => (cell === undefined ? undefined : choiceOf(map, cell)?.id));
  return { stamp, ids, document };
}

/**
 * The tiles with the numbers of another map; missing tiles leave cells unchanged.
 *
 * @param document of the map
 */
export function stampOfCopied(
  { groups, canTurn }: TilesOf,
  document: string,
  { stamp, ids, document: own }: CopiedTiles,
): Stamp {
  if (document === own) return stamp;
  const tiles = groups.flatMap(group => group.tiles);
  const cells = stamp.cells.map((cell, i) => {
    if (cell === 0 || cell === undefined) return cell;
    const tile = tiles.find(({ id }) => id !== undefined && id === ids[i]);
    return tile && tile.value + (canTurn ? cell - tileOf(cell) : 0);
  });
  return { ...stamp, cells };
}
