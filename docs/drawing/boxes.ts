/** Pictures of boxes. */

import {
  ballTouchesBox,
  boxesOverlap,
  boxesTouch,
  pointInBox,
  pointInTile,
} from '../../src/geometry/index.ts';
import { EMPTY, type Group, HIT, HIT_FILL, INK, SOFT } from './svg.ts';

export const boxes: Group = {
  title: 'Boxes',
  text: 'A box is what `rect` draws: left side, top, width and height, with sides along the axes.',
  pictures: {
    'point-in-box': {
      shows: ['pointInBox', 'pointInTile'],
      caption: 'All four sides are in a box; a tile leaves its right and lower sides to its neighbours.',
      draw: p => {
        for (const [left, name, test] of [
          [22, 'pointInBox', pointInBox],
          [146, 'pointInTile', pointInTile],
        ] as const) {
          p.box(left, 28, 72, 72);
          for (let y = 10; y <= 118; y += 18) {
            for (let x = left - 18; x <= left + 90; x += 18)
              p.dot(x, y, test(x, y, left, 28, 72, 72) ? HIT : SOFT);
          }
          p.text(left + 36, 140, name);
        }
      },
    },
    'boxes-touch': {
      shows: ['boxesTouch'],
      caption: 'A shared side or corner is a touch; the grey box has no point in common with the other one.',
      draw: p => {
        for (const [ax, ay, bx, by, w, h] of [
          [14, 20, 50, 40, 24, 30],
          [96, 20, 132, 68, 24, 30],
          [178, 20, 196, 84, 30, 30],
        ] as const) {
          const touch = boxesTouch(ax, ay, 36, 48, bx, by, w, h);
          p.box(ax, ay, 36, 48);
          p.box(bx, by, w, h, touch ? HIT : SOFT, EMPTY);
          p.text(ax + 28, 136, String(touch), touch ? HIT : INK);
        }
      },
    },
    'boxes-overlap': {
      shows: ['boxesOverlap'],
      caption: 'The common part, also when one box contains the other.',
      draw: p => {
        const out = [0, 0, 0, 0];
        for (const [ax, ay, aw, ah, bx, by, bw, bh] of [
          [20, 24, 60, 60, 50, 54, 60, 60],
          [136, 20, 84, 100, 160, 50, 30, 40],
        ] as const) {
          p.box(ax, ay, aw, ah);
          p.box(bx, by, bw, bh, INK, EMPTY);
          if (boxesOverlap(ax, ay, aw, ah, bx, by, bw, bh, out))
            p.box(out[0]!, out[1]!, out[2]!, out[3]!, HIT, HIT_FILL);
        }
      },
    },
    'ball-touches-box': {
      shows: ['ballTouchesBox'],
      caption: 'Balls beside a corner are not near enough just because their own boxes are.',
      draw: p => {
        p.box(85, 50, 70, 50);
        for (const [x, y, r] of [
          [65, 75, 20],
          [170, 34, 20],
          [170, 120, 25],
          [120, 70, 12],
          [40, 30, 16],
          [210, 80, 22],
        ] as const)
          p.ball(x, y, r, ballTouchesBox(x, y, r, 85, 50, 70, 50) ? HIT : SOFT, EMPTY);
      },
    },
  },
};
