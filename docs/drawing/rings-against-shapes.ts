/** Pictures of rings against rings, balls and segments, and of rings that turn. */

import {
  ballTouchesRing,
  closestPointOnRing,
  convexRingsTouch,
  pushConvexRingOut,
  ringsTouch,
  segmentRingFirstHit,
  snapToGrid,
  toRingFrame,
  transformRing,
} from '../../src/geometry/index.ts';
import { type Drawing, EMPTY, FREE, HIT, INK, moved, rock, SOFT } from './svg.ts';

export const ringsAgainstShapes: Record<string, Drawing> = {
  'rings-touch': {
    shows: ['ringsTouch'],
    caption: 'Darts against a concave ring: the one in the notch is free.',
    draw: p => {
      const big = [30, 20, 210, 20, 210, 130, 150, 130, 120, 50, 90, 130, 30, 130];
      p.ring(big);
      for (const [x, y, turn] of [
        [120, 106, 0],
        [60, 60, 1],
        [194, 118, 2],
        [16, 80, 3],
      ] as const) {
        const dart = [12, 0, -9, 8, -4, 0, -9, -8];
        transformRing(dart, x, y, Math.cos(turn), Math.sin(turn), dart);
        p.ring(dart, ringsTouch(big, dart) ? HIT : FREE, EMPTY);
      }
    },
  },
  'convex-rings': {
    shows: ['convexRingsTouch', 'pushConvexRingOut'],
    caption: 'The shortest move that parts the red ring from the other one.',
    draw: p => {
      const a = [60, 20, 130, 40, 140, 90, 80, 120, 40, 70];
      const b = [120, 60, 200, 40, 210, 120, 130, 130];
      const out = [0, 0, 0];
      p.ring(b);
      p.ring(a, convexRingsTouch(a, b) ? HIT : INK, EMPTY);
      if (pushConvexRingOut(a, b, out)) {
        p.ring(moved(a, out[0]! * out[2]!, out[1]! * out[2]!), FREE, EMPTY);
        p.arrow(130, 76, 130 + out[0]! * out[2]!, 76 + out[1]! * out[2]!, HIT);
      }
    },
  },
  'ball-touches-ring': {
    shows: ['ballTouchesRing'],
    caption: 'Touching the outline, inside, and free in the notch.',
    draw: p => {
      const ring = [50, 24, 190, 24, 190, 126, 150, 126, 120, 50, 90, 126, 50, 126];
      p.ring(ring);
      for (const [x, y, r] of [
        [36, 60, 14],
        [120, 112, 12],
        [205, 126, 18],
        [74, 50, 12],
        [22, 120, 14],
        [126, 18, 12],
      ] as const)
        p.ball(x, y, r, ballTouchesRing(x, y, r, ring) ? HIT : FREE, EMPTY);
    },
  },
  'closest-point-on-ring': {
    shows: ['closestPointOnRing'],
    caption: 'The nearest place on the outline, from outside and from inside.',
    draw: p => {
      const ring = rock(120, 75, 66, 9, 0.8);
      const out = [0, 0, 0, 0, 0];
      p.ring(ring);
      for (let i = 0; i < 21; i++) {
        const reach = i % 3 === 2 ? 0.2 : 1;
        const [x, y] = [120 + 108 * reach * Math.cos(i * 2.4), 75 + 68 * reach * Math.sin(i * 2.4)];
        closestPointOnRing(x, y, ring, out);
        p.line(x, y, out[0]!, out[1]!, SOFT, true);
        p.dot(x, y, out[4]! < 0 ? INK : FREE, 2);
        p.dot(out[0]!, out[1]!, HIT, 2.6);
      }
    },
  },
  'segment-ring': {
    shows: ['segmentRingFirstHit'],
    caption: 'Rays from a lamp end where they first meet a ring.',
    draw: p => {
      const rings = [rock(176, 60, 44, 11, 0.4), rock(110, 116, 26, 9, 1.4)];
      const out = [0, 0, 0, 0];
      for (const ring of rings) p.ring(ring);
      for (let i = -3; i < 23; i++) {
        const angle = i * 0.08;
        let [x, y] = [24 + 230 * Math.cos(angle), 24 + 230 * Math.sin(angle)];
        let hit = false;
        for (const ring of rings) {
          if (segmentRingFirstHit(24, 24, x, y, ring, out)) {
            [x, y] = [out[1]!, out[2]!];
            hit = true;
          }
        }
        p.line(24, 24, x, y, hit ? HIT : SOFT);
      }
      p.dot(24, 24, INK, 4);
    },
  },
  'transform-ring': {
    shows: ['transformRing'],
    caption: 'One outline, turned, scaled and moved five times.',
    draw: p => {
      const ring = [14, 0, -10, 10, -4, 0, -10, -10];
      const world: number[] = [];
      for (let i = 0; i < 5; i++) {
        transformRing(
          ring,
          30 + 42 * i,
          120 - 18 * i,
          Math.cos(i * 0.7),
          Math.sin(i * 0.7),
          world,
          1 + i * 0.25,
        );
        p.ring(world);
      }
    },
  },
  'to-ring-frame': {
    shows: ['toRingFrame'],
    caption: 'A point beside a turned ship, and the same point as the ship sees it.',
    draw: p => {
      const ship = [26, 0, -18, 18, -8, 0, -18, -18];
      const [cos, sin] = [Math.cos(2.4), Math.sin(2.4)];
      const world: number[] = [];
      const own = [0, 0];
      transformRing(ship, 170, 80, cos, sin, world);
      toRingFrame(176, 48, 170, 80, cos, sin, own);
      p.ring(world);
      p.line(170, 80, 176, 48, HIT, true);
      p.dot(176, 48, HIT);
      p.text(170, 136, 'in the world');
      p.ring(moved(ship, 60, 80));
      p.line(60, 80, 60 + own[0]!, 80 + own[1]!, HIT, true);
      p.dot(60 + own[0]!, 80 + own[1]!, HIT);
      p.text(60, 136, 'in the ship’s frame');
    },
  },
  'snap-to-grid': {
    shows: ['snapToGrid'],
    caption: 'Places between the marks go to the nearest mark, 1/256 apart; from halfway, to the higher one.',
    draw: p => {
      const perUnit = 256 * 40;
      p.line(0, 110, 240, 110);
      for (let i = 0; i < 6; i++) {
        p.line(20 + 40 * i, 106, 20 + 40 * i, 114);
        p.text(20 + 40 * i, 128, `${i}/256`);
      }
      for (const place of [0.2, 0.9, 1.4, 2.5, 3.1, 4.4, 4.7]) {
        const [x, snapped] = [20 + 40 * place, 20 + perUnit * snapToGrid(place / 256)];
        p.arrow(x, 30, snapped, 104, HIT);
        p.dot(x, 30);
      }
    },
  },
};
