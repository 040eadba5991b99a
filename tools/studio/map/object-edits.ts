/** What the map editor does with objects: they are made, changed and taken away, and seen at once. */

import type { Signal } from '@preact/signals';
import type { ObjectFields } from '../../assets/map/edit/object-text.ts';
import type { Point } from '../canvas/view-transform.ts';
import type { StudioContext } from '../studio-context.ts';
import { type ObjectValue, objectKey, type ShownObject } from './model/map-content.ts';
import type { OpenMap } from './model/maps.ts';
import { boundsOf, copyAt, fieldsAsWritten, nextId, orderOf } from './model/objects.ts';

/** What is chosen in the map editor. */
export interface ObjectChoice {
  readonly context: StudioContext;
  readonly map: OpenMap | undefined;
  /** Id of the object that is chosen. */
  readonly object: Signal<number | undefined>;
}

export class ObjectEdits {
  private readonly state: ObjectChoice;
  private copied: { object: ShownObject; map: string } | undefined;

  constructor(state: ObjectChoice) {
    this.state = state;
  }

  /** The one that is chosen. */
  get chosen(): ShownObject | undefined {
    const { map, object } = this.state;
    return map?.objects.find(({ id }) => id === object.value);
  }

  /** Whether the map can have objects. */
  get isPossible(): boolean {
    return this.state.map?.newObjects !== undefined;
  }

  /** The number that the next object of a map gets. */
  nextId({ objects, newObjects }: OpenMap): number {
    return nextId(objects, newObjects?.id ?? 1);
  }

  /** Makes an object, which is chosen then. */
  add(map: OpenMap, object: ShownObject): void {
    this.state.object.value = object.id;
    this.edit(map, `Add ${object.kind || object.name || 'object'}`, object.id, null, object);
  }

  /** Changes what the file says of an object. */
  change(map: OpenMap, object: ShownObject, label: string, after: Partial<ObjectFields>): void {
    const before = fieldsAsWritten(object, after);
    if (JSON.stringify(before) !== JSON.stringify(after)) this.edit(map, label, object.id, before, after);
  }

  /** Takes the chosen object away. */
  remove(label = 'Delete object'): void {
    const { map } = this.state;
    const { chosen } = this;
    if (!map || !chosen) return;
    const order = orderOf(map.objects, chosen);
    this.edit(map, label, chosen.id, structuredClone({ ...chosen, order }), null);
    this.state.object.value = undefined;
  }

  copy(): void {
    const { chosen } = this;
    const { map } = this.state;
    if (map && chosen) this.copied = { object: structuredClone(chosen), map: map.info.id };
  }

  cut(): void {
    this.copy();
    this.remove('Cut object');
  }

  /** Puts a copy where the pointer is, else a cell beside what was copied. */
  paste(at: Point | undefined): void {
    const { map } = this.state;
    if (!map || !this.copied) return;
    const { object } = this.copied;
    // Another map has other layers, and other numbers for its tiles.
    const own = this.copied.map === map.info.id ? object : { ...object, layer: undefined, source: undefined };
    const { left, top, right, bottom } = boundsOf(object);
    const beside = { x: (left + right) / 2 + map.cellWidth, y: (top + bottom) / 2 };
    this.add(map, copyAt(own, this.nextId(map), at ?? beside));
  }

  private edit(map: OpenMap, label: string, id: number, before: ObjectValue, after: ObjectValue): void {
    this.state.context.edit(label, [{ document: map.info.id, key: objectKey(id), before, after }]);
  }
}
