/**
 * A second, slow way to say what touches what: outlines turned with Math.sin, membership by the winding angle, edges
 * by solving for both parameters. It shares no code with the game.
 */

import type { Body } from '../../src/asteroids/bodies.ts';

export type Point = [x: number, y: number];

/** The corners of a body's outline, turned and moved. */
export function outlineAt(body: Body, x: number, y: number, heading: number): Point[] {
  const angle = heading * 2 * Math.PI;
  return Array.from({ length: body.corners }, (_, i): Point => {
    const [cornerX, cornerY] = [body.ring[2 * i], body.ring[2 * i + 1]];
    return [
      x + cornerX * Math.cos(angle) - cornerY * Math.sin(angle),
      y + cornerX * Math.sin(angle) + cornerY * Math.cos(angle),
    ];
  });
}

/** Whether the outline winds around a point: the angles under which its edges are seen add up to a full circle. */
export function insideOutline(x: number, y: number, outline: Point[]): boolean {
  let total = 0;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length];
    const cross = (ax - x) * (by - y) - (ay - y) * (bx - x);
    const dot = (ax - x) * (bx - x) + (ay - y) * (by - y);
    total += Math.atan2(cross, dot);
  });
  return Math.abs(total) > Math.PI;
}

/** Distance from a point to the nearest edge. */
export function distanceToOutline(x: number, y: number, outline: Point[]): number {
  return Math.min(
    ...outline.map(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length];
      const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
      return Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y);
    }),
  );
}

/** Whether two outlines have a point in common. */
export function outlinesOverlap(a: Point[], b: Point[]): boolean {
  const crossing = a.some((a0, i) => {
    const a1 = a[(i + 1) % a.length];
    return b.some((b0, j) => edgesCross(a0, a1, b0, b[(j + 1) % b.length]));
  });
  return crossing || insideOutline(...a[0], b) || insideOutline(...b[0], a);
}

function edgesCross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): boolean {
  const determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (determinant === 0) return false;
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant;
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}
