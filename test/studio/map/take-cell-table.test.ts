/** Tables of cells that are pasted while the studio opens. */

import { expect, test } from 'vitest';
import type { MapState } from '../../../tools/studio/map/map-state.ts';
import { takeCellTable } from '../../../tools/studio/map/take-cell-table.ts';

/** A studio whose documents are read when `read` is called. */
function openingStudio() {
  const said: string[] = [];
  let read = () => {};
  const firstRead = new Promise<void>(resolve => {
    read = resolve;
  });
  const state = {
    context: { firstRead, complain: (text: string) => said.push(text) },
    map: undefined as unknown,
    copied: undefined as unknown,
    paste: () => said.push('pasted'),
  };
  return { state, said, read };
}

const TABLE = new File(['-1,-1\n-1,-1\n'], 'cells.csv');

test('wait for the map', async () => {
  const { state, said, read } = openingStudio();
  const taken = takeCellTable(state as unknown as MapState, TABLE);
  state.map = { info: { id: 'cave.tmj' }, groups: [] };
  read();
  await taken;
  expect(said).toEqual(['pasted']);
});

test('are told that there is no map, when that is known', async () => {
  const { state, said, read } = openingStudio();
  const taken = takeCellTable(state as unknown as MapState, TABLE);
  expect(said).toEqual([]);
  read();
  await taken;
  expect(said).toEqual(['There is no map yet to draw the cells in.']);
});
