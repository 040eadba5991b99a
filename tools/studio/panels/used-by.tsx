/** The uses of a tile or sprite: cells of maps, and lines of code. */

import { tileOf } from '../map/model/stamp.ts';
import type { Shared } from '../shared.ts';
import type { StudioContext } from '../studio-context.ts';

/** Maximum number of code lines listed; others are only counted. */
const MAX_LINES = 3;

export interface UsedByProps {
  context: StudioContext;
  shared: Pick<Shared, 'maps'>;
  bank: number;
  /** Tile id, 0–511. */
  id: number;
  /** A call that draws it, shown while nothing uses it yet. */
  call?: string;
}

export function UsedBy({ context, shared, bank, id, call }: UsedByProps) {
  const { cells, maps } = cellsOf(shared, bank, id);
  const uses = context.uses.value;
  const lines = (uses?.tiles ?? []).filter(use => use.id === id);
  const more = lines.length - MAX_LINES;
  const code = lines.map(({ file, line, code }) => `${file}:${line}  ${code}`).join('\n');
  return (
    <span class="used-by" title={code === '' ? undefined : code}>
      {cells > 0 && `in ${cells} ${cells === 1 ? 'cell' : 'cells'}${maps > 1 ? ` of ${maps} maps` : ''}`}
      {cells > 0 && lines.length > 0 && ' · '}
      {lines
        .slice(0, MAX_LINES)
        .map(({ file, line }) => `${file}:${line}`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}
      {uses !== undefined && cells === 0 && lines.length === 0 && (
        <>
          not used{call && ' yet: '}
          {call && <code>{call}</code>}
        </>
      )}
    </span>
  );
}

/** The number of uses of a tile in the map layers of a bank. */
function cellsOf({ maps }: UsedByProps['shared'], bank: number, id: number): { cells: number; maps: number } {
  void maps.drawn.value;
  const found = { cells: 0, maps: 0 };
  for (const map of maps.open.value.values()) {
    const tile =
      map.bank === bank ? map.groups.flatMap(({ tiles }) => tiles).find(each => each.id === id) : undefined;
    if (!tile || (tile.value === 0 && id === 0)) continue;
    let count = 0;
    for (const { cells } of map.layers)
      for (const cell of cells) if ((map.canTurn ? tileOf(cell) : cell) === tile.value) count++;
    found.cells += count;
    if (count > 0) found.maps++;
  }
  return found;
}
