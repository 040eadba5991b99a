/** Creates a polygon or polyline: each press adds a corner, until the last or the first one is pressed again. */

import { type Signal, signal } from '@preact/signals';
import type { Point } from '../canvas/view-transform.ts';
import type { OpenMap } from './model/maps.ts';
import { newCornered } from './model/objects.ts';
import type { ObjectEdits } from './object-edits.ts';

export class NewCorners {
  /** In pixels of the map; empty if nothing is being created. */
  readonly points: Signal<readonly Point[]> = signal([]);
  /** The next corner. */
  next: Point | undefined;
  private shape: 'polygon' | 'polyline' = 'polygon';
  private map: OpenMap | undefined;
  private readonly objects: ObjectEdits;

  constructor(objects: ObjectEdits) {
    this.objects = objects;
  }

  /**
   * Adds a corner, or finishes.
   *
   * @param reach distance within which a corner is hit
   */
  press(map: OpenMap, shape: 'polygon' | 'polyline', point: Point, reach: number): void {
    if (this.map?.info.id !== map.info.id) this.cancel();
    Object.assign(this, { map, shape, next: point });
    const { value: points } = this.points;
    const isOn = (corner: Point | undefined) =>
      corner !== undefined && Math.hypot(corner.x - point.x, corner.y - point.y) <= reach;
    if (isOn(points.at(-1)) || (shape === 'polygon' && isOn(points[0]))) this.end();
    else this.points.value = [...points, point];
  }

  /** Removes the last corner. */
  back(): void {
    this.points.value = this.points.value.slice(0, -1);
  }

  /** Creates the object, if there are enough corners. */
  end(): void {
    const { map, shape, points } = this;
    const { value: corners } = points;
    const least = shape === 'polygon' ? 3 : 2;
    this.cancel();
    if (!map || corners.length < least) return;
    this.objects.add(map, [newCornered(this.objects.nextId(map), shape, corners, this.objects.placeIn(map))]);
  }

  cancel(): void {
    this.points.value = [];
    this.next = undefined;
    this.map = undefined;
  }
}
