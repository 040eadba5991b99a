/** The maps that are open on the page: their cells as they are drawn, and where they lie in the running game. */

import { type Signal, signal } from '@preact/signals';
import * as at from '../../../api/memory-map.ts';
import type { LayerFields } from '../../../assets/map/edit-layers.ts';
import { type CellChange, type Change, type DocumentInfo, isCellsChange } from '../../documents.ts';
import { OpenDocuments } from '../../open-documents.ts';
import type { StudioContext } from '../../studio-context.ts';
import { ConsoleCells } from './console-cells.ts';
import {
  layerOfKey,
  type MapContent,
  type ObjectValue,
  objectOfKey,
  type ShownObject,
} from './map-content.ts';
import { changeObject } from './objects.ts';

/** A map with its place in the console. */
export interface OpenMap extends MapContent {
  info: DocumentInfo;
  cells: ConsoleCells;
  /** The console's map of its bank, as the running game should have it. */
  shown: Uint8Array;
}

/** What is told of each change: cells of a layer, or undefined where all may be others. */
export type MapListener = (id: string, cells?: { layer: number; indices: readonly number[] }) => void;

export class Maps extends OpenDocuments<MapContent, OpenMap> {
  readonly kind = 'map';
  /** Counts changes of cells and objects. */
  readonly drawn = signal(0);
  /** Why maps cannot be drawn in, by their ids: those of other programs, and infinite ones. */
  readonly problems: Signal<ReadonlyMap<string, string>> = signal(new Map());
  private readonly listeners = new Set<MapListener>();

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /** Tells of every change; returns what ends it. */
  listen(listener: MapListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  override async refresh(info: DocumentInfo): Promise<void> {
    if (info.problem === undefined) await super.refresh(info);
    else this.onFailed(info, info.problem);
  }

  protected override onFailed({ id }: DocumentInfo, problem: string): void {
    this.problems.value = new Map(this.problems.value).set(id, problem);
    this.remove(id);
  }

  protected opened(content: MapContent, info: DocumentInfo): OpenMap {
    const shown = Uint8Array.from({ length: at.MAP_SIZE }, (_, i) => content.console[i] ?? 0);
    this.tell(info.id);
    if (this.problems.value.has(info.id)) {
      const problems = new Map(this.problems.value);
      problems.delete(info.id);
      this.problems.value = problems;
    }
    return { ...content, info, shown, cells: new ConsoleCells(content) };
  }

  protected make(change: Change): void {
    const map = this.open.value.get(change.document);
    if (!map) return;
    if (isCellsChange(change)) {
      this.paint(map, change.part ?? map.layers[0].id, change.cells);
      return;
    }
    const layer = layerOfKey(change.key);
    if (layer !== undefined) this.renameLayer(map, layer, change.after as LayerFields | null);
    else this.setObject(map, objectOfKey(change.key), change.after as ObjectValue);
  }

  /** Layers that come and go are seen as soon as their file has been read. */
  private renameLayer(map: OpenMap, id: number, after: LayerFields | null): void {
    const layer = map.layers.find(each => each.id === id);
    if (!layer || !after) return;
    layer.name = layer.name.replace(/[^/]*$/, () => after.name);
    this.tell(map.info.id, { layer: -1, indices: [] });
  }

  /** Shows cells on the page and in the running game, before they are a change. */
  paint(map: OpenMap, part: number, cells: readonly CellChange[]): void {
    const layer = map.layers.findIndex(({ id }) => id === part);
    if (layer < 0 || cells.length === 0) return;
    for (const [index, , after] of cells) map.layers[layer].cells[index] = after;
    for (const [index] of cells)
      for (const { offset, value } of map.cells.bytesAt(index)) {
        const before = map.shown[offset];
        if (before === value) continue;
        map.shown[offset] = value;
        this.context.live.putByte(map.bank, at.MAP + offset, before, value);
      }
    this.tell(map.info.id, { layer, indices: cells.map(([index]) => index) });
  }

  /** Shows what becomes of an object, before that is a change. */
  setObject(map: OpenMap, id: number | undefined, value: ObjectValue): void {
    const { objects } = map;
    const index = objects.findIndex(object => object.id === id);
    if (!value) objects.splice(index, index < 0 ? 0 : 1);
    else if ('written' in value) {
      if (index >= 0) changeObject(objects[index], value.written);
      else objects.splice(placeOf(objects, value), 0, structuredClone(value));
    } else if (index >= 0) changeObject(objects[index], value);
    this.tell(map.info.id, { layer: -1, indices: [] });
  }

  private tell(...told: Parameters<MapListener>): void {
    this.drawn.value++;
    for (const listener of this.listeners) listener(...told);
  }
}

/** Where an object goes in the list of all, by its position in its layer. */
function placeOf(objects: readonly ShownObject[], { layer, order }: ShownObject): number {
  const own = objects.flatMap((object, index) => (object.layer === layer ? [index] : []));
  return order === undefined ? objects.length : (own[order] ?? objects.length);
}
