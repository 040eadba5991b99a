/** What is done with the objects of a map, as plain values: copies, new ones, other places and sizes. */

import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import type { Point } from '../../canvas/view-transform.ts';
import type { ShownObject } from './map-content.ts';
import type { CellRectangle } from './stroke.ts';

/** What an object is called: its name, else what it is. */
export function nameOf({ name, kind }: ShownObject): string {
  return name || kind;
}

/** Objects that are alike: of one class, else of one name. */
export interface ObjectSort {
  name: string;
  /** The first of them, which others are copies of. */
  sample: ShownObject;
  count: number;
}

/** The sorts of objects of a map, in the order in which they come. */
export function objectSorts(objects: readonly ShownObject[]): ObjectSort[] {
  const sorts = new Map<string, ObjectSort>();
  for (const object of objects) {
    const name = object.kind || object.name;
    const known = sorts.get(name);
    if (known) known.count++;
    else if (name !== '') sorts.set(name, { name, sample: object, count: 1 });
  }
  return [...sorts.values()];
}

/** The number that the next object or layer gets. */
export function nextId(all: readonly { id: number }[], next: number): number {
  return Math.max(next, ...all.map(({ id }) => id + 1));
}

/** A copy of an object, with its middle at a place. */
export function copyAt(object: ShownObject, id: number, { x, y }: Point): ShownObject {
  const { left, top, right, bottom } = boundsOf(object);
  const { written } = object;
  const copy: ShownObject = { ...structuredClone(object), id, order: undefined };
  const place = { x: written.x + x - (left + right) / 2, y: written.y + y - (top + bottom) / 2 };
  changeObject(copy, place);
  return copy;
}

/**
 * A new object: a rectangle, or a point where that has no size.
 *
 * @param moved pixels that its layer is moved
 */
export function newObject(
  id: number,
  { x, y, columns: width, rows: height }: CellRectangle,
  moved = { left: 0, top: 0 },
): ShownObject {
  const fields = { x, y, width, height, name: '', kind: '', properties: {} };
  const written = { ...fields, x: x - moved.left, y: y - moved.top };
  return { id, ...fields, isPoint: width === 0, isBox: width > 0, written };
}

/** Changes an object by what the file shall say of it. */
export function changeObject(object: ShownObject, fields: Partial<ObjectFields>): void {
  const { written } = object;
  const { x = written.x, y = written.y, properties: _, points, ...others } = fields;
  const [right, down] = [x - written.x, y - written.y];
  Object.assign(object, others);
  object.x += right;
  object.y += down;
  object.ring = object.ring?.map((value, i) => value + (i % 2 ? down : right));
  object.written = { ...written, ...fields };
  if (points) object.ring = points.map((value, i) => value + (i % 2 ? object.y : object.x));
}

/** The position of an object among those of its layer. */
export function orderOf(objects: readonly ShownObject[], { id, layer }: ShownObject): number {
  return objects.filter(object => object.layer === layer).findIndex(object => object.id === id);
}

/** The fields that an edit changes, as they are. */
export function fieldsAsWritten(
  { written }: ShownObject,
  fields: Partial<ObjectFields>,
): Partial<ObjectFields> {
  return Object.fromEntries(
    Object.keys(fields).map(name => [name, written[name as keyof ObjectFields]]),
  ) as Partial<ObjectFields>;
}

/** Sides of a box that are moved: −1 the left or upper one, 1 the other one, 0 none. */
export interface Sides {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The sides of an object that are within reach of a place; undefined for none. */
export function sidesAt(object: ShownObject, { x, y }: Point, reach: number): Sides | undefined {
  if (!object.isBox) return undefined;
  const side = (value: number, start: number, size: number): Sides['x'] => {
    // Of small boxes most is left to move them by.
    const near = Math.min(reach, size / 4);
    if (value < start - reach || value > start + size + reach) return 0;
    return value >= start + size - near ? 1 : value <= start + near ? -1 : 0;
  };
  const isOver =
    x >= object.x - reach &&
    y >= object.y - reach &&
    x <= object.x + object.width + reach &&
    y <= object.y + object.height + reach;
  const sides = { x: side(x, object.x, object.width), y: side(y, object.y, object.height) };
  return isOver && (sides.x !== 0 || sides.y !== 0) ? sides : undefined;
}

/**
 * What the file says of a box after sides of it were moved.
 *
 * @param before what it said
 * @param by pixels that they were moved
 * @param least smallest size
 */
export function resized(before: ObjectFields, sides: Sides, by: Point, least: number): Partial<ObjectFields> {
  const along = (start: number, size: number, side: Sides['x'], moved: number): [number, number] => {
    if (side === 0) return [start, size];
    const grown = Math.max(Math.min(least, size), size + side * moved);
    return [side < 0 ? start + size - grown : start, grown];
  };
  const [x, width] = along(before.x, before.width, sides.x, by.x);
  const [y, height] = along(before.y, before.height, sides.y, by.y);
  return { x, y, width, height };
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf({ x, y, width, height, ring }: ShownObject): Bounds {
  if (!ring || ring.length === 0) return { left: x, top: y, right: x + width, bottom: y + height };
  const [xs, ys] = [0, 1].map(side => ring.filter((_, i) => i % 2 === side));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function boundsOfAll(objects: readonly ShownObject[]): Bounds {
  const all = objects.map(boundsOf);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

/** A corner of a polygon or polyline, or the middle of a side of it, where another one is made. */
export interface Corner {
  index: number;
  isNew: boolean;
}

/** The corners of an object that can be moved, and the middles of its sides, each with its place. */
export function cornersOf({ ring, shape, written }: ShownObject): (Corner & Point)[] {
  if (!written.points || !ring) return [];
  const count = ring.length / 2;
  const at = (index: number): Point => ({ x: ring[2 * (index % count)], y: ring[2 * (index % count) + 1] });
  const corners = Array.from({ length: count }, (_, index) => ({ index, isNew: false, ...at(index) }));
  const sides = corners.slice(0, shape === 'polyline' ? count - 1 : count).map(({ index, x, y }) => {
    const next = at(index + 1);
    return { index: index + 1, isNew: true, x: (x + next.x) / 2, y: (y + next.y) / 2 };
  });
  return [...corners, ...sides];
}

/** The corner within reach of a place; undefined for none. */
export function cornerAt(object: ShownObject, { x, y }: Point, reach: number): (Corner & Point) | undefined {
  return cornersOf(object).find(corner => Math.hypot(corner.x - x, corner.y - y) <= reach);
}

/**
 * The points of an object with a corner in another place. One that comes to lie on a neighbor is gone, as long as enough
 * are left.
 *
 * @param before the points that the file says
 * @param to where it comes, from the place of the object on
 */
export function withCorner(
  { shape }: ShownObject,
  before: readonly number[],
  { index, isNew }: Corner,
  to: Point,
): Partial<ObjectFields> {
  const points = [...before];
  points.splice(2 * index, isNew ? 0 : 2, to.x, to.y);
  const count = points.length / 2;
  const isOn = (other: number) => {
    const neighbor = (other + count) % count;
    const isBeside = shape !== 'polyline' || neighbor === other;
    return isBeside && points[2 * neighbor] === to.x && points[2 * neighbor + 1] === to.y;
  };
  const isLeft = count > (shape === 'polyline' ? 2 : 3) && (isOn(index - 1) || isOn(index + 1));
  if (isLeft) points.splice(2 * index, 2);
  return { points };
}
