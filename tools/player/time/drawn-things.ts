/**
 * The drawn elements of a frame: sprites, shapes and texts with their positions, and how the ground under them
 * has moved.
 */

import { argumentNumbers } from '../../api/arguments.ts';
import { type DrawnBox, mapBox } from '../../api/boxes.ts';
import { entryOf, signatureFor } from '../../api/index.ts';
import { BORDER_X, BORDER_Y, SCREEN_HEIGHT, SCREEN_WIDTH } from '../../console/memory-map.ts';
import type { FrameCall } from '../game/frame-calls.ts';

/** A rectangle of a frame; right and bottom are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something drawn; the same kind at another position is the same thing after a move. */
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

/** Pixels that must have moved together to count as ground: a quarter of the screen. */
const LEAST_GROUND = (SCREEN_WIDTH * SCREEN_HEIGHT) / 4;
const CELL = 8;
/** The kind of a text: its function, and its words. */
const TEXT = /^(print|font) .*$/s;
/** Maximum width of a character of `print` in pixels. */
const LETTER = 8;

/** What calls have drawn; without the map, and without what fills the whole screen. */
function thingsOf(calls: readonly FrameCall[]): Thing[] {
  return calls.flatMap(({ name, values }) => {
    const entry = entryOf(name);
    const { draws } = entry;
    if (draws === 'text') return [textOf(name, values)];
    const { parameters, returns } = signatureFor(entry, values.length);
    // `pix` that returns a color has drawn nothing.
    if (!draws || returns || name === 'map') return [];
    const numbers = argumentNumbers(entry, values);
    const box = boxOf(draws, numbers);
    const start = { x: box.left, y: box.top };
    const shape = parameters.map(({ axis }, i) => (axis ? Math.round(numbers[i] - start[axis]) : numbers[i]));
    const thing = thingAt(`${name} ${shape}`, box);
    return fillsScreen(thing.box) ? [] : [thing];
  });
}

/** The box of a call, in pixels of the screen. */
function boxOf({ measure, last }: DrawnBox, numbers: readonly number[]): Box {
  return measure(
    (left, top, right, bottom) => ({ left, top, right: right + last, bottom: bottom + last }),
    ...numbers,
  );
}

function textOf(name: string, [text, x, y]: FrameCall['values']): Thing {
  const [left, top] = [Number(x ?? 0), Number(y ?? 0)];
  const box = { left, top, right: left + LETTER * String(text).length, bottom: top + LETTER };
  return thingAt(`${name} ${text}`, box);
}

function thingAt(kind: string, { left, top, right, bottom }: Box): Thing {
  const place = { x: Math.trunc(left) + BORDER_X, y: Math.trunc(top) + BORDER_Y };
  const box = { left: place.x, top: place.y, right: place.x + right - left, bottom: place.y + bottom - top };
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

/** The map, as calls of `map` show it: where its first cell would be on the screen. */
function groundOf(calls: readonly FrameCall[]): Thing[] {
  const entry = entryOf('map');
  return calls.flatMap(({ name, values }) => {
    if (name !== entry.name) return [];
    const numbers = argumentNumbers(entry, values);
    const [column, row, , , x, y, , scale] = numbers;
    const place = { x: x - column * CELL * scale, y: y - row * CELL * scale };
    return [{ ...thingAt('map', boxOf(mapBox, numbers)), ...place }];
  });
}

/**
 * How far the world has moved on the screen between two frames: the shift of most of their common area. If that
 * is too little, there is no ground, and nothing scrolls.
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

/** The things of a frame that the other does not show at the same world position. */
export function movedThings(things: readonly Thing[], others: readonly Thing[], { x, y }: Shift): Thing[] {
  const known = new Set(others.map(placeOf));
  return things.filter(thing => !known.has(placeOf({ ...thing, x: thing.x + x, y: thing.y + y })));
}

/**
 * The things of each frame in the world, without what lies behind the ground, such as hills that scroll at a speed of
 * their own, and without those fixed on the screen: they are in all frames, texts with whatever words.
 */
export function worldThings(frames: readonly (readonly FrameCall[])[]): Thing[][] {
  const things = frames.map(calls => thingsOf(inFront(calls)));
  const counts = new Map<string, number>();
  for (const each of things)
    for (const key of new Set(each.map(screenKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return things.map(each => each.filter(thing => counts.get(screenKey(thing)) !== frames.length));
}

/** What identifies a thing that stays where it is on the screen. */
function screenKey(thing: Thing): string {
  return placeOf({ ...thing, kind: thing.kind.replace(TEXT, '$1') });
}

/** The calls since the first one that draws the map, if any thing is drawn after it. */
function inFront(calls: readonly FrameCall[]): readonly FrameCall[] {
  const ground = calls.findIndex(({ name }) => name === 'map');
  const rest = calls.slice(ground + 1);
  return thingsOf(rest).length > 0 ? rest : calls;
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
