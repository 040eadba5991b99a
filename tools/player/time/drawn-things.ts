/** What a frame has been drawn of: sprites, shapes and texts, with their places, and how the ground under them has moved. */

import { BORDER_X, BORDER_Y, SCREEN_HEIGHT, SCREEN_WIDTH } from '../../console/memory-map.ts';
import type { FrameCall } from '../game/frame-calls.ts';

/** A rectangle of a frame; right and bottom lie outside. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something drawn: the same kind at another place is the same thing that has moved. */
export interface Thing {
  kind: string;
  x: number;
  y: number;
  box: Box;
}

export interface Shift {
  x: number;
  y: number;
}

/** Pixels that must have moved together to be the ground: a quarter of the screen. */
const LEAST_GROUND = (SCREEN_WIDTH * SCREEN_HEIGHT) / 4;
const CELL = 8;
/** Pixels of a character of `print` at most. */
const LETTER = 8;

/** Where a call draws, in pixels of the screen: place, extent from there, and the numbers that are no place. */
type Reader = (v: readonly number[]) => [x: number, y: number, extent: Extent, rest: unknown];
/** Left, top, right and bottom from the place. */
type Extent = [number, number, number, number];

const around = (a: number, b: number): Extent => [-a, -b, a + 1, b + 1];
const rectangle: Reader = ([x, y, width, height, color]) => [
  x,
  y,
  [0, 0, width, height],
  [width, height, color],
];
const circle: Reader = ([x, y, radius, color]) => [x, y, around(radius, radius), [radius, color]];
const ellipse: Reader = ([x, y, a, b, color]) => [x, y, around(a, b), [a, b, color]];

/** Corners, the first of which is the place. */
const corners =
  (count: number): Reader =>
  values => {
    const [x, y] = values;
    const xs = Array.from({ length: count }, (_, i) => values[2 * i] - x);
    const ys = Array.from({ length: count }, (_, i) => values[2 * i + 1] - y);
    const extent: Extent = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
    return [
      x,
      y,
      extent,
      [xs, ys]
        .flat()
        .map(Math.round)
        .concat(values.slice(2 * count)),
    ];
  };
const triangle = corners(3);

const READERS: Readonly<Record<string, Reader>> = {
  pix: ([x, y, color]) => [x, y, [0, 0, 1, 1], color],
  line: corners(2),
  rect: rectangle,
  rectb: rectangle,
  circ: circle,
  circb: circle,
  elli: ellipse,
  ellib: ellipse,
  tri: triangle,
  trib: triangle,
  ttri: triangle,
  textri: triangle,
  spr: ([id, x, y, , scale = 1, flip = 0, rotate = 0, width = 1, height = 1]) => [
    x,
    y,
    [0, 0, CELL * width * scale, CELL * height * scale],
    [id, scale, flip, rotate, width, height],
  ],
};

/** What calls have drawn; without what fills the whole screen. */
export function thingsOf(calls: readonly FrameCall[]): Thing[] {
  return calls.flatMap(({ name, values }) => {
    const read = READERS[name];
    if (name === 'print' || name === 'font') return [textOf(name, values)];
    // Without a color `pix` only looks.
    if (!read || (name === 'pix' && values[2] === undefined)) return [];
    const [x, y, extent, rest] = read(
      values.map(value => (value === undefined ? undefined : Number(value))) as number[],
    );
    const thing = thingAt(`${name} ${rest}`, x, y, extent);
    return fillsScreen(thing.box) ? [] : [thing];
  });
}

function textOf(name: string, [text, x = 0, y = 0]: FrameCall['values']): Thing {
  return thingAt(`${name} ${text}`, Number(x), Number(y), [0, 0, LETTER * String(text).length, LETTER]);
}

function thingAt(kind: string, x: number, y: number, [left, top, right, bottom]: Extent): Thing {
  const place = { x: Math.trunc(x) + BORDER_X, y: Math.trunc(y) + BORDER_Y };
  const box = { left: place.x + left, top: place.y + top, right: place.x + right, bottom: place.y + bottom };
  return { kind, ...place, box };
}

function fillsScreen({ left, top, right, bottom }: Box): boolean {
  return (
    left <= BORDER_X &&
    top <= BORDER_Y &&
    right >= BORDER_X + SCREEN_WIDTH &&
    bottom >= BORDER_Y + SCREEN_HEIGHT
  );
}

/** The places of the map, as calls of `map` show it: where its first cell lies on the screen. */
function groundOf(calls: readonly FrameCall[]): Thing[] {
  return calls.flatMap(({ name, values }) => {
    if (name !== 'map') return [];
    const [column = 0, row = 0, columns = 30, rows = 17, x = 0, y = 0, , scale = 1] = values.map(value =>
      value === undefined ? undefined : Number(value),
    );
    const size = CELL * scale;
    const place = { x: x - column * size, y: y - row * size };
    return [{ ...thingAt('map', x, y, [0, 0, columns * size, rows * size]), ...place }];
  });
}

/**
 * How far what stands in the world has moved on the screen from one frame to another: as far as most of what both show, by
 * its area. Where that is little there is no ground, and nothing scrolls.
 */
export function groundShift(from: readonly FrameCall[], to: readonly FrameCall[]): Shift {
  const votes = new Map<string, { shift: Shift; area: number }>();
  const others = byKind([...groundOf(to), ...thingsOf(to)]);
  for (const thing of [...groundOf(from), ...thingsOf(from)]) {
    const other = others.get(thing.kind)?.shift();
    if (!other) continue;
    const shift = { x: Math.round(other.x - thing.x), y: Math.round(other.y - thing.y) };
    const key = `${shift.x} ${shift.y}`;
    const area = areaOf(thing.box) + (votes.get(key)?.area ?? 0);
    votes.set(key, { shift, area });
  }
  let most = { shift: { x: 0, y: 0 }, area: LEAST_GROUND };
  for (const vote of votes.values()) if (vote.area > most.area) most = vote;
  return most.shift;
}

/** The things of a frame that another one does not show at the same place in the world. */
export function movedThings(things: readonly Thing[], others: readonly Thing[], { x, y }: Shift): Thing[] {
  const known = new Set(others.map(placeOf));
  return things.filter(thing => !known.has(placeOf({ ...thing, x: thing.x + x, y: thing.y + y })));
}

/** The things of each frame, without those that stand on the screen and not in the world: that are there in all frames. */
export function worldThings(frames: readonly (readonly FrameCall[])[]): Thing[][] {
  const things = frames.map(thingsOf);
  const counts = new Map<string, number>();
  for (const each of things)
    for (const place of new Set(each.map(placeOf))) counts.set(place, (counts.get(place) ?? 0) + 1);
  return things.map(each => each.filter(thing => counts.get(placeOf(thing)) !== frames.length));
}

function placeOf({ kind, x, y }: Thing): string {
  return `${kind} at ${x} ${y}`;
}

function byKind(things: readonly Thing[]): Map<string, Thing[]> {
  const kinds = new Map<string, Thing[]>();
  for (const thing of things) {
    const same = kinds.get(thing.kind);
    if (same) same.push(thing);
    else kinds.set(thing.kind, [thing]);
  }
  return kinds;
}

function areaOf({ left, top, right, bottom }: Box): number {
  const width = Math.min(right, BORDER_X + SCREEN_WIDTH) - Math.max(left, BORDER_X);
  const height = Math.min(bottom, BORDER_Y + SCREEN_HEIGHT) - Math.max(top, BORDER_Y);
  return Math.max(width, 0) * Math.max(height, 0);
}
