/** Pointer gestures on objects of a map: select, move, resize and create them, and move corners of polygons. */

import { hasCorners, type ObjectForm } from '../../../assets/map/edit/object-forms.ts';
import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import type { StrokePointer } from '../../canvas/canvas-view.ts';
import type { Point } from '../../canvas/view-transform.ts';
import { straightened } from '../../sprites/gesture.ts';
import type { MapState } from '../map-state.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import {
  type Bounds,
  boundsOf,
  changeObject,
  copyAt,
  cornerAt,
  newObject,
  resized,
  type Sides,
  sidesAt,
  turned,
  withCorner,
} from '../model/objects.ts';
import type { Gesture } from './gestures.ts';
import { cornerReach, objectAt } from './object-overlay.ts';

export class ObjectGestures {
  /** The current selection rectangle. */
  band: Bounds | undefined;
  private readonly state: MapState;

  constructor(state: MapState) {
    this.state = state;
  }

  /** Starts the gesture for a press. */
  begin(map: OpenMap, start: Point, pointer: StrokePointer, scale: number): Gesture | undefined {
    const { objects, putting, corners } = this.state;
    const { only } = objects;
    const reach = cornerReach() / scale;
    if (typeof putting.value === 'string' && hasCorners(putting.value)) {
      corners.press(map, putting.value, this.cornerAt(map, start, pointer), reach);
      return undefined;
    }
    const corner = only && cornerAt(only, start, reach);
    if (only && corner) return this.movingCorner(map, only, corner);
    const sides = only && sidesAt(only, start, reach);
    if (only && sides) return this.resizing(map, only, start, sides);
    const object = objectAt(map, start, this.state.hidden.value);
    // A new object may be placed over others.
    if (object && (!putting.value || objects.chosen.includes(object)))
      return this.moving(map, object, start, pointer.shift);
    if (!pointer.shift || putting.value) objects.choose([]);
    return putting.value ? this.putting(map, start, putting.value) : this.choosing(map, start);
  }

  /** The corner to create for a press. */
  cornerAt(map: OpenMap, { x, y }: Point, pointer?: StrokePointer): Point {
    const snapped = snapping(map, pointer);
    return { x: snapped(x), y: snapped(y) };
  }

  /** Moves an object with the whole selection; with Shift, it is added to or removed from the selection. */
  private moving(map: OpenMap, object: ShownObject, start: Point, isAdding: boolean): Gesture | undefined {
    const { chosenObjects, objects } = this.state;
    const ids = new Set(chosenObjects.value);
    if (isAdding && ids.delete(object.id)) {
      objects.choose(ids);
      return undefined;
    }
    if (isAdding || !ids.has(object.id)) objects.choose(isAdding ? ids.add(object.id) : [object.id]);
    const { written: grabbed } = object;
    const label = objects.chosen.length > 1 ? 'Move objects' : 'Move object';
    return this.changing(map, objects.chosen, start, label, (by, snapped, { x, y }) => {
      const [right, down] = [snapped(grabbed.x + by.x) - grabbed.x, snapped(grabbed.y + by.y) - grabbed.y];
      return { x: x + right, y: y + down };
    });
  }

  private resizing(map: OpenMap, object: ShownObject, start: Point, sides: Sides): Gesture {
    return this.changing(map, [object], start, 'Resize object', (by, snapped, before) =>
      resized(before, sides, snappedBy(before, sides, by, snapped), map.cellWidth / 2),
    );
  }

  private movingCorner(
    map: OpenMap,
    object: ShownObject,
    corner: NonNullable<ReturnType<typeof cornerAt>>,
  ): Gesture {
    return this.changing(map, [object], corner, 'Move corner', (by, snapped, { points = [] }) => {
      const to = { x: snapped(corner.x + by.x) - object.x, y: snapped(corner.y + by.y) - object.y };
      const { x, y } = turned(to, -object.written.rotation);
      const exact = (value: number) => Math.round(value * 1000) / 1000;
      return withCorner(object, points, corner, { x: exact(x), y: exact(y) });
    });
  }

  /** Previews changes of objects during the gesture, and applies them at the end. */
  private changing(
    map: OpenMap,
    objects: readonly ShownObject[],
    start: Point,
    label: string,
    changed: (by: Point, snapped: (value: number) => number, before: ObjectFields) => Partial<ObjectFields>,
  ): Gesture {
    const { state } = this;
    const befores = objects.map(object => ({ object, before: { ...object.written } }));
    const undo = () => {
      for (const { object, before } of befores) state.maps.setObject(map, object.id, before);
    };
    return {
      move: (_, point, pointer) => {
        const by = { x: point.x - start.x, y: point.y - start.y };
        if (Math.hypot(by.x, by.y) < 1) return;
        for (const { object, before } of befores)
          state.maps.setObject(map, object.id, changed(by, snapping(map, pointer), before));
      },
      end: () => {
        const changes = befores.map(({ object, before }) => ({
          object,
          after: changedFields(before, object.written),
        }));
        undo();
        state.objects.change(map, label, changes);
      },
      cancel: undo,
    };
  }

  /** Selects all objects that a rectangle touches. */
  private choosing(map: OpenMap, start: Point): Gesture {
    const { objects, chosenObjects } = this.state;
    const known = chosenObjects.value;
    return {
      move: (_, { x, y }) => {
        const band = {
          left: Math.min(start.x, x),
          top: Math.min(start.y, y),
          right: Math.max(start.x, x),
          bottom: Math.max(start.y, y),
        };
        this.band = band;
        const touched = map.objects.filter(object => isTouched(boundsOf(object), band));
        objects.choose([...known, ...touched.map(({ id }) => id)]);
      },
      end: () => {
        this.band = undefined;
      },
      cancel: () => {
        this.band = undefined;
        objects.choose(known);
      },
    };
  }

  /** Creates a copy, or a new object from press to release; a point if they are equal. */
  private putting(map: OpenMap, start: Point, putting: ShownObject | ObjectForm): Gesture {
    const { state } = this;
    const id = state.objects.nextId(map);
    const place = state.objects.placeIn(map);
    const make = (point: Point, pointer: StrokePointer): ShownObject => {
      const snapped = snapping(map, pointer);
      if (typeof putting === 'object') {
        const copy = copyAt(putting, id, point);
        changeObject(copy, { x: snapped(copy.written.x), y: snapped(copy.written.y) });
        return copy;
      }
      const from = { x: snapped(start.x), y: snapped(start.y) };
      const end = { x: snapped(point.x), y: snapped(point.y) };
      const to = pointer.shift ? straightened('rectangle', from, end) : end;
      const [left, right] = [from.x, to.x].sort((a, b) => a - b);
      const [top, bottom] = [from.y, to.y].sort((a, b) => a - b);
      const isPoint = putting === 'point' || right === left || bottom === top;
      if (isPoint) return newObject(id, { ...end, columns: 0, rows: 0 }, place);
      const size = { columns: right - left, rows: bottom - top };
      return newObject(id, { x: left, y: top, ...size }, place, putting);
    };
    let made: ShownObject | undefined;
    const show = (object: ShownObject | undefined) => {
      state.maps.setObject(map, id, null);
      if (object) state.maps.setObject(map, id, object);
      made = object;
      state.objects.choose(object ? [id] : []);
    };
    return {
      move: (_, point, pointer) => show(make(point, pointer)),
      end: () => {
        const object = made;
        show(undefined);
        if (object) state.objects.add(map, [object]);
      },
      cancel: () => show(undefined),
    };
  }
}

function isTouched(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Objects snap to half cells, unless Ctrl is held. */
function snapping(map: OpenMap, pointer?: StrokePointer): (value: number) => number {
  const step = pointer?.control ? 1 : map.cellWidth / 2;
  return value => Math.round(value / step) * step;
}

/** The distance by which sides move, snapped. */
function snappedBy(
  { x, y, width, height }: ObjectFields,
  sides: Sides,
  by: Point,
  snapped: (value: number) => number,
): Point {
  const along = (start: number, size: number, side: Sides['x'], moved: number) => {
    const from = side > 0 ? start + size : start;
    return snapped(from + moved) - from;
  };
  return { x: along(x, width, sides.x, by.x), y: along(y, height, sides.y, by.y) };
}

function changedFields(before: ObjectFields, after: ObjectFields): Partial<ObjectFields> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof ObjectFields] !== value),
  ) as Partial<ObjectFields>;
}
