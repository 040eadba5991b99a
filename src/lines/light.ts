/** Rays of light from a point, each a segment that ends at the first wall it meets. */

import { segmentIntersection } from '../geometry/index.ts';
import { cosine, sine } from '../kit/trigonometry.ts';

export interface Light {
  /** How many rays there are, evenly spread, and how far they reach. */
  rays: number;
  reach: number;
  /** Their ends: [x0, y0, x1, y1, …], clockwise from the right. */
  ends: number[];
  /** Whether each ends at a wall. */
  stopped: boolean[];
  /** Segments tested against segments. */
  tests: number;
}

const hit: number[] = [0, 0, 0, 0];

/** Light that has not been cast yet. */
export function createLight(rays: number, reach: number): Light {
  return { rays, reach, ends: [], stopped: [], tests: 0 };
}

/**
 * Casts light from a point.
 * @param walls segments as [x0, y0, x1, y1] each, one after the other
 */
export function castLight(light: Light, x: number, y: number, walls: number[]): void {
  const { rays, reach } = light;
  light.tests = 0;
  for (let ray = 0; ray < rays; ray++) {
    const farX = x + cosine(ray / rays) * reach;
    const farY = y + sine(ray / rays) * reach;
    let nearest = 1;
    light.stopped[ray] = false;
    for (let w = 0; w < walls.length; w += 4) {
      light.tests = light.tests + 1;
      const meets = segmentIntersection(
        x,
        y,
        farX,
        farY,
        walls[w],
        walls[w + 1],
        walls[w + 2],
        walls[w + 3],
        hit,
      );
      if (meets && hit[0] <= nearest) {
        nearest = hit[0];
        light.stopped[ray] = true;
      }
    }
    light.ends[2 * ray] = x + (farX - x) * nearest;
    light.ends[2 * ray + 1] = y + (farY - y) * nearest;
  }
}
