/** The rocks: where they are, how they move, and what they look like. */

interface Rock {
  x: number;
  y: number;
  /** Pixels that it moves in a frame. */
  vx: number;
  vy: number;
  /** Radius of the ball around its outline. */
  radius: number;
  /** Corners of its outline, counted from its middle: x and y of the first one, of the second one, and so on. */
  ring: number[];
}

const OUTLINE = [8, 0, 14, 12, -2, 16, -12, 10, -16, -4, -6, -15, 10, -12];

export const rocks: Rock[] = [];

/** Adds some rocks, away from the middle of the screen. */
export function newRocks(count: number): void {
  for (let i = 0; i < count; i++) {
    const direction = (i / count) * 2 * Math.PI;
    rocks.push({
      x: 120 + 100 * Math.cos(direction),
      y: 68 + 60 * Math.sin(direction),
      vx: Math.random() - 0.5,
      vy: Math.random() - 0.5,
      radius: 19,
      ring: OUTLINE,
    });
  }
}

/** Moves all rocks, in a world without edges. */
export function moveRocks(): void {
  for (const rock of rocks) {
    rock.x = (rock.x + rock.vx + 240) % 240;
    rock.y = (rock.y + rock.vy + 136) % 136;
  }
}

/** Draws the outlines of all rocks. */
export function drawRocks(): void {
  for (const { x, y, ring } of rocks) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      line(x + ring[i], y + ring[i + 1], x + ring[next], y + ring[next + 1], 13);
    }
  }
}

newRocks(4);
