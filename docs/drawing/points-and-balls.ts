/** Pictures of points and balls. */

import {
  ballsRelation,
  ballsTouch,
  ballTouchesBalls,
  pointBallSide,
  pointInBall,
} from '../../src/geometry/index.ts';
import {
  EMPTY,
  FILL,
  type Group,
  HEIGHT,
  HIT,
  INK,
  lattice,
  SOFT,
  STEP_X,
  STEP_Y,
  strewn,
  WIDTH,
} from './svg.ts';

export const pointsAndBalls: Group = {
  title: 'Points and balls',
  text: 'A ball is a bounding circle: centre and radius. Distances are compared as squares, without a square root. `pushBallOutOfBall` under Response returns how deep two balls overlap, and the way out.',
  pictures: {
    'point-in-ball': {
      shows: ['pointInBall', 'pointBallSide'],
      caption:
        'Red points are in the ball. The three black ones lie exactly on the perimeter: 20² + 48² = 52².',
      draw: p => {
        p.ball(120, 75, 52);
        lattice(13, (x, y) =>
          p.dot(x + 3.5, y + 3.5, pointInBall(x + 3.5, y + 3.5, 120, 75, 52) ? HIT : SOFT, 2),
        );
        for (const [dx, dy] of [
          [20, 48],
          [-48, 20],
          [48, -20],
        ] as const) {
          if (pointBallSide(120 + dx, 75 + dy, 120, 75, 52) === 0) p.dot(120 + dx, 75 + dy, INK, 3.5);
        }
      },
    },
    'balls-touch': {
      shows: ['ballsTouch'],
      caption: 'Apart, touching and crossing.',
      draw: p => {
        for (const [ax, bx, r] of [
          [32, 70, 16],
          [112, 146, 16],
          [186, 206, 12],
        ] as const) {
          const touch = ballsTouch(ax, 70, 18, bx, 70, r);
          p.ball(ax, 70, 18, touch ? HIT : INK, FILL);
          p.ball(bx, 70, r, touch ? HIT : INK, EMPTY);
          p.text((ax + bx) / 2, 116, String(touch), touch ? HIT : INK);
        }
      },
    },
    'balls-relation': {
      shows: ['ballsRelation'],
      caption: 'The five cases.',
      draw: p => {
        const names = ['APART', 'TOUCH_OUTSIDE', 'CROSS', 'TOUCH_INSIDE', 'INSIDE'];
        for (const [ax, y, ar, bx, br] of [
          [52, 34, 16, 94, 16],
          [154, 34, 20, 188, 14],
          [26, 102, 18, 46, 14],
          [114, 102, 24, 124, 14],
          [198, 102, 24, 202, 12],
        ] as const) {
          const relation = ballsRelation(ax, y, ar, bx, y, br);
          const color = relation % 2 === 1 ? HIT : INK;
          p.ball(ax, y, ar, color, FILL);
          p.ball(bx, y, br, color, EMPTY);
          p.text((ax - ar + Math.max(ax + ar, bx + br)) / 2, y < 75 ? 66 : 140, names[relation]!, color);
        }
      },
    },
    'ball-touches-balls': {
      shows: ['ballTouchesBalls'],
      caption: 'The large ball against all others at once; those that touch it are red.',
      draw: p => {
        const count = 40;
        const [xs, ys] = [strewn(count, WIDTH, STEP_X), strewn(count, HEIGHT, STEP_Y)];
        const rs = strewn(count, 6, 0.4142135).map(r => 3 + r);
        const out: number[] = [];
        const found = ballTouchesBalls(120, 75, 44, xs, ys, rs, count, out);
        const touching = new Set(out.slice(0, found));
        p.ball(120, 75, 44);
        for (let i = 0; i < count; i++) p.ball(xs[i]!, ys[i]!, rs[i]!, touching.has(i) ? HIT : SOFT, EMPTY);
      },
    },
  },
};
