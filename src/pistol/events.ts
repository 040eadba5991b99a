/**
 * What happened in a frame, as data. The rules write events; pictures and sounds read them. A list is a pool that is
 * filled anew each frame, so that no frame leaves garbage behind.
 */

export type EventKind =
  | 'shot'
  | 'reload'
  | 'spark'
  | 'shield'
  | 'disc'
  | 'bull'
  | 'pop'
  | 'robot'
  | 'stomp'
  | 'lit'
  | 'blast'
  | 'throw'
  | 'bounce'
  | 'jump'
  | 'land'
  | 'clang'
  | 'bump'
  | 'hurt'
  | 'fall'
  | 'tick';

export interface GameEvent {
  kind: EventKind;
  /** Where it happened. */
  x: number;
  y: number;
  /** Where sparks fly, a direction; or the velocity of what it happened to. */
  dx: number;
  dy: number;
  /** What it scored; for an explosion the number of the link in its chain. */
  points: number;
}

export interface EventList {
  /** How many entries of the pool belong to this frame. */
  count: number;
  pool: GameEvent[];
}

/** More than can happen in one frame; what does not fit is dropped, for it only makes noise. */
const CAPACITY = 48;

/** An empty list. */
export function createEvents(): EventList {
  const pool: GameEvent[] = [];
  for (let i = 0; i < CAPACITY; i++) pool[i] = { kind: 'shot', x: 0, y: 0, dx: 0, dy: 0, points: 0 };
  return { count: 0, pool };
}

/** Forgets the events of the last frame. */
export function clearEvents(events: EventList): void {
  events.count = 0;
}

/** Adds an event. */
export function announce(
  events: EventList,
  kind: EventKind,
  x: number,
  y: number,
  dx: number,
  dy: number,
  points: number,
): void {
  if (events.count >= CAPACITY) return;
  const event = events.pool[events.count];
  events.count = events.count + 1;
  event.kind = kind;
  event.x = x;
  event.y = y;
  event.dx = dx;
  event.dy = dy;
  event.points = points;
}
