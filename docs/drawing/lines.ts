/** Pictures of lines and segments. */

import {
  closestPointOnSegment,
  directionsTurn,
  LINES_CROSS,
  linesRelation,
  orientation,
  pointLineDistance,
  pointSegmentDistance,
  pointSegmentDistanceSquared,
  segmentBallFirstHit,
  segmentBoxFirstHit,
  segmentIntersection,
  segmentsTouch,
  segmentTouchesBall,
  segmentTouchesBox,
} from '../../src/geometry/index.ts';
import { FREE, type Group, HIT, INK, lattice, type Picture, SOFT } from './svg.ts';

/** The part of a line that the picture shows. */
function drawLine(p: Picture, ax: number, ay: number, bx: number, by: number, color: string): void {
  p.line(ax - (bx - ax) * 9, ay - (by - ay) * 9, bx + (bx - ax) * 9, by + (by - ay) * 9, color);
}

export const lines: Group = {
  title: 'Lines and segments',
  text: 'A line continues in both directions, a segment has two ends. If a segment runs from the old position of an object to its new one, the segment tests are tests of a moving point.',
  pictures: {
    orientation: {
      shows: ['orientation'],
      caption: 'The side of the line from a to b on which each point lies: −1, 0 or 1.',
      draw: p => {
        lattice(15, (x, y) => {
          const side = orientation(37.5, 127.5, 187.5, 37.5, x, y);
          if ((x < 60 && y < 30) || (x > 195 && y > 110)) return;
          p.dot(x, y, side > 0 ? HIT : side < 0 ? FREE : INK, side === 0 ? 3.4 : 2);
        });
        p.arrow(37.5, 127.5, 187.5, 37.5);
        p.text(30, 140, 'a');
        p.text(197, 34, 'b');
        p.text(216, 130, '1', HIT);
        p.text(30, 20, '−1', FREE);
      },
    },
    'directions-turn': {
      shows: ['directionsTurn'],
      caption:
        'Which way each arrow turns away from the black one; 0 when they are parallel, opposite ones too.',
      draw: p => {
        p.arrow(20, 130, 80, 100);
        for (const [x, y, dx, dy] of [
          [120, 60, 40, -40],
          [110, 130, 50, 0],
          [180, 130, 44, -22],
          [60, 40, -44, 22],
        ] as const) {
          const turn = directionsTurn(20, 130, 80, 100, x, y, x + dx, y + dy);
          const color = turn > 0 ? HIT : turn < 0 ? FREE : INK;
          p.arrow(x, y, x + dx, y + dy, color);
          p.text(x + dx / 2 + 12, y + dy / 2 + 14, String(turn).replace('-', '−'), color);
        }
      },
    },
    lines: {
      shows: ['linesRelation'],
      caption: 'A blue line crosses two parallel black ones; a piece of another lies on one of them.',
      draw: p => {
        const out = [0, 0, 0, 0];
        const names = ['LINES_PARALLEL', 'LINES_CROSS', 'LINES_COINCIDE'];
        drawLine(p, 20, 60, 60, 48, INK);
        drawLine(p, 20, 100, 60, 88, INK);
        drawLine(p, 120, 20, 130, 40, FREE);
        for (const y of [60, 100]) {
          if (linesRelation(20, y, 60, y - 12, 120, 20, 130, 40, out) === LINES_CROSS)
            p.dot(out[1]!, out[2]!, HIT, 4);
        }
        p.text(48, 72, names[linesRelation(20, 60, 60, 48, 20, 100, 60, 88, out)]!);
        p.line(180, 52, 230, 37, FREE);
        p.text(190, 70, names[linesRelation(20, 100, 60, 88, 180, 52, 230, 37, out)]!, FREE);
        p.text(106, 26, names[LINES_CROSS]!, HIT, 'end');
      },
    },
    'point-line-distance': {
      shows: ['pointLineDistance'],
      caption: 'Distances from the line, one side negative.',
      draw: p => {
        const [dx, dy] = [0.9578, -0.2874];
        p.line(10, 118, 230, 52);
        for (const [x, y] of [
          [40, 40],
          [120, 40],
          [200, 110],
          [110, 128],
        ] as const) {
          const distance = pointLineDistance(60, 103, 180, 67, x, y);
          p.line(x, y, x + dy * distance, y - dx * distance, HIT, true);
          p.dot(x, y);
          p.text(x + 6, y, distance.toFixed(1).replace('-', '−'), INK, 'start');
        }
      },
    },
    'point-segment-distance': {
      shows: ['pointSegmentDistance', 'pointSegmentDistanceSquared', 'closestPointOnSegment'],
      caption: 'The closest point of the segment; beyond an end it is the end.',
      draw: p => {
        const out = [0, 0, 0];
        p.line(70, 100, 180, 67);
        for (const [x, y] of [
          [26, 50],
          [110, 30],
          [206, 110],
          [130, 130],
        ] as const) {
          const square = closestPointOnSegment(x, y, 70, 100, 180, 67, out);
          p.line(x, y, out[1]!, out[2]!, HIT, true);
          p.dot(out[1]!, out[2]!, HIT);
          p.dot(x, y);
          const near = pointSegmentDistanceSquared(x, y, 70, 100, 180, 67) < 40 ** 2 && square < 40 ** 2;
          p.text(
            x,
            y < 75 ? y - 6 : y + 14,
            pointSegmentDistance(x, y, 70, 100, 180, 67).toFixed(1),
            near ? HIT : INK,
          );
        }
      },
    },
    'segments-touch': {
      shows: ['segmentsTouch', 'segmentIntersection'],
      caption: 'A crossing, an end on the other segment, segments on one line, and two that miss each other.',
      draw: p => {
        const out = [0, 0, 0, 0];
        for (const [ax, ay, bx, by, cx, cy, dx, dy] of [
          [16, 30, 90, 90, 20, 90, 90, 36],
          [110, 30, 170, 60, 140, 45, 130, 110],
          [200, 20, 200, 80, 200, 50, 200, 120],
          [20, 110, 90, 136, 40, 100, 100, 108],
        ] as const) {
          const touch = segmentsTouch(ax, ay, bx, by, cx, cy, dx, dy);
          p.line(ax, ay, bx, by, touch ? INK : SOFT);
          p.line(cx, cy, dx, dy, touch ? FREE : SOFT);
          if (segmentIntersection(ax, ay, bx, by, cx, cy, dx, dy, out)) {
            p.dot(out[1]!, out[2]!, HIT, 4);
            p.text(out[1]! + 8, out[2]! - 5, out[0]!.toFixed(2), HIT, 'start');
          }
        }
      },
    },
    'segment-ball': {
      shows: ['segmentTouchesBall', 'segmentBallFirstHit'],
      caption: 'Where each segment, from left to right, first meets the ball, and the normal there.',
      draw: p => {
        const out = [0, 0, 0, 0, 0];
        p.ball(130, 75, 38);
        for (const [y0, y1] of [
          [10, 40],
          [60, 80],
          [110, 96],
          [142, 130],
        ] as const) {
          p.line(10, y0, 200, y1, segmentTouchesBall(10, y0, 200, y1, 130, 75, 38) ? INK : SOFT);
          if (segmentBallFirstHit(10, y0, 200, y1, 130, 75, 38, out)) {
            p.dot(out[1]!, out[2]!, HIT, 4);
            p.arrow(out[1]!, out[2]!, out[1]! + 20 * out[3]!, out[2]! + 20 * out[4]!, HIT);
          }
        }
      },
    },
    'segment-box': {
      shows: ['segmentTouchesBox', 'segmentBoxFirstHit'],
      caption: 'The side by which each segment enters the box.',
      draw: p => {
        const out = [0, 0, 0, 0, 0, 0];
        const sides = ['LEFT', 'TOP', 'RIGHT', 'BOTTOM'];
        p.box(90, 45, 70, 60);
        for (const [x0, y0, x1, y1, textX, textY] of [
          [20, 90, 125, 72, 34, 82],
          [70, 14, 125, 72, 92, 14],
          [214, 40, 125, 72, 206, 34],
          [190, 136, 125, 72, 216, 142],
          [20, 130, 80, 110, 0, 0],
        ] as const) {
          p.line(x0, y0, x1, y1, segmentTouchesBox(x0, y0, x1, y1, 90, 45, 70, 60) ? INK : SOFT);
          if (segmentBoxFirstHit(x0, y0, x1, y1, 90, 45, 70, 60, out)) {
            p.dot(out[1]!, out[2]!, HIT, 4);
            p.text(textX, textY, sides[out[5]!]!, HIT);
          }
        }
      },
    },
  },
};
