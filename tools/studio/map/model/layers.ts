/** The layers of a map as plain values: adding, changing, moving and removing one. */

import type { NamedLayer } from '../../../assets/map/edit/edit-tiled.ts';
import type { LayerValue } from './map-content.ts';

/**
 * The tile or object layers after a change of one; others of its group move accordingly.
 *
 * @param made further properties of a new layer
 */
export function withLayer<Layer extends NamedLayer>(
  layers: readonly Layer[],
  id: number,
  after: LayerValue,
  made: (layer: NamedLayer) => Layer,
): Layer[] {
  const known = layers.find(layer => layer.id === id);
  if (!after) return known ? without(layers, known) : [...layers];
  if (!known) return placed(layers, made(newLayer(layers, id, after)));
  const { name = known.written?.name ?? '', isHidden = known.written?.isHidden ?? false } = after;
  const order = after.order ?? known.written?.order ?? 0;
  const changed: Layer = {
    ...known,
    name: known.name.replace(/[^/]*$/, () => name),
    // In a hidden group it stays hidden, which is known after the file is read again.
    isVisible: isHidden === known.written?.isHidden ? known.isVisible : !isHidden,
    written: { ...known.written, name, isHidden, order },
  };
  const isMoved = order !== known.written?.order;
  return isMoved
    ? placed(without(layers, known), changed)
    : layers.map(layer => (layer === known ? changed : layer));
}

function newLayer(
  layers: readonly NamedLayer[],
  id: number,
  { name = '', isHidden = false, group, order = 0, ...making }: NonNullable<LayerValue>,
): NamedLayer {
  const sibling = layers.find(({ written }) => written?.group === group);
  const written = { name, isHidden, order, ...(group !== undefined && { group }), ...making };
  const path = sibling?.name.replace(/[^/]*$/, () => name) ?? name;
  // The offset from its group and its own text is known after the file is read again.
  return { id, name: path, isVisible: !isHidden, left: 0, top: 0, written };
}

function without<Layer extends NamedLayer>(layers: readonly Layer[], taken: Layer): Layer[] {
  const { group, order = 0 } = taken.written ?? {};
  return layers
    .filter(layer => layer !== taken)
    .map(layer => shifted(layer, group, place => (place > order ? place - 1 : place)));
}

function placed<Layer extends NamedLayer>(layers: readonly Layer[], layer: Layer): Layer[] {
  const { group, order = 0 } = layer.written ?? {};
  const moved = layers.map(each => shifted(each, group, place => (place >= order ? place + 1 : place)));
  const isBelow = ({ written }: NamedLayer) => written?.group === group && written!.order < order;
  const below = moved.findLastIndex(isBelow);
  const above = moved.findIndex(({ written }) => written?.group === group);
  return moved.toSpliced(below >= 0 ? below + 1 : Math.max(0, above), 0, layer);
}

function shifted<Layer extends NamedLayer>(
  layer: Layer,
  group: number | undefined,
  place: (order: number) => number,
): Layer {
  const { written } = layer;
  if (!written || written.group !== group) return layer;
  return { ...layer, written: { ...written, order: place(written.order) } };
}
