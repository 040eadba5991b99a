/** The maps that are open on the page: their cells, and their positions in the running game. */

import { type Signal, signal } from '@preact/signals';
import * as at from '../../../api/memory-map.ts';
import { cellOfNumber, numberOfCell } from '../../../assets/map/edit/cell-numbers.ts';
import type { CellArea } from '../../../assets/map/edit/layer-cells.ts';
import {
  type CellChange,
  type CellsChange,
  type Change,
  type DocumentInfo,
  isCellsChange,
} from '../../documents.ts';
import { OpenDocuments } from '../../open-documents.ts';
import type { StudioContext } from '../../studio-context.ts';
import { ConsoleCells } from './console-cells.ts';
import { withLayer } from './layers.ts';
import {
  type LayerValue,
  layerOfKey,
  type MapContent,
  type ObjectValue,
  objectOfKey,
  type ShownObject,
  SIZE_KEY,
} from './map-content.ts';
import { changeObject } from './objects.ts';

/** A map with its position in the console. */
export interface OpenMap extends MapContent {
  info: DocumentInfo;
  cells: ConsoleCells;
  /** The bank's console map, as the running game should have it. */
  shown: Uint8Array;
}

/** Receives each change: cells of a layer, or undefined if all may have changed. */
export type MapListener = (id: string, cells?: { layer: number; indices: readonly number[] }) => void;

export class Maps extends OpenDocuments<MapContent, OpenMap> {
  readonly kind = 'map';
  /** Counts changes of cells and objects. */
  readonly drawn = signal(0);
  /** Why maps cannot be edited, by id: those of other programs. */
  readonly problems: Signal<ReadonlyMap<string, string>> = signal(new Map());
  /** Ids of the maps that the running game has shown. */
  readonly shown: Signal<ReadonlySet<string>> = signal(new Set());
  private readonly listeners = new Set<MapListener>();

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /** Reports every change; returns a function that unsubscribes. */
  listen(listener: MapListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  override async refresh(info: DocumentInfo): Promise<void> {
    if (info.problem === undefined) await super.refresh(info);
    else this.onFailed(info, info.problem);
  }

  protected override onFailed(info: DocumentInfo, problem: string): void {
    const { id } = info;
    // An open map can be edited until its file can be read again.
    if (this.open.value.has(id) && info.problem === undefined) {
      super.onFailed(info, problem);
      return;
    }
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
      this.paint(map, change.part ?? map.layers[0].id, shownCells(map, change.cells));
      return;
    }
    const layer = layerOfKey(change.key);
    if (change.key === SIZE_KEY) this.resize(map, change.before as CellArea, change.after as CellArea);
    else if (layer !== undefined) {
      const [before, after] = [change.before, change.after] as LayerValue[];
      const { layers, objectLayers } = map;
      if (before?.hasObjects || after?.hasObjects || objectLayers.some(({ id }) => id === layer))
        this.replace(map, { objectLayers: withLayer(objectLayers, layer, after, made => made) });
      else {
        const nothing = () => new Array<number>(map.columns * map.rows).fill(0);
        const changed = withLayer(layers, layer, after, made => ({ ...made, cells: nothing() }));
        this.replace(map, { layers: changed });
      }
    } else this.setObject(map, objectOfKey(change.key), change.after as ObjectValue);
  }

  /** Replaces layers or cells; the console's map follows after the build. */
  private replace(map: OpenMap, parts: Partial<MapContent>): void {
    const content = { ...map, ...parts, places: [] };
    this.set(map.info.id, { ...content, cells: new ConsoleCells(content) });
    this.tell(map.info.id);
  }

  /** The map with more or fewer cells. */
  private resize(map: OpenMap, before: CellArea, { x, y, columns, rows }: CellArea): void {
    const [right, down] = [x - before.x, y - before.y];
    const cell = (cells: readonly number[], i: number) => {
      const [column, row] = [right + (i % columns), down + Math.floor(i / columns)];
      const isThere = column >= 0 && row >= 0 && column < map.columns && row < map.rows;
      return isThere ? cells[row * map.columns + column] : 0;
    };
    const layers = map.layers.map(layer => ({
      ...layer,
      cells: Array.from({ length: columns * rows }, (_, i) => cell(layer.cells, i)),
    }));
    const objects = structuredClone(map.objects);
    for (const object of objects)
      changeObject(object, {
        x: object.written.x - right * map.cellWidth,
        y: object.written.y - down * map.cellHeight,
      });
    this.replace(map, { columns, rows, layers, objects });
  }

  /** Previews cells on the page and in the running game. */
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

  /** Previews an object. */
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

/**
 * A change of cells, in the file's numbering.
 *
 * @param part id of the layer
 * @param cells by index in the shown map
 */
export function cellsChange(map: OpenMap, part: number, cells: readonly CellChange[]): CellsChange {
  const { columns } = map;
  const numbered = cells.map(([index, before, after]): CellChange => {
    return [numberOfCell(map, index % columns, Math.floor(index / columns)), before, after];
  });
  return { document: map.info.id, part, cells: numbered };
}

/** Changes of cells by index in the shown map; without those that are not shown. */
function shownCells(map: OpenMap, cells: readonly CellChange[]): CellChange[] {
  return cells.flatMap(([number, before, after]): CellChange[] => {
    const { x, y } = cellOfNumber(map, number);
    const isShown = x >= 0 && y >= 0 && x < map.columns && y < map.rows;
    return isShown ? [[y * map.columns + x, before, after]] : [];
  });
}

/** Position of an object in the list of all, by its position in its layer. */
function placeOf(objects: readonly ShownObject[], { layer, order }: ShownObject): number {
  const own = objects.flatMap((object, index) => (object.layer === layer ? [index] : []));
  return order === undefined ? objects.length : (own[order] ?? objects.length);
}
