/** Draws the objects of a map and the player of the running game, and finds objects at a position. */

import type { Point, Transform } from '../../canvas/view-transform.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { type Bounds, boundsOf, cornersOf, isUpright, nameOf } from '../model/objects.ts';
import type { NewCorners } from '../new-corners.ts';
import { type Context, toView } from './overlays.ts';

/** Height of labels, which must not overlap; like all following sizes, in CSS pixels. */
const LABEL_HEIGHT = 14;
/** Minimum distance between labels; closer ones would read as one text. */
const LABEL_GAP = 24;
/** With more objects, only the hovered or touched one has a label. */
const MAX_LABELS = 12;
/** Size of a corner's marker. */
const CORNER = 6;
/** Distance to a side or corner within which it can be dragged. */
const REACH = 6;
/** Minimum hit size of objects. */
const MIN_HIT = 6;

/** Pixels of the view per CSS pixel. */
function unit(): number {
  return devicePixelRatio;
}

/** Distance to a side or corner within which it is hit, in pixels of the view; larger for fingers. */
export function cornerReach(): number {
  return REACH * unit() * (isCoarse() ? 3 : 1);
}

function isCoarse(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Highlighted objects by id. */
export interface NotedObjects {
  /** Ids of hidden layers. */
  hidden: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  /** The hovered object. */
  pointed: number | undefined;
  /** Whether an object is drawn as in the game. */
  isSeen(object: ShownObject): boolean;
}

export function drawObjects(
  context: Context,
  transform: Transform,
  map: OpenMap,
  { hidden, chosen, pointed, isSeen }: NotedObjects,
): void {
  const rank = ({ id }: ShownObject) => (chosen.has(id) ? 2 : id === pointed ? 1 : 0);
  const shown = map.objects.filter(({ layer = 0 }) => !hidden.has(layer));
  const ordered = shown.sort((a, b) => rank(a) - rank(b));
  context.save();
  for (const object of ordered) {
    const isChosen = chosen.has(object.id);
    context.beginPath();
    traceObject(context, transform, object);
    context.fillStyle = isChosen ? '#ffcd7555' : '#41a6f633';
    if (isChosen || !isSeen(object)) context.fill();
    context.lineWidth = (rank(object) > 0 ? 2 : 1) * unit();
    context.strokeStyle = isChosen ? '#ffcd75' : '#9fd8ff';
    context.stroke();
    if (isChosen && chosen.size === 1) drawHandles(context, transform, object);
  }
  // Other labels make room for these.
  drawNames(context, transform, ordered.reverse(), rank);
  context.restore();
}

function drawNames(
  context: Context,
  transform: Transform,
  objects: readonly ShownObject[],
  rank: (object: ShownObject) => number,
): void {
  const size = unit();
  context.font = `${11 * size}px system-ui, sans-serif`;
  context.textBaseline = 'bottom';
  context.lineWidth = 3 * size;
  const labels: { x: number; y: number; width: number }[] = [];
  const counts = new Map<string, number>();
  for (const object of objects) counts.set(nameOf(object), (counts.get(nameOf(object)) ?? 0) + 1);
  for (const object of objects) {
    const name = nameOf(object);
    const isNoted = rank(object) > 0;
    if (name === '' || (!isNoted && (transform.scale < 2 * size || counts.get(name)! > MAX_LABELS))) continue;
    const [x, y] = toView(transform, object.x, object.y);
    const { width } = context.measureText(name);
    const isHidden = labels.some(
      other =>
        x < other.x + other.width + LABEL_GAP * size &&
        other.x < x + width + LABEL_GAP * size &&
        Math.abs(y - other.y) < LABEL_HEIGHT * size,
    );
    if (isHidden && !isNoted) continue;
    labels.push({ x, y, width });
    context.strokeStyle = '#1a1c2c';
    context.strokeText(name, x, y - 1);
    context.fillStyle = rank(object) === 2 ? '#ffcd75' : '#dff1ff';
    context.fillText(name, x, y - 1);
  }
}

/** Handles for resizing a box, or for moving the corners of a polygon. */
function drawHandles(context: Context, transform: Transform, object: ShownObject): void {
  const { x, y, width, height } = object;
  context.fillStyle = '#ffcd75';
  const box = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  for (const corner of isUpright(object) ? box : cornersOf(object)) {
    const [left, top] = toView(transform, corner.x, corner.y);
    const isNew = 'isNew' in corner && corner.isNew;
    const size = (isNew ? CORNER - 2 : CORNER) * unit() * (isCoarse() ? 2 : 1);
    context.globalAlpha = isNew ? 0.6 : 1;
    context.fillRect(left - size / 2, top - size / 2, size, size);
  }
  context.globalAlpha = 1;
}

/** The corners of an object being created, with the next one. */
export function drawCorners(context: Context, transform: Transform, { points, next }: NewCorners): void {
  const corners = [...points.value, ...(next ? [next] : [])].map(({ x, y }) => toView(transform, x, y));
  if (points.value.length === 0) return;
  context.beginPath();
  for (const corner of corners) context.lineTo(...corner);
  context.lineWidth = 2 * unit();
  context.strokeStyle = '#ffcd75';
  context.stroke();
  context.fillStyle = '#ffcd75';
  const size = CORNER * unit();
  for (const [x, y] of corners) context.fillRect(x - size / 2, y - size / 2, size, size);
}

/** The selection rectangle. */
export function drawBand(context: Context, transform: Transform, { left, top, right, bottom }: Bounds): void {
  const [x, y] = toView(transform, left, top);
  const [width, height] = [(right - left) * transform.scale, (bottom - top) * transform.scale];
  context.fillStyle = '#ffcd7522';
  context.fillRect(x, y, width, height);
  context.strokeStyle = '#ffcd75';
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, width, height);
}

function traceObject(context: Context, transform: Transform, object: ShownObject): void {
  const { x, y, width, height, shape, ring, written } = object;
  const { scale } = transform;
  const [left, top] = toView(transform, x, y);
  if (ring && shape === 'ellipse') {
    // The middle of its box, which is rotated around its corner.
    const [middleX, middleY] = toView(transform, (ring[0] + ring[4]) / 2, (ring[1] + ring[5]) / 2);
    const angle = (written.rotation * Math.PI) / 180;
    context.ellipse(middleX, middleY, (width * scale) / 2, (height * scale) / 2, angle, 0, 2 * Math.PI);
  } else if (ring) {
    for (let i = 0; i < ring.length; i += 2) context.lineTo(...toView(transform, ring[i], ring[i + 1]));
    if (shape !== 'polyline') context.closePath();
  } else if (width === 0 && height === 0) context.arc(left, top, Math.max(3, 2 * scale), 0, 2 * Math.PI);
  else if (shape === 'ellipse')
    context.ellipse(
      left + (width * scale) / 2,
      top + (height * scale) / 2,
      (width * scale) / 2,
      (height * scale) / 2,
      0,
      0,
      2 * Math.PI,
    );
  else context.rect(left + 0.5, top + 0.5, width * scale, height * scale);
}

/**
 * The topmost object at a position, or the smallest of overlapping ones.
 *
 * @param hidden ids of hidden layers
 */
export function objectAt(
  { objects }: OpenMap,
  { x, y }: Point,
  hidden: ReadonlySet<number>,
): ShownObject | undefined {
  const hit = objects.filter(object => {
    if (object.layer !== undefined && hidden.has(object.layer)) return false;
    const { left, top, right, bottom } = boundsOf(object);
    const [aside, up] = [
      Math.max(0, MIN_HIT - (right - left)) / 2,
      Math.max(0, MIN_HIT - (bottom - top)) / 2,
    ];
    return x >= left - aside && y >= top - up && x < right + aside && y < bottom + up;
  });
  const sizeOf = (object: ShownObject): number => {
    const { left, top, right, bottom } = boundsOf(object);
    return (right - left) * (bottom - top);
  };
  return hit.reverse().sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** Size of the player's marker; the position is its top left corner. */
const PLAYER_SIZE = 8;

/** Draws the player of the running game. */
export function drawPlayer(
  context: Context,
  transform: Transform,
  map: OpenMap,
  player: Point,
  name: string,
): void {
  if (player.x < -PLAYER_SIZE || player.y < -PLAYER_SIZE) return;
  if (player.x > map.columns * map.cellWidth || player.y > map.rows * map.cellHeight) return;
  const size = PLAYER_SIZE * transform.scale;
  const [x, y] = toView(transform, player.x, player.y);
  context.save();
  // What is drawn there stays visible: a line on a darker one.
  context.beginPath();
  context.roundRect(x, y, size, size, size / 3);
  for (const [lineWidth, color] of [
    [4, '#1a1c2c'],
    [2, '#a7f070'],
  ] as const) {
    context.lineWidth = lineWidth * unit();
    context.strokeStyle = color;
    context.stroke();
  }
  context.font = `${11 * unit()}px system-ui, sans-serif`;
  context.textBaseline = 'top';
  context.lineWidth = 3 * unit();
  context.strokeStyle = '#1a1c2c';
  context.strokeText(name, x, y + size + 2);
  context.fillStyle = '#d9f7bb';
  context.fillText(name, x, y + size + 2);
  context.restore();
}

/** Whether a point is on the marker of the player. */
export function isOnPlayer(player: Point, { x, y }: Point): boolean {
  return (
    x >= player.x - 2 && y >= player.y - 2 && x < player.x + PLAYER_SIZE + 2 && y < player.y + PLAYER_SIZE + 2
  );
}
