/** Boxes that run, fall and bump into cells. Nothing here calls the console, so it can be tested by itself. */

/** Pixels of a cell of the map. */
export const CELL = 8;

/** A box: its upper left corner, its size, and its velocity in pixels a frame. */
export interface Body {
  x: number;
  y: number;
  width: number;
  height: number;
  vx: number;
  vy: number;
  onGround: boolean;
}

/** What the cells of a map are like. */
export interface Ground {
  isSolid: (this: void, column: number, row: number) => boolean;
  /** Carries what falls on it, and lets everything else through. */
  isLedge: (this: void, column: number, row: number) => boolean;
  isDeadly: (this: void, column: number, row: number) => boolean;
}

/** Moves a body by one frame: first sideways, then up or down, each time only up to the next wall. */
export function moveBody(body: Body, ground: Ground): void {
  body.x += body.vx;
  if (body.vx !== 0) {
    const column = cellAt(body.vx > 0 ? body.x + body.width - 0.01 : body.x);
    if (isWall(body, column, ground)) {
      body.x = body.vx > 0 ? column * CELL - body.width : (column + 1) * CELL;
      body.vx = 0;
    }
  }
  const feetBefore = body.y + body.height;
  body.y += body.vy;
  body.onGround = false;
  if (body.vy < 0) {
    const row = cellAt(body.y);
    if (!isInRow(body, row, ground.isSolid)) return;
    body.y = (row + 1) * CELL;
    body.vy = 0;
  } else {
    const row = cellAt(body.y + body.height);
    const isAbove = feetBefore <= row * CELL;
    const stops = isInRow(body, row, ground.isSolid) || (isAbove && isInRow(body, row, ground.isLedge));
    if (!stops) return;
    body.y = row * CELL - body.height;
    body.vy = 0;
    body.onGround = true;
  }
}

/** Whether a body is in a cell that hurts, by more than its edge. */
export function isOnDeadly(body: Body, { isDeadly }: Ground): boolean {
  return isInRow(body, cellAt(body.y + body.height - 3), isDeadly);
}

/** Whether two bodies overlap. */
export function overlap(a: Body, b: Body): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isWall(body: Body, column: number, { isSolid }: Ground): boolean {
  const last = cellAt(body.y + body.height - 0.01);
  for (let row = cellAt(body.y); row <= last; row++) if (isSolid(column, row)) return true;
  return false;
}

function isInRow(body: Body, row: number, is: (this: void, column: number, row: number) => boolean): boolean {
  const last = cellAt(body.x + body.width - 0.01);
  for (let column = cellAt(body.x); column <= last; column++) if (is(column, row)) return true;
  return false;
}

function cellAt(position: number): number {
  return Math.floor(position / CELL);
}
