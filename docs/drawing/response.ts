/** Pictures of what happens after a hit. */

import {
  bumpsHead,
  landsOn,
  meetPlatform,
  pushBallOutOfBall,
  pushBallOutOfBox,
  pushBallOutOfRing,
  pushBoxes,
  pushBoxOutOfBox,
  roomBelow,
  standsOn,
} from '../../src/geometry/index.ts';
import { EMPTY, FREE, type Group, HIT, INK, type Picture, SOFT } from './svg.ts';

/** A ball that is pushed out and where it then is. */
function drawPushed(p: Picture, x: number, y: number, r: number, hit: boolean, out: number[]): void {
  p.ball(x, y, r, HIT, EMPTY);
  if (!hit) return;
  const [toX, toY] = [x + out[0]! * out[2]!, y + out[1]! * out[2]!];
  p.ball(toX, toY, r, FREE, EMPTY);
  p.arrow(x, y, toX, toY, FREE);
}

export const response: Group = {
  title: 'Response',
  text: 'What to do about a hit. The push-outs answer with a direction of length 1 and a depth: moving by their product parts the shapes. `pushConvexRingOut` is under Polygons.',
  pictures: {
    'push-out': {
      shows: ['pushBallOutOfBall', 'pushBallOutOfBox', 'pushBoxOutOfBox'],
      caption: 'From red to blue, the shortest way.',
      draw: p => {
        const out = [0, 0, 0];
        p.ball(50, 90, 30);
        drawPushed(p, 66, 66, 18, pushBallOutOfBall(66, 66, 18, 50, 90, 30, out), out);
        p.box(120, 50, 34, 70);
        drawPushed(p, 126, 90, 12, pushBallOutOfBox(126, 90, 12, 120, 50, 34, 70, out), out);
        p.box(178, 76, 48, 44);
        p.box(190, 50, 24, 36, HIT, EMPTY);
        if (pushBoxOutOfBox(190, 50, 24, 36, 178, 76, 48, 44, out)) {
          p.box(190 + out[0]! * out[2]!, 50 + out[1]! * out[2]!, 24, 36, FREE, EMPTY);
        }
      },
    },
    'push-ball-out-of-ring': {
      shows: ['pushBallOutOfRing'],
      caption: 'From red to blue; a centre in the ring leaves by the nearest edge.',
      draw: p => {
        const ring = [50, 40, 190, 40, 190, 126, 150, 126, 120, 76, 90, 126, 50, 126];
        const out = [0, 0, 0];
        p.ring(ring);
        for (const [x, y, r] of [
          [44, 84, 14],
          [196, 118, 14],
          [84, 50, 12],
          [150, 34, 12],
        ] as const)
          drawPushed(p, x, y, r, pushBallOutOfRing(x, y, r, ring, out), out);
      },
    },
    platform: {
      shows: ['meetPlatform'],
      caption: 'Where boxes are after the step, and where they are put.',
      draw: p => {
        const out = [0, 0, 0, 0];
        const names = ['', 'FLOOR', 'CEILING', 'WALL_RIGHT', 'WALL_LEFT'];
        p.box(70, 60, 100, 30);
        for (const [x, y, vx, vy, textX, textY] of [
          [90, 42, 0, 6, 100, 28],
          [130, 84, 0, -6, 140, 128],
          [56, 64, 3, 1, 44, 110],
          [164, 68, -3, 1, 200, 110],
        ] as const) {
          const kind = meetPlatform(x, y, 20, 24, vx, vy, 70, 60, 100, 30, 8, out);
          p.box(x, y, 20, 24, SOFT, EMPTY);
          p.box(out[0]!, out[1]!, 20, 24, HIT, EMPTY);
          p.text(textX, textY, names[kind]!, HIT);
        }
      },
    },
    landing: {
      shows: ['landsOn', 'standsOn', 'bumpsHead'],
      caption:
        'Sunk in by no more than the fastest fall; standing on it exactly; coming from below; and too deep.',
      draw: p => {
        const top = 70;
        p.box(16, top, 208, 30);
        for (const [x, y, vy] of [
          [28, top - 18, 6],
          [82, top - 24, 0],
          [136, top + 24, -6],
          [186, top - 8, 6],
        ] as const) {
          const standing = standsOn(x, y, 20, 24, 16, top, 208);
          const landed = landsOn(x, y, 20, 24, vy, 16, top, 208, 8);
          const bumped = bumpsHead(x, y, 20, vy, 16, top, 208, 30, 8);
          p.box(x, y, 20, 24, landed || bumped ? HIT : SOFT, EMPTY);
          if (vy !== 0) p.arrow(x + 10, y + 12 - vy, x + 10, y + 12 + vy, INK);
          p.text(
            x + 10,
            bumped ? 134 : 36,
            standing ? 'standsOn' : landed ? 'landsOn' : bumped ? 'bumpsHead' : 'none',
            landed || bumped ? HIT : INK,
          );
        }
      },
    },
    'push-boxes': {
      shows: ['pushBoxes'],
      caption: 'The red box pushes a row; boxes on top of the row move along.',
      draw: p => {
        const [xs, ys, ws, hs] = [
          [20, 52, 92, 56],
          [76, 84, 80, 58],
          [18, 32, 26, 22],
          [44, 36, 40, 26],
        ];
        const before = [...xs];
        const moved: number[] = [];
        p.line(10, 120, 230, 120);
        for (const [i, x] of before.entries()) p.box(x, ys[i]!, ws[i]!, hs[i]!, SOFT, EMPTY);
        pushBoxes(0, 50, xs, ys, ws, hs, [0, 0, 0, 0], 4, moved);
        for (const [i, x] of xs.entries()) p.box(x, ys[i]!, ws[i]!, hs[i]!, i === 0 ? HIT : INK, EMPTY);
        p.arrow(29, 66, 29 + moved[0]!, 66, HIT);
      },
    },
    'room-below': {
      shows: ['roomBelow'],
      caption: 'How far each crate falls before it lands.',
      draw: p => {
        const [xs, ys, ws, hs] = [
          [30, 30, 130, 124, 170],
          [20, 90, 30, 84, 100],
          [34, 50, 30, 50, 50],
          [24, 30, 24, 36, 20],
        ];
        p.line(10, 120, 230, 120);
        for (const [i, x] of xs.entries()) p.box(x, ys[i]!, ws[i]!, hs[i]!);
        for (const i of [0, 2]) {
          const room = roomBelow(i, 120 - ys[i]! - hs[i]!, xs, ys, ws, hs, 5);
          const middle = xs[i]! + ws[i]! / 2;
          p.arrow(middle, ys[i]! + hs[i]!, middle, ys[i]! + hs[i]! + room, FREE);
          p.text(xs[i]! + ws[i]! + 6, ys[i]! + hs[i]! + 10, String(room), FREE, 'start');
          p.box(xs[i]!, ys[i]! + room, ws[i]!, hs[i]!, FREE, EMPTY);
        }
      },
    },
  },
};
