/**
 * Edits whole layers in the map editor, and the size of the map. Each edit is visible at once, and can be
 * undone. Applies to tile layers, or to object layers while those are active.
 */

import type { Signal } from '@preact/signals';
import type { EditedLayer, NamedLayer } from '../../assets/map/edit/edit-tiled.ts';
import type { CellArea } from '../../assets/map/edit/layer-cells.ts';
import type { CellChange } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { type LayerValue, layerKey, SIZE_KEY } from './model/map-content.ts';
import { cellsChange, type OpenMap } from './model/maps.ts';
import { nextId } from './model/objects.ts';
import { type CellRectangle, isInside } from './model/stroke.ts';
import { removals } from './object-edits.ts';

/** The selection in the map editor. */
export interface LayerChoice {
  readonly context: StudioContext;
  readonly map: OpenMap | undefined;
  /** Id and position of the current layer. */
  readonly layerId: Signal<number | undefined>;
  readonly layer: number;
  /** Id of the layer for new objects, and the layer. */
  readonly objectLayerId: Signal<number | undefined>;
  readonly objectLayer: NamedLayer | undefined;
  readonly isOnObjects: boolean;
}

export class LayerEdits {
  private readonly state: LayerChoice;

  constructor(state: LayerChoice) {
    this.state = state;
  }

  /** The active layers, the lowest first. */
  get all(): readonly NamedLayer[] {
    const { map, isOnObjects } = this.state;
    return (isOnObjects ? map?.objectLayers : map?.layers) ?? [];
  }

  /** The current layer, or the one for new objects. */
  get chosen(): NamedLayer | undefined {
    const { isOnObjects, objectLayer, map, layer } = this.state;
    return isOnObjects ? objectLayer : map?.layers[layer];
  }

  choose(id: number | undefined): void {
    const { isOnObjects, objectLayerId, layerId } = this.state;
    (isOnObjects ? objectLayerId : layerId).value = id;
  }

  /** Adds a layer above the current one, and selects it. */
  add(): void {
    const { map, isOnObjects } = this.state;
    const below = this.chosen?.written;
    if (!map?.nextLayer) return;
    const id = nextId([...map.layers, ...map.objectLayers], map.nextLayer);
    const isTaken = (name: string) => this.all.some(layer => layer.name === name);
    const usual = isOnObjects ? 'objects' : 'layer';
    let name = usual;
    for (let number = 2; isTaken(name); number++) name = `${usual} ${number}`;
    const place = below && { group: below.group, order: below.order + 1 };
    const making = isOnObjects && { hasObjects: true };
    this.change('Add layer', id, null, { name, ...place, ...making });
  }

  /** Renames a layer; its name does not include its groups. */
  rename(id: number, before: string, after: string): void {
    if (before !== after && after !== '') this.change('Name layer', id, { name: before }, { name: after });
  }

  /** Hides a layer from the game, or shows it again. */
  toggleHidden({ id, written }: NamedLayer): void {
    const isHidden = written?.isHidden ?? false;
    this.change(isHidden ? 'Use layer' : 'Leave layer out', id, { isHidden }, { isHidden: !isHidden });
  }

  /** The neighboring layer above or below in its group; undefined if there is none. */
  neighbour(layer: NamedLayer, by: 1 | -1): NamedLayer | undefined {
    const own = this.all.filter(({ written }) => written?.group === layer.written?.group);
    return own[own.indexOf(layer) + by];
  }

  /** Moves a layer above or below its neighbor. */
  move(layer: NamedLayer, by: 1 | -1): void {
    const other = this.neighbour(layer, by);
    if (!other?.written || !layer.written) return;
    const [{ order: before }, { order: after }] = [layer.written, other.written];
    this.change('Move layer', layer.id, { order: before }, { order: after });
  }

  /** Whether a layer can be deleted: a map keeps its last tile layer. */
  get canRemove(): boolean {
    return this.all.length > (this.state.isOnObjects ? 0 : 1);
  }

  /** Deletes a layer with its content. */
  remove(layer: NamedLayer): void {
    const { map, context } = this.state;
    if (!map || !this.canRemove) return;
    this.choose((this.neighbour(layer, -1) ?? this.all.find(each => each !== layer))?.id);
    const before = { ...layer.written };
    const removed = { document: map.info.id, key: layerKey(layer.id), before, after: null };
    const own = map.objects.filter(object => object.layer === layer.id);
    // The content is erased first, so that undo restores it.
    const emptied =
      'cells' in layer ? [cellsChange(map, layer.id, erased(map, layer as EditedLayer))] : removals(map, own);
    context.edit('Delete layer', [...emptied, removed]);
  }

  /** The number of tiles that would be cut off if the map had another area. */
  cutOff(map: OpenMap, area: CellRectangle): number {
    return map.layers.reduce((sum, layer) => sum + erased(map, layer, area).length, 0);
  }

  /**
   * Changes the area of the map.
   *
   * @param area in its current coordinates
   */
  resize(map: OpenMap, area: CellArea): void {
    const { info, columns, rows, layers } = map;
    const before = { x: 0, y: 0, columns, rows };
    const cut = layers.map(layer => cellsChange(map, layer.id, erased(map, layer, area)));
    const resized = { document: info.id, key: SIZE_KEY, before, after: area };
    this.state.context.edit('Resize map', [...cut, resized]);
  }

  private change(label: string, id: number, before: LayerValue, after: LayerValue): void {
    const { map, context } = this.state;
    if (!map) return;
    // It stays selected, wherever it is moved.
    this.choose(id);
    context.edit(label, [{ document: map.info.id, key: layerKey(id), before, after }]);
  }
}

/** The changes that erase a layer, except for an area that is kept. */
function erased({ columns }: OpenMap, { cells }: EditedLayer, kept?: CellRectangle): CellChange[] {
  return cells.flatMap((value, index): CellChange[] => {
    const isKept = kept && isInside(index % columns, Math.floor(index / columns), kept);
    return value === 0 || isKept ? [] : [[index, value, 0]];
  });
}
