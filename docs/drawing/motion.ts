/** Pictures of things that move within a frame. */

import {
  directionAngle,
  reflect,
  sparkDirection,
  stepBack,
  sweepBallBall,
  sweepBallBox,
  sweepBallRing,
  sweepBallSegment,
  sweepBoxBox,
  sweepPointRing,
} from '../../src/geometry/index.ts';
import { EMPTY, FREE, type Group, HIT, INK, type Picture, SOFT } from './svg.ts';

/** A ball at the start, on its way and where it hits, with the normal. */
function drawSweep(
  p: Picture,
  x: number,
  y: number,
  r: number,
  dx: number,
  dy: number,
  hit: boolean,
  out: number[],
): void {
  p.ball(x, y, r, INK, EMPTY);
  const t = hit ? out[0]! : 1;
  p.line(x, y, x + t * dx, y + t * dy, INK, true);
  p.ball(x + t * dx, y + t * dy, r, hit ? HIT : FREE, EMPTY);
  if (!hit) return;
  p.dot(out[1]!, out[2]!, HIT, 3);
  p.arrow(out[1]!, out[2]!, out[1]! + 20 * out[3]!, out[2]! + 20 * out[4]!, HIT);
}

export const motion: Group = {
  title: 'Motion',
  text: 'Tests at the end of a frame miss what was passed on the way. The swept tests answer when, within the frame, a thing first touches another one at rest; for two moving things, the difference of their movements is passed in. A moving point against a ball, a box or a segment is `segmentBallFirstHit`, `segmentBoxFirstHit` or `segmentIntersection` under Lines and segments.',
  pictures: {
    'sweep-ball-ball': {
      shows: ['sweepBallBall'],
      caption: 'Where it touches, and the normal there; the lower ball passes.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        p.ball(150, 70, 26);
        drawSweep(p, 30, 30, 14, 150, 50, sweepBallBall(30, 30, 14, 150, 50, 150, 70, 26, out), out);
        drawSweep(p, 30, 112, 14, 190, 16, sweepBallBall(30, 112, 14, 190, 16, 150, 70, 26, out), out);
      },
    },
    'sweep-ball-segment': {
      shows: ['sweepBallSegment'],
      caption: 'Against the side of a wall and against its end.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        p.line(130, 130, 180, 60);
        drawSweep(p, 30, 90, 14, 160, 20, sweepBallSegment(30, 90, 14, 160, 20, 130, 130, 180, 60, out), out);
        drawSweep(p, 60, 24, 12, 160, 40, sweepBallSegment(60, 24, 12, 160, 40, 130, 130, 180, 60, out), out);
      },
    },
    'sweep-ball-box': {
      shows: ['sweepBallBox'],
      caption: 'Against a side, against a corner, and past the box.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        p.box(110, 60, 60, 50);
        drawSweep(p, 30, 70, 14, 130, 20, sweepBallBox(30, 70, 14, 130, 20, 110, 60, 60, 50, out), out);
        drawSweep(p, 60, 24, 12, 150, 66, sweepBallBox(60, 24, 12, 150, 66, 110, 60, 60, 50, out), out);
        drawSweep(p, 210, 20, 10, -10, 110, sweepBallBox(210, 20, 10, -10, 110, 110, 60, 60, 50, out), out);
      },
    },
    'sweep-ball-ring': {
      shows: ['sweepBallRing'],
      caption: 'Against a concave ring: into the notch and against a corner.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        const ring = [110, 20, 210, 40, 200, 130, 100, 130, 150, 80];
        p.ring(ring);
        drawSweep(p, 30, 80, 12, 140, 0, sweepBallRing(30, 80, 12, 140, 0, ring, out), out);
        drawSweep(p, 40, 20, 10, 140, 10, sweepBallRing(40, 20, 10, 140, 10, ring, out), out);
      },
    },
    'sweep-point-ring': {
      shows: ['sweepPointRing'],
      caption: 'Bullets that a test at the end of the frame would let through.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        const needle = [150, 20, 156, 20, 162, 130, 150, 60, 140, 130];
        p.ring(needle);
        for (const y of [34, 74, 114]) {
          const hit = sweepPointRing(40, y, 170, 4, needle, out);
          p.dot(40, y);
          p.dot(210, y + 4, SOFT);
          p.line(40, y, 210, y + 4, SOFT, true);
          if (hit) {
            p.line(40, y, out[1]!, out[2]!, HIT);
            p.dot(out[1]!, out[2]!, HIT, 4);
          }
        }
        p.text(40, 140, 'last frame');
        p.text(206, 140, 'now');
      },
    },
    'sweep-box-box': {
      shows: ['sweepBoxBox'],
      caption: 'Where each moving box is at the touch, and the side that it meets.',
      draw: p => {
        const out = [0, 0, 0, 0, 0, 0];
        p.box(130, 70, 60, 50);
        for (const [x, y, dx, dy] of [
          [20, 70, 120, 22],
          [84, 10, 56, 80],
        ] as const) {
          p.box(x, y, 30, 24, INK, EMPTY);
          if (sweepBoxBox(x, y, 30, 24, dx, dy, 130, 70, 60, 50, out)) {
            p.line(x + 15, y + 12, out[1]! + 15, out[2]! + 12, INK, true);
            p.box(out[1]!, out[2]!, 30, 24, HIT, EMPTY);
            const side = ['LEFT', 'TOP', 'RIGHT', 'BOTTOM'][out[5]!]!;
            if (side === 'LEFT') p.text(out[1]! + 15, out[2]! + 38, side, HIT);
            else p.text(out[1]! + 36, out[2]! + 15, side, HIT, 'start');
          }
        }
      },
    },
    'step-back': {
      shows: ['stepBack'],
      caption: 'The tutorials’ way back out of a wall, and its weakness: a wall thinner than the move.',
      draw: p => {
        const out = [0, 0, 0];
        p.box(84, 14, 44, 50);
        p.box(104, 84, 6, 50);
        for (const [y, left, right] of [
          [39, 84, 128],
          [109, 104, 110],
        ] as const) {
          const inWall = (x: number) => x > left && x < right;
          for (let i = 0; i <= 8; i++) p.dot(20 + (100 * i) / 8, y, SOFT, 2);
          p.dot(120, y, inWall(120) ? HIT : FREE, 3);
          stepBack(120, y, 100, 0, 8, inWall, out);
          p.ball(out[0]!, out[1]!, 6, FREE, EMPTY);
        }
        p.text(140, 43, 'steps back', INK, 'start');
        p.text(140, 113, 'went through', INK, 'start');
      },
    },
    reflect: {
      shows: ['reflect'],
      caption: 'All speed comes back; half of it, without and with friction.',
      draw: p => {
        const out = [0, 0];
        p.line(10, 110, 230, 110);
        for (const [x, restitution, friction, text] of [
          [50, 1, 0, '1'],
          [124, 0.5, 0, '0.5'],
          [198, 0.5, 0.6, '0.5, 0.6'],
        ] as const) {
          p.arrow(x - 36, 30, x, 110);
          reflect(36, 80, 0, -1, out, restitution, friction);
          p.arrow(x, 110, x + out[0]! * 0.9, 110 + out[1]! * 0.9, FREE);
          p.text(x, 128, text);
        }
        p.text(120, 143, 'restitution, friction', SOFT);
      },
    },
    'spark-direction': {
      shows: ['sparkDirection', 'directionAngle'],
      caption: 'Sparks fly to the angles around the one that the hit gives.',
      draw: p => {
        const out = [0, 0];
        p.box(120, 20, 90, 110);
        for (const [y, vx, vy] of [
          [44, 80, 18],
          [100, 50, -34],
        ] as const) {
          p.arrow(120 - vx, y - vy, 120, y);
          sparkDirection(vx, vy, -1, 0, out);
          const angle = directionAngle(out[0]!, out[1]!);
          for (let k = -2; k <= 2; k++)
            p.line(120, y, 120 + 22 * Math.cos(angle + k * 0.2), y + 22 * Math.sin(angle + k * 0.2), HIT);
        }
      },
    },
  },
};
