/** The layers of a map as plain values: what becomes of them when one is made, changed, moved or taken away. */

import type { EditedLayer } from '../../../assets/map/edit/edit-tiled.ts';
import type { LayerValue } from './map-content.ts';

/**
 * The layers after a change of one; the others of its group change their places with it.
 *
 * @param count how many cells a new one has
 */
export function withLayer(
  layers: readonly EditedLayer[],
  id: number,
  after: LayerValue,
  count: number,
): EditedLayer[] {
  const known = layers.find(layer => layer.id === id);
  if (!after) return known ? without(layers, known) : [...layers];
  if (!known) return placed(layers, newLayer(layers, id, after, count));
  const { name = known.written?.name ?? '', isHidden = known.written?.isHidden ?? false } = after;
  const order = after.order ?? known.written?.order ?? 0;
  const changed: EditedLayer = {
    ...known,
    name: known.name.replace(/[^/]*$/, () => name),
    // In a hidden group it stays hidden; that is known when the file has been read.
    isVisible: isHidden === known.written?.isHidden ? known.isVisible : !isHidden,
    written: { ...known.written, name, isHidden, order },
  };
  const isMoved = order !== known.written?.order;
  return isMoved
    ? placed(without(layers, known), changed)
    : layers.map(layer => (layer === known ? changed : layer));
}

function newLayer(
  layers: readonly EditedLayer[],
  id: number,
  { name = '', isHidden = false, group, order = 0, source }: NonNullable<LayerValue>,
  count: number,
): EditedLayer {
  const sibling = layers.find(({ written }) => written?.group === group);
  const written = { name, isHidden, order, ...(group !== undefined && { group }), source };
  const cells = new Array<number>(count).fill(0);
  const path = sibling?.name.replace(/[^/]*$/, () => name) ?? name;
  // What its group and its own text move it by is known when the file has been read.
  return { id, name: path, isVisible: !isHidden, left: 0, top: 0, written, cells };
}

function without(layers: readonly EditedLayer[], taken: EditedLayer): EditedLayer[] {
  const { group, order = 0 } = taken.written ?? {};
  return layers
    .filter(layer => layer !== taken)
    .map(layer => shifted(layer, group, place => (place > order ? place - 1 : place)));
}

function placed(layers: readonly EditedLayer[], layer: EditedLayer): EditedLayer[] {
  const { group, order = 0 } = layer.written ?? {};
  const moved = layers.map(each => shifted(each, group, place => (place >= order ? place + 1 : place)));
  const isBelow = ({ written }: EditedLayer) => written?.group === group && written!.order < order;
  const below = moved.findLastIndex(isBelow);
  const above = moved.findIndex(({ written }) => written?.group === group);
  return moved.toSpliced(below >= 0 ? below + 1 : Math.max(0, above), 0, layer);
}

function shifted(
  layer: EditedLayer,
  group: number | undefined,
  place: (order: number) => number,
): EditedLayer {
  const { written } = layer;
  if (!written || written.group !== group) return layer;
  return { ...layer, written: { ...written, order: place(written.order) } };
}
