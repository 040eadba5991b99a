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
const MIN_GROUND = (SCREEN_WIDTH * SCREEN_HEIGHT) / 4;
const CELL = 8;
/** The kind of a text: its function, and its words. */
const TEXT = /^(print|font) .*$/s;
/** Functions whose shapes stay in place when they change their size. */
const ROUND = /^(circ|elli)b?$/;
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
  let most = { shift: { x: 0, y: 0 }, area: MIN_GROUND };
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
 * their own, and without those fixed on the screen.
 *
 * @param strips the frames of several replays, as their calls
 */
export function worldThings(strips: readonly (readonly (readonly FrameCall[])[])[]): Thing[][][] {
  const things = strips.map(frames => frames.map(calls => thingsOf(inFront(calls))));
  const isFixed = fixedOnScreen(things, strips.some(scrolls));
  return things.map(frames => frames.map(each => each.filter(thing => !isFixed(thing))));
}

/** Whether the ground moves on the screen. */
function scrolls(frames: readonly (readonly FrameCall[])[]): boolean {
  return frames.some((calls, index) => {
    const { x, y } = index > 0 ? groundShift(frames[index - 1], calls) : { x: 0, y: 0 };
    return x !== 0 || y !== 0;
  });
}

/** Height of the rows at the top where status displays are, and the size of the lower corners. */
const STATUS_HEIGHT = 24;
const CORNER_WIDTH = 40;
/** Maximum distance of a text from the icon that it belongs to. */
const BESIDE = 8;

/**
 * Tells which things are fixed on the screen, and not in the world: those that are the same in all frames, texts with whatever
 * words; and icons and bars of a status display, with whatever picture or length, which may also come and go while
 * the ground moves. A sprite in the middle of a screen that scrolls is none: the camera follows it.
 */
function fixedOnScreen(
  strips: readonly (readonly Thing[][])[],
  isScrolling: boolean,
): (thing: Thing) => boolean {
  const frames = strips.flat();
  const isIn = (counts: ReadonlyMap<string, number>, key: string, share: number, count: number) =>
    (counts.get(key) ?? 0) >= count * share && count > 0;
  const same = countFrames(frames, sameKey);
  const spots = strips.map(strip => countFrames(strip, spotKey));
  const texts = frames.flat().filter(thing => isText(thing) && same.get(sameKey(thing)) === frames.length);
  const labels = new Map(texts.map(text => [sameKey(text), text.box]));
  const isStatus = memoized(spotKey, ({ box }) => isStatusPlace(box, [...labels.values()]));
  const staysAtSpot = memoized(spotKey, thing => {
    const held = strips.map(({ length }, i) => isIn(spots[i], spotKey(thing), isScrolling ? 0.5 : 1, length));
    return isScrolling ? held.some(Boolean) : held.every(Boolean);
  });
  const followed = (thing: Thing) => isScrolling && thing.kind.startsWith('spr ');
  return thing =>
    (isIn(same, sameKey(thing), 1, frames.length) && !(followed(thing) && !isStatus(thing))) ||
    (isStatus(thing) && staysAtSpot(thing));
}

/** Whether a box lies where games show their status: at the top, in a lower corner, or in a row with a text that stays. */
function isStatusPlace({ left, top, right, bottom }: Box, labels: readonly Box[]): boolean {
  if (bottom <= BORDER_Y + STATUS_HEIGHT) return true;
  const isAtSide = right <= BORDER_X + CORNER_WIDTH || left >= BORDER_X + SCREEN_WIDTH - CORNER_WIDTH;
  if (isAtSide && top >= BORDER_Y + SCREEN_HEIGHT - STATUS_HEIGHT) return true;
  return labels.some(
    label =>
      label.top < bottom &&
      label.bottom > top &&
      label.left <= right + BESIDE &&
      label.right >= left - BESIDE &&
      (label.left >= right || label.right <= left),
  );
}

/** In how many frames there is a thing with a key. */
function countFrames(frames: readonly Thing[][], keyOf: (thing: Thing) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const things of frames)
    for (const key of new Set(things.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function memoized(keyOf: (thing: Thing) => string, tell: (thing: Thing) => boolean) {
  const known = new Map<string, boolean>();
  return (thing: Thing): boolean => {
    const key = keyOf(thing);
    const answer = known.get(key) ?? tell(thing);
    known.set(key, answer);
    return answer;
  };
}

function isText({ kind }: Thing): boolean {
  return TEXT.test(kind);
}

/** What identifies a thing that is the same at the same place of the screen. */
function sameKey(thing: Thing): string {
  return placeOf({ ...thing, kind: thing.kind.replace(TEXT, '$1') });
}

/** What identifies something that is drawn by the same function at the same place, whatever it looks like. */
function spotKey({ kind, x, y, box }: Thing): string {
  const name = kind.slice(0, kind.indexOf(' '));
  if (!ROUND.test(name)) return placeOf({ kind: name, x, y });
  const middle = { x: (box.left + box.right) >> 1, y: (box.top + box.bottom) >> 1 };
  return placeOf({ kind: name, ...middle });
}

/** The calls since the first one that draws the map, if any thing is drawn after it. */
function inFront(calls: readonly FrameCall[]): readonly FrameCall[] {
  const ground = calls.findIndex(({ name }) => name === 'map');
  const rest = calls.slice(ground + 1);
  return thingsOf(rest).length > 0 ? rest : calls;
}

function placeOf({ kind, x, y }: Omit<Thing, 'box'>): string {
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
