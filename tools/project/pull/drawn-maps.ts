/** Writes changes in a cartridge's map back to its Tiled maps. */

import { join } from 'node:path';
import { MAP_WIDTH } from '../../api/memory-map.ts';
import { mapFormat } from '../../assets/art-files.ts';
import { changeTiledCells } from '../../assets/map/edit/change-cells.ts';
import type { MapPlace } from '../../assets/place/place-map.ts';
import type { PlacedLevel } from '../art/bank-maps.ts';
import { filesIn, readInside } from '../art/game-files.ts';
import type { DrawnBank } from './drawn-pictures.ts';
import { asWarning, otherProgram, type PulledCartridge } from './pulled-files.ts';

/** Updates changed cells in existing maps; objects and everything else are kept. */
export function pullMaps(
  { bank, present, files, folder }: Omit<DrawnBank, 'pictures'>,
  levels: readonly PlacedLevel[],
  pulled: PulledCartridge,
): void {
  const before = present.map ?? new Uint8Array(bank.map.length);
  const left = new Set([...before.keys()].filter(at => bank.map[at] !== before[at]));
  for (const { name, places } of levels) {
    const cells = places.flatMap(cellsIn);
    if (!cells.some(at => left.has(at))) continue;
    for (const at of cells) left.delete(at);
    if (mapFormat(name) !== 'tiled') {
      pulled.diagnostics.push(otherProgram('map', [name], folder));
      continue;
    }
    const text = readInside(folder, name);
    const changed = text.ok
      ? changeTiledCells(
          { text: text.value, file: name, places, before, after: bank.map, sheet: files.single.tiles },
          filesIn(folder),
        )
      : text;
    const file = join(folder, name);
    if (changed.ok) pulled.files.push({ file, content: changed.value, isChange: true });
    for (const problem of changed.diagnostics) pulled.diagnostics.push(asWarning({ ...problem, file }));
  }
  if (left.size === 0) return;
  const [at] = left;
  pulled.diagnostics.push({
    severity: 'warning',
    code: 'pull/outside',
    message: `cell (${at % MAP_WIDTH}, ${Math.floor(at / MAP_WIDTH)}) of the cartridge's map has changed, but is outside of all maps`,
    remedy: 'Enlarge a map: Map > Resize Map in Tiled.',
    file: join(folder, files.single.map ?? files.loose.maps[0]),
  });
}

function cellsIn({ left, top, width, height }: MapPlace): number[] {
  return Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * MAP_WIDTH + left + (i % width),
  );
}
