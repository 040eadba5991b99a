/** What becomes of the objects of a map in the editor. */

import { expect, test } from 'vitest';
import type { ShownObject } from '../../../../tools/studio/map/model/map-content.ts';
import type { OpenMap } from '../../../../tools/studio/map/model/maps.ts';
import {
  canTurn,
  changeObject,
  copyAt,
  cornerAt,
  newObject,
  nextId,
  objectSorts,
  resized,
  sidesAt,
  withCorner,
} from '../../../../tools/studio/map/model/objects.ts';
import { NewCorners } from '../../../../tools/studio/map/new-corners.ts';
import type { ObjectEdits } from '../../../../tools/studio/map/object-edits.ts';

/** A box of 16 × 8 pixels, in a layer that is moved by 100. */
function box(changed: Partial<ShownObject> = {}): ShownObject {
  const size = { width: 16, height: 8, rotation: 0 };
  const fields = { x: 32, y: 40, ...size, name: '', kind: 'slime', properties: {} };
  return { id: 4, ...fields, x: 132, isBox: true, written: fields, ...changed };
}

test('objects of one class are one sort, others go by their names', () => {
  const objects = [box(), box({ kind: '', name: 'door' }), box({ name: 'big' }), box({ kind: '' })];
  expect(objectSorts(objects).map(({ name, count }) => [name, count])).toEqual([
    ['slime', 2],
    ['door', 1],
  ]);
  expect([nextId(objects, 3), nextId(objects, 9), nextId([], 1)]).toEqual([5, 9, 1]);
});

test('a copy has its middle at a place, and the other stays', () => {
  const ring = [132, 40, 148, 40, 148, 48];
  const object = box({ ring, isBox: false, order: 2, source: '<object/>' });
  const copy = copyAt(object, 9, { x: 208, y: 64 });
  expect(copy).toMatchObject({ id: 9, x: 200, y: 60, source: '<object/>', order: undefined });
  expect(copy.written).toMatchObject({ x: 100, y: 60, kind: 'slime' });
  expect(copy.ring).toEqual([200, 60, 216, 60, 216, 68]);
  expect([object.x, object.ring]).toEqual([132, ring]);
});

test('a change is seen, and said by the file', () => {
  const object = box();
  changeObject(object, { y: 44, width: 24, name: 'slow' });
  expect(object).toMatchObject({ x: 132, y: 44, width: 24, name: 'slow', kind: 'slime' });
  expect(object.written).toEqual({
    x: 32,
    y: 44,
    width: 24,
    height: 8,
    rotation: 0,
    name: 'slow',
    kind: 'slime',
    properties: {},
  });
});

test('what is turned is turned around its place, and has no sides until it is upright again', () => {
  const object = box({ shape: 'ellipse' });
  changeObject(object, { rotation: 90 });
  expect(object.ring?.map(Math.round)).toEqual([132, 40, 132, 56, 124, 56, 124, 40]);
  expect(sidesAt(object, { x: 132, y: 40 }, 2)).toBeUndefined();
  changeObject(object, { width: 32, x: 40 });
  expect(object.ring?.map(Math.round)).toEqual([140, 40, 140, 72, 132, 72, 132, 40]);
  changeObject(object, { rotation: 0 });
  expect(object).toMatchObject({ x: 140, width: 32, ring: undefined });
  // What shows a tile is turned around another place.
  expect([object, box({ tile: 3 }), box({ isBox: false })].map(canTurn)).toEqual([true, false, false]);
});

test('corners are pressed one after the other, and the last or the first once more', () => {
  const made: ShownObject[] = [];
  const placeIn = () => ({ layer: 5, left: 4, top: 0 });
  const objects = {
    nextId: () => 7,
    placeIn,
    add: (_: unknown, [object]: ShownObject[]) => made.push(object),
  };
  const corners = new NewCorners(objects as unknown as ObjectEdits);
  const map = { info: { id: 'map.tmj' } } as OpenMap;
  const press = (x: number, y: number) => corners.press(map, 'polygon', { x, y }, 2);
  for (const [x, y] of [
    [8, 8],
    [24, 8],
    [99, 99],
  ])
    press(x, y);
  corners.back();
  press(24, 24);
  expect(made).toEqual([]);
  press(9, 8);
  expect(made).toMatchObject([
    { id: 7, layer: 5, shape: 'polygon', form: 'polygon', ring: [8, 8, 24, 8, 24, 24] },
  ]);
  expect(made[0].written).toMatchObject({ x: 4, y: 8, points: [0, 0, 16, 0, 16, 16] });
  // Two corners are not a polygon.
  for (const [x, y] of [
    [8, 8],
    [24, 8],
    [24, 8],
  ])
    press(x, y);
  expect([made.length, corners.points.value]).toEqual([1, []]);
});

test('what has a size is a box or an ellipse, and what has none a point', () => {
  expect(newObject(3, { x: 8, y: 16, columns: 8, rows: 4 })).toMatchObject({
    width: 8,
    isBox: true,
    form: 'box',
  });
  expect(newObject(3, { x: 8, y: 16, columns: 8, rows: 4 }, undefined, 'ellipse')).toMatchObject({
    shape: 'ellipse',
    form: 'ellipse',
    isBox: true,
  });
  expect(newObject(3, { x: 8, y: 16, columns: 0, rows: 0 }, { left: 4, top: -4 })).toMatchObject({
    isBox: false,
    form: 'point',
    x: 8,
    written: { x: 4, y: 20 },
  });
});

test.each([
  [132, 40, { x: -1, y: -1 }],
  [149, 44, { x: 1, y: 0 }],
  [140, 49, { x: 0, y: 1 }],
  [140, 44, undefined],
  [151, 44, undefined],
])('the sides at %d, %d', (x, y, sides) => {
  expect(sidesAt(box(), { x, y }, 2)).toEqual(sides);
  expect(sidesAt(box({ isBox: false }), { x, y }, 2)).toBeUndefined();
});

test('a side is moved, and never over the other one', () => {
  const { written } = box();
  expect(resized(written, { x: 1, y: 1 }, { x: 4, y: -2 }, 4)).toEqual({
    x: 32,
    y: 40,
    width: 20,
    height: 6,
  });
  expect(resized(written, { x: -1, y: 0 }, { x: 4, y: 9 }, 4)).toEqual({
    x: 36,
    y: 40,
    width: 12,
    height: 8,
  });
  expect(resized(written, { x: -1, y: -1 }, { x: 90, y: 90 }, 4)).toEqual({
    x: 44,
    y: 44,
    width: 4,
    height: 4,
  });
});

test('corners of polygons are moved, made from the middles of sides, and gone on their neighbors', () => {
  const points = [0, 0, 16, 0, 16, 8];
  const polygon = box({ shape: 'polygon', isBox: false });
  polygon.written = { ...polygon.written, points };
  changeObject(polygon, { points });
  expect(polygon.ring).toEqual([132, 40, 148, 40, 148, 48]);
  const corner = cornerAt(polygon, { x: 147, y: 47 }, 2)!;
  expect(corner).toMatchObject({ index: 2, isNew: false });
  expect(withCorner(polygon, points, corner, { x: 20, y: 20 })).toEqual({ points: [0, 0, 16, 0, 20, 20] });
  // A triangle keeps its three corners.
  expect(withCorner(polygon, points, corner, { x: 16, y: 0 })).toEqual({ points: [0, 0, 16, 0, 16, 0] });
  const middle = cornerAt(polygon, { x: 140, y: 44 }, 1)!;
  expect(middle).toMatchObject({ index: 3, isNew: true });
  const four = withCorner(polygon, points, middle, { x: 0, y: 8 });
  expect(four).toEqual({ points: [...points, 0, 8] });
  const last = { index: 3, isNew: false };
  expect(withCorner(polygon, four.points!, last, { x: 0, y: 0 })).toEqual({ points });
  changeObject(polygon, { x: 40 });
  expect(polygon.ring?.slice(0, 2)).toEqual([140, 40]);
  const line = { ...polygon, shape: 'polyline' as const };
  expect(cornerAt(line, { x: 148, y: 44 }, 1)).toBeUndefined();
  expect(withCorner(line, points, { index: 0, isNew: false }, { x: 16, y: 8 }).points).toHaveLength(6);
  expect(cornerAt(box(), { x: 132, y: 40 }, 4)).toBeUndefined();
});
