/** Edits of objects in the map editor, which are visible at once. */

import type { Signal } from '@preact/signals';
import type { NamedLayer } from '../../assets/map/edit/edit-tiled.ts';
import type { ObjectFields } from '../../assets/map/edit/object-text.ts';
import type { Point } from '../canvas/view-transform.ts';
import type { Change } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { type ObjectValue, objectKey, type ShownObject } from './model/map-content.ts';
import type { OpenMap } from './model/maps.ts';
import {
  boundsOf,
  boundsOfAll,
  canTurn,
  copyAt,
  fieldsAsWritten,
  nextId,
  type ObjectPosition,
  orderOf,
} from './model/objects.ts';

/** The changes that delete objects, from last to first, so that undo restores their positions. */
export function removals({ info, objects: all }: OpenMap, objects: readonly ShownObject[]): Change[] {
  const changes = objects.map((object): Change => {
    const before = structuredClone({ ...object, order: orderOf(all, object) });
    return { document: info.id, key: objectKey(object.id), before, after: null };
  });
  return changes.reverse();
}

/** The selection in the map editor. */
export interface ObjectChoice {
  readonly context: StudioContext;
  readonly map: OpenMap | undefined;
  /** Ids of the selected objects. */
  readonly chosenObjects: Signal<ReadonlySet<number>>;
  /** The selected object layer. */
  readonly objectLayer: NamedLayer | undefined;
}

/** New values of an object. */
export interface FieldsChange {
  object: ShownObject;
  after: Partial<ObjectFields>;
}

export class ObjectEdits {
  private readonly state: ObjectChoice;
  private copied: { objects: ShownObject[]; map: string } | undefined;

  constructor(state: ObjectChoice) {
    this.state = state;
  }

  /** The selected objects. */
  get chosen(): ShownObject[] {
    const { map, chosenObjects } = this.state;
    return map?.objects.filter(({ id }) => chosenObjects.value.has(id)) ?? [];
  }

  /** The only selected object; undefined if there is none or several. */
  get only(): ShownObject | undefined {
    const { chosen } = this;
    return chosen.length === 1 ? chosen[0] : undefined;
  }

  choose(ids: Iterable<number>): void {
    this.state.chosenObjects.value = new Set(ids);
  }

  /** Whether the map can have objects. */
  get isPossible(): boolean {
    return this.state.map?.newObjects !== undefined;
  }

  /** The id of the next object in a map. */
  nextId({ objects, newObjects }: OpenMap): number {
    return nextId(objects, newObjects?.id ?? 1);
  }

  /** The layer for new objects. */
  placeIn({ newObjects, corner = { x: 0, y: 0 }, cellWidth, cellHeight }: OpenMap): ObjectPosition {
    const { objectLayer } = this.state;
    if (!objectLayer) return { left: newObjects?.left ?? 0, top: newObjects?.top ?? 0 };
    const { id: layer, left, top } = objectLayer;
    return { layer, left: left - corner.x * cellWidth, top: top - corner.y * cellHeight };
  }

  /** Adds objects, and selects them. */
  add(map: OpenMap, objects: readonly ShownObject[]): void {
    this.choose(objects.map(({ id }) => id));
    const [{ kind, name }] = objects;
    const label = objects.length > 1 ? 'Add objects' : `Add ${kind || name || 'object'}`;
    this.edit(
      map,
      label,
      objects.map(object => ({ id: object.id, before: null, after: object })),
    );
  }

  /** Changes fields of objects. */
  change(map: OpenMap, label: string, changes: readonly FieldsChange[]): void {
    const edits = changes
      .map(({ object, after }) => ({ id: object.id, before: fieldsAsWritten(object, after), after }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    // Repeated presses of an arrow key are one step.
    const burst = edits.map(({ id, after }) => `${id} ${Object.keys(after)}`).join();
    if (edits.length > 0) this.edit(map, label, edits, `${map.info.id} ${burst}`);
  }

  /** Moves the selected objects by pixels. */
  nudge(right: number, down: number): void {
    const changes = this.chosen.map(object => {
      const { x, y } = object.written;
      return { object, after: { x: x + right, y: y + down } };
    });
    if (this.state.map) this.change(this.state.map, 'Move object', changes);
  }

  /** Rotates the selected objects clockwise around their positions, if possible. */
  turn(degrees: number): void {
    const changes = this.chosen
      .filter(canTurn)
      .map(object => ({ object, after: { rotation: (object.written.rotation + degrees) % 360 } }));
    if (this.state.map) this.change(this.state.map, 'Turn object', changes);
  }

  /** Deletes the selected objects. */
  remove(verb = 'Delete'): void {
    const { map } = this.state;
    const { chosen } = this;
    if (!map || chosen.length === 0) return;
    this.state.context.edit(`${verb} ${chosen.length > 1 ? 'objects' : 'object'}`, removals(map, chosen));
    this.choose([]);
  }

  copy(): void {
    const { chosen } = this;
    const { map } = this.state;
    if (map && chosen.length > 0) this.copied = { objects: structuredClone(chosen), map: map.info.id };
  }

  cut(): void {
    this.copy();
    this.remove('Cut');
  }

  /** Pastes copies at the pointer, or one cell from the originals. */
  paste(at: Point | undefined): void {
    const { map } = this.state;
    if (!map || !this.copied) return;
    const { objects, map: source } = this.copied;
    const { left, top, right, bottom } = boundsOfAll(objects);
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const to = at ?? { x: middle.x + map.cellWidth, y: middle.y };
    const first = this.nextId(map);
    const copies = objects.map((object, index) => {
      // Another map has other layers and tile numbers.
      const own = source === map.info.id ? object : { ...object, layer: undefined, source: undefined };
      const bounds = boundsOf(object);
      const x = (bounds.left + bounds.right) / 2 + to.x - middle.x;
      const y = (bounds.top + bounds.bottom) / 2 + to.y - middle.y;
      return copyAt(own, first + index, { x, y });
    });
    this.add(map, copies);
  }

  private edit(
    map: OpenMap,
    label: string,
    edits: readonly { id: number; before: ObjectValue; after: ObjectValue }[],
    burst?: string,
  ): void {
    const { info } = map;
    this.state.context.edit(
      label,
      edits.map(({ id, before, after }) => ({ document: info.id, key: objectKey(id), before, after })),
      burst,
    );
  }
}
