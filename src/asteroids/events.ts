/**
 * What happened in a frame, as data. The rules write events; pictures and sounds read them. A list is a pool that is
 * filled anew each frame, so that no frame leaves garbage behind.
 */

export type EventKind =
  | 'fire'
  | 'saucer-fire'
  | 'rock-broken'
  | 'ship-destroyed'
  | 'ship-launched'
  | 'saucer-arrived'
  | 'saucer-left'
  | 'saucer-destroyed'
  | 'hyperspace-out'
  | 'hyperspace-in'
  | 'extra-life'
  | 'wave-started'
  | 'beat-low'
  | 'beat-high'
  | 'game-over';

export interface GameEvent {
  kind: EventKind;
  /** Where it happened, inside the world. */
  x: number;
  y: number;
  /** Velocity of what it happened to. */
  vx: number;
  vy: number;
  /** Size of the rock or saucer. */
  size: number;
  /** What it scored. */
  points: number;
}

export interface EventList {
  /** How many entries of the pool belong to this frame. */
  count: number;
  pool: GameEvent[];
}

/** More than can happen in one frame; what does not fit is dropped, for it only makes noise. */
const CAPACITY = 64;

/** An empty list. */
export function createEventList(): EventList {
  const pool: GameEvent[] = [];
  for (let i = 0; i < CAPACITY; i++) {
    pool[i] = { kind: 'fire', x: 0, y: 0, vx: 0, vy: 0, size: 0, points: 0 };
  }
  return { count: 0, pool };
}

/** Forgets the events of the last frame. */
export function clearEvents(events: EventList): void {
  events.count = 0;
}

/** Adds an event without a place. */
export function announce(events: EventList, kind: EventKind): void {
  announceAt(events, kind, 0, 0, 0, 0, 0, 0);
}

/** Adds an event with all that is known of it. */
export function announceAt(
  events: EventList,
  kind: EventKind,
  x: number,
  y: number,
  vx: number,
  vy: number,
  size: number,
  points: number,
): void {
  if (events.count >= CAPACITY) return;
  const event = events.pool[events.count];
  events.count = events.count + 1;
  event.kind = kind;
  event.x = x;
  event.y = y;
  event.vx = vx;
  event.vy = vy;
  event.size = size;
  event.points = points;
}
