/** Operations on map objects as plain values: copying, creating, moving and resizing. */

import { hasCorners, type ObjectForm } from '../../../assets/map/edit/object-forms.ts';
import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import { largest, smallest } from '../../../long-lists.ts';
import type { Point } from '../../canvas/view-transform.ts';
import type { ShownObject } from './map-content.ts';
import type { CellRectangle } from './stroke.ts';

/** The label of an object: its name, else its class. */
export function nameOf({ name, kind }: ShownObject): string {
  return name || kind;
}

/** Objects of one kind: of one class, else of one name. */
export interface ObjectSort {
  name: string;
  /** The first of them, which is copied for new ones. */
  sample: ShownObject;
  count: number;
}

/** The kinds of objects in a map, in order of appearance. */
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

/** The id for the next object or layer. */
export function nextId(all: readonly { id: number }[], next: number): number {
  return largest(
    all.map(({ id }) => id + 1),
    next,
  );
}

/** A copy of an object, centered at a position. */
export function copyAt(object: ShownObject, id: number, { x, y }: Point): ShownObject {
  const { left, top, right, bottom } = boundsOf(object);
  const { written } = object;
  const copy: ShownObject = { ...structuredClone(object), id, order: undefined };
  const place = { x: written.x + x - (left + right) / 2, y: written.y + y - (top + bottom) / 2 };
  changeObject(copy, place);
  return copy;
}

/** The layer for new objects, if one is selected, and its offset in pixels. */
export interface ObjectPosition {
  layer?: number;
  left: number;
  top: number;
}

const USUAL_PLACE: ObjectPosition = { left: 0, top: 0 };

/**
 * A new object; without size, it is a point.
 *
 * @param form a box or an ellipse
 */
export function newObject(
  id: number,
  { x, y, columns: width, rows: height }: CellRectangle,
  place = USUAL_PLACE,
  form: ObjectForm = 'box',
): ShownObject {
  const made = { ...nothingAt({ x, y }, place), width, height };
  return {
    ...(form === 'ellipse' && width > 0 && { shape: form }),
    ...{ id, ...made, form: width > 0 ? form : 'point', isBox: width > 0 },
    written: { ...made.written, width, height },
  };
}

/**
 * A new object with corners; its position is the first of them.
 *
 * @param shape whether its ends are joined
 */
export function newCornered(
  id: number,
  shape: 'polygon' | 'polyline',
  corners: readonly Point[],
  place = USUAL_PLACE,
): ShownObject {
  const [first] = corners;
  const made = nothingAt(first, place);
  const points = corners.flatMap(({ x, y }) => [x - first.x, y - first.y]);
  const ring = corners.flatMap(({ x, y }) => [x, y]);
  return { id, ...made, shape, form: shape, ring, written: { ...made.written, points } };
}

function nothingAt({ x, y }: Point, { left, top, ...place }: ObjectPosition) {
  const said = { width: 0, height: 0, name: '', kind: '' };
  const written = { ...said, x: x - left, y: y - top, rotation: 0, properties: {} };
  return { ...said, ...place, x, y, written };
}

/** Applies changed fields to an object. */
export function changeObject(object: ShownObject, fields: Partial<ObjectFields>): void {
  const { written } = object;
  const { x = written.x, y = written.y, properties: _, points: __, rotation: ___, ...others } = fields;
  const [right, down] = [x - written.x, y - written.y];
  Object.assign(object, others);
  object.x += right;
  object.y += down;
  object.written = { ...written, ...fields };
  object.ring = canTurn(object)
    ? ringOf(object)
    : object.ring?.map((value, i) => value + (i % 2 ? down : right));
}

/** Whether an object can be rotated here: tiles and templates rotate around other points. */
export function canTurn({ isBox, tile, written }: ShownObject): boolean {
  return tile === undefined && (isBox === true || written.points !== undefined);
}

/** The corners of an object that is not an upright box. */
function ringOf(object: ShownObject): number[] | undefined {
  const { width, height, written } = object;
  const { rotation, points = [0, 0, width, 0, width, height, 0, height] } = written;
  if (!written.points && (rotation === 0 || width === 0 || height === 0)) return undefined;
  return Array.from({ length: points.length / 2 }, (_, i) => points.slice(2 * i, 2 * i + 2)).flatMap(
    ([x, y]) => {
      const { x: right, y: down } = turned({ x, y }, rotation);
      return [object.x + right, object.y + down];
    },
  );
}

/** Rotates a point clockwise around the origin. @param rotation in degrees */
export function turned({ x, y }: Point, rotation: number): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** The position of an object in its layer. */
export function orderOf(objects: readonly ShownObject[], { id, layer }: ShownObject): number {
  return objects.filter(object => object.layer === layer).findIndex(object => object.id === id);
}

/** The current values of the fields that an edit changes. */
export function fieldsAsWritten(
  { written }: ShownObject,
  fields: Partial<ObjectFields>,
): Partial<ObjectFields> {
  return Object.fromEntries(
    Object.keys(fields).map(name => [name, written[name as keyof ObjectFields]]),
  ) as Partial<ObjectFields>;
}

/** Moved sides of a box: −1 the left or top one, 1 the other one, 0 none. */
export interface Sides {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Whether an object is a box with movable sides. */
export function isUpright({ isBox, written }: ShownObject): boolean {
  return isBox === true && written.rotation === 0;
}

/** The sides of an object within reach of a position; undefined for none. */
export function sidesAt(object: ShownObject, { x, y }: Point, reach: number): Sides | undefined {
  if (!isUpright(object)) return undefined;
  const side = (value: number, start: number, size: number): Sides['x'] => {
    // On small boxes, most of the area is for moving them.
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
 * The fields of a box after moving sides.
 *
 * @param before its fields
 * @param by distance in pixels
 * @param least minimum size
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

/** The box around an object, in pixels of the map. */
export function boundsOf({ x, y, width, height, ring }: ShownObject): Bounds {
  if (!ring || ring.length === 0) return { left: x, top: y, right: x + width, bottom: y + height };
  const [xs, ys] = [0, 1].map(side => ring.filter((_, i) => i % 2 === side));
  return { left: smallest(xs), top: smallest(ys), right: largest(xs), bottom: largest(ys) };
}

/** The box around several objects, in pixels of the map. */
export function boundsOfAll(objects: readonly ShownObject[]): Bounds {
  const all = objects.map(boundsOf);
  return {
    left: smallest(all.map(({ left }) => left)),
    top: smallest(all.map(({ top }) => top)),
    right: largest(all.map(({ right }) => right)),
    bottom: largest(all.map(({ bottom }) => bottom)),
  };
}

/** A corner of a polygon or polyline, or the middle of a side, where a new one can be created. */
export interface Corner {
  index: number;
  isNew: boolean;
}

/** The movable corners of an object, and the middles of its sides, with their positions. */
export function cornersOf({ ring, shape, written }: ShownObject): (Corner & Point)[] {
  if (!written.points || !ring || !shape || !hasCorners(shape)) return [];
  const count = ring.length / 2;
  const at = (index: number): Point => ({ x: ring[2 * (index % count)], y: ring[2 * (index % count) + 1] });
  const corners = Array.from({ length: count }, (_, index) => ({ index, isNew: false, ...at(index) }));
  const sides = corners.slice(0, shape === 'polyline' ? count - 1 : count).map(({ index, x, y }) => {
    const next = at(index + 1);
    return { index: index + 1, isNew: true, x: (x + next.x) / 2, y: (y + next.y) / 2 };
  });
  return [...corners, ...sides];
}

/** The corner within reach of a position; undefined for none. */
export function cornerAt(object: ShownObject, { x, y }: Point, reach: number): (Corner & Point) | undefined {
  return cornersOf(object).find(corner => Math.hypot(corner.x - x, corner.y - y) <= reach);
}

/**
 * The points of an object with a moved corner. One that is moved onto a neighbor is removed, if enough remain.
 *
 * @param before the points in the file
 * @param to its new position, relative to the object
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
