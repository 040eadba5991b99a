/** Layers of a map as the page has them, while the file is written. */

import { expect, test } from 'vitest';
import type { EditedLayer, NamedLayer } from '../../../../tools/assets/map/edit/edit-tiled.ts';
import { withLayer } from '../../../../tools/studio/map/model/layers.ts';

const layer = (id: number, order: number, group?: number): EditedLayer => {
  const written = { name: `${id}`, isHidden: false, order, group };
  return {
    id,
    name: group === undefined ? `${id}` : `cave/${id}`,
    isVisible: true,
    left: 0,
    top: 0,
    cells: [1, 2],
    written,
  };
};
// Objects lie between the first and the second.
const cells = (named: NamedLayer): EditedLayer => ({ ...named, cells: [0, 0] });
const LAYERS = [layer(1, 0), layer(4, 0, 9), layer(5, 1, 9), layer(2, 2), layer(3, 3)];
const places = (layers: readonly EditedLayer[]) => layers.map(({ id, written }) => [id, written!.order]);

test('a layer that is made or taken away moves those above it in its group', () => {
  const made = withLayer(LAYERS, 7, { name: 'new', group: 9, order: 1 }, cells);
  expect(places(made)).toEqual([
    [1, 0],
    [4, 0],
    [7, 1],
    [5, 2],
    [2, 2],
    [3, 3],
  ]);
  expect(made[2]).toMatchObject({ name: 'cave/new', isVisible: true, cells: [0, 0] });
  expect(withLayer(made, 7, null, cells)).toEqual(LAYERS);
  expect(withLayer(LAYERS, 8, null, cells)).toEqual(LAYERS);
});

test('a layer changes its place and comes back', () => {
  const up = withLayer(LAYERS, 1, { order: 2 }, cells);
  expect(places(up).filter(([id]) => id < 4)).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ]);
  expect(places(withLayer(up, 1, { order: 0 }, cells)).filter(([id]) => id < 4)).toEqual([
    [1, 0],
    [2, 2],
    [3, 3],
  ]);
});

test('a layer is named and left out', () => {
  const [, named] = withLayer(LAYERS, 4, { name: 'a' }, cells);
  expect(named).toMatchObject({ name: 'cave/a', isVisible: true });
  const [, hidden] = withLayer(LAYERS, 4, { isHidden: true }, cells);
  expect([hidden.isVisible, hidden.written?.isHidden]).toEqual([false, true]);
});
