/** The collision kernels of an Asteroids that are compiled and measured: as in textbooks and as in the library. */

import { createGrid, pointsHitRings } from '../../src/geometry/index.ts';

export interface Bullet {
  x: number;
  y: number;
}

export interface Rock {
  x: number;
  y: number;
  radius: number;
  cosine: number;
  sine: number;
  ring: number[];
}

/** Whether a point is in the ball around a rock. */
function isInBall(x: number, y: number, rock: Rock): boolean {
  const dx = x - rock.x;
  const dy = y - rock.y;
  return dx * dx + dy * dy <= rock.radius * rock.radius;
}

/** Crossing number: how many edges a ray towards +x crosses. */
function isInRing(x: number, y: number, ring: number[]): boolean {
  let inside = false;
  let previous = ring.length - 2;
  for (let i = 0; i < ring.length; i += 2) {
    const ay = ring[i + 1];
    const by = ring[previous + 1];
    if (ay > y !== by > y && x < ((ring[previous] - ring[i]) * (y - ay)) / (by - ay) + ring[i])
      inside = !inside;
    previous = i;
  }
  return inside;
}

/** Whether a point is in a rotated rock: the point is rotated back instead of the rock. */
function isInRock(x: number, y: number, rock: Rock): boolean {
  const dx = x - rock.x;
  const dy = y - rock.y;
  return isInRing(rock.cosine * dx + rock.sine * dy, rock.cosine * dy - rock.sine * dx, rock.ring);
}

function countTextbook(bullets: Bullet[], rocks: Rock[]): number {
  let hits = 0;
  for (const rock of rocks) {
    for (const bullet of bullets) {
      if (isInBall(bullet.x, bullet.y, rock) && isInRock(bullet.x, bullet.y, rock)) hits++;
    }
  }
  return hits;
}

const grid = createGrid(0, 0, 480, 272, 32, 128);
const pointXs: number[] = [];
const pointYs: number[] = [];
const xs: number[] = [];
const ys: number[] = [];
const rs: number[] = [];
const cosines: number[] = [];
const sines: number[] = [];
const rings: number[][] = [];
const out: number[] = [];
const counters = [0, 0, 0, 0];

function countPipeline(bullets: Bullet[], rocks: Rock[]): number {
  for (let i = 0; i < bullets.length; i++) {
    pointXs[i] = bullets[i].x;
    pointYs[i] = bullets[i].y;
  }
  for (let i = 0; i < rocks.length; i++) {
    const rock = rocks[i];
    xs[i] = rock.x;
    ys[i] = rock.y;
    rs[i] = rock.radius;
    cosines[i] = rock.cosine;
    sines[i] = rock.sine;
    rings[i] = rock.ring;
  }
  const points = bullets.length;
  return pointsHitRings(
    grid,
    pointXs,
    pointYs,
    points,
    xs,
    ys,
    rs,
    cosines,
    sines,
    rings,
    rocks.length,
    out,
    counters,
  );
}

declare global {
  // biome-ignore lint/style/useConst: a global, for those who measure to read
  let KERNELS: Record<string, (bullets: Bullet[], rocks: Rock[]) => number>;
}

KERNELS = { textbook: countTextbook, pipeline: countPipeline };

/** A frame does nothing: the kernels are called from outside. */
export function TIC(): void {}
