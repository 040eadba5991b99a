import { expect, test } from 'vitest';
import {
  ballsTouch,
  ballTouchesBox,
  ballTouchesRing,
  boxesTouch,
  pointInRing,
  pointSegmentDistance,
  reflect,
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_RIGHT,
  SIDE_TOP,
  sparkDirection,
  stepBack,
  sweepBallBall,
  sweepBallBox,
  sweepBallRing,
  sweepBallSegment,
  sweepBoxBox,
  sweepPointRing,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM, shortOrDeep } from '../deep.ts';
import { createRandom, type Random, starRing } from './random.ts';

const STEPS = 400;

interface Answer {
  hit: boolean;
  t: number;
}

/**
 * Compares a swept answer with a walk in tiny steps: nothing touches before the hit, and just after it something
 * does (a hair deeper, for grazes are within rounding).
 * @param touches whether the mover touches at a time, grown by a margin
 */
function agrees(answer: Answer, touches: (t: number, margin: number) => boolean): void {
  const until = answer.hit ? answer.t : 1;
  for (let k = 0; k <= STEPS; k++) {
    const t = (until * k) / STEPS;
    if (t < until - 1e-9 || !answer.hit) {
      if (touches(t, -1e-9)) expect({ touchesAt: t, answer }).toBe('no touch before the hit');
    }
  }
  if (answer.hit && !touches(answer.t, 1e-7)) expect({ answer }).toBe('a touch at the hit');
}

const spread = (random: Random, size: number) => (random() - 0.5) * size;

test('a moving ball against a ball agrees with tiny steps', LONG_FORM, () => {
  const random = createRandom(1);
  const out = [0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(1500); i++) {
    const [ax, ay, bx, by] = [spread(random, 40), spread(random, 40), spread(random, 40), spread(random, 40)];
    const [ar, br] = [random() * 8, random() < 0.3 ? 0 : random() * 8];
    const [dx, dy] = random() < 0.1 ? [0, 0] : [spread(random, 120), spread(random, 120)];
    const hit = sweepBallBall(ax, ay, ar, dx, dy, bx, by, br, out);
    const t = out[0]!;
    agrees({ hit, t }, (at, margin) => Math.hypot(ax + at * dx - bx, ay + at * dy - by) <= ar + br + margin);
    if (!hit) continue;
    hits++;
    expect(t === 0).toBe(ballsTouch(ax, ay, ar, bx, by, br));
    expect(Math.hypot(out[3]!, out[4]!)).toBeCloseTo(1, 10);
    expect(Math.hypot(out[1]! - bx, out[2]! - by)).toBeCloseTo(br, 9);
    if (t > 0) {
      expect(Math.hypot(out[1]! - ax - t * dx, out[2]! - ay - t * dy)).toBeCloseTo(ar, 7);
      expect(out[3]! * dx + out[4]! * dy).toBeLessThanOrEqual(1e-6);
    }
  }
  expect(hits).toBeGreaterThan(eighthOf(200));
});

test('a moving ball against a segment agrees with tiny steps', LONG_FORM, () => {
  const random = createRandom(2);
  const out = [0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(1500); i++) {
    const [x, y, x0, y0] = [spread(random, 60), spread(random, 60), spread(random, 60), spread(random, 60)];
    const [x1, y1] = random() < 0.1 ? [x0, y0] : [spread(random, 60), spread(random, 60)];
    const [dx, dy] = [spread(random, 120), spread(random, 120)];
    const r = random() * 6;
    const hit = sweepBallSegment(x, y, r, dx, dy, x0, y0, x1, y1, out);
    const t = out[0]!;
    agrees(
      { hit, t },
      (at, margin) => pointSegmentDistance(x + at * dx, y + at * dy, x0, y0, x1, y1) <= r + margin,
    );
    if (!hit) continue;
    hits++;
    expect(pointSegmentDistance(out[1]!, out[2]!, x0, y0, x1, y1)).toBeLessThan(1e-9);
    expect(Math.hypot(out[3]!, out[4]!)).toBeCloseTo(1, 10);
    if (t > 0) {
      expect(out[1]! + r * out[3]!).toBeCloseTo(x + t * dx, 6);
      expect(out[2]! + r * out[4]!).toBeCloseTo(y + t * dy, 6);
    }
  }
  expect(hits).toBeGreaterThan(eighthOf(200));
});

test('a moving ball against a box agrees with tiny steps', LONG_FORM, () => {
  const random = createRandom(3);
  const out = [0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(1500); i++) {
    const [cx, cy, x, y] = [spread(random, 60), spread(random, 60), spread(random, 40), spread(random, 40)];
    const [w, h, r] = [random() * 20, random() * 20, random() * 6];
    const along = random();
    const [dx, dy] =
      along < 0.1
        ? [0, spread(random, 120)]
        : along < 0.2
          ? [spread(random, 120), 0]
          : [spread(random, 120), spread(random, 120)];
    const hit = sweepBallBox(cx, cy, r, dx, dy, x, y, w, h, out);
    const t = out[0]!;
    const distance = (px: number, py: number) =>
      Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));
    agrees({ hit, t }, (at, margin) => distance(cx + at * dx, cy + at * dy) <= r + margin);
    if (!hit) continue;
    hits++;
    expect(t === 0).toBe(ballTouchesBox(cx, cy, r, x, y, w, h));
    expect(distance(out[1]!, out[2]!)).toBeLessThan(1e-9);
    if (t > 0) {
      expect(out[1]! + r * out[3]!).toBeCloseTo(cx + t * dx, 6);
      expect(out[2]! + r * out[4]!).toBeCloseTo(cy + t * dy, 6);
    }
  }
  expect(hits).toBeGreaterThan(shortOrDeep(20, 200));
});

test('a moving ball against a concave ring agrees with tiny steps', LONG_FORM, () => {
  const random = createRandom(4);
  const out = [0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(500); i++) {
    const ring = starRing(random, 3 + Math.floor(random() * 9));
    const [x, y, dx, dy] = [
      spread(random, 100),
      spread(random, 100),
      spread(random, 120),
      spread(random, 120),
    ];
    const r = random() * 6;
    const hit = sweepBallRing(x, y, r, dx, dy, ring, out);
    const t = out[0]!;
    agrees(
      { hit, t },
      (at, margin) => r + margin >= 0 && ballTouchesRing(x + at * dx, y + at * dy, r + margin, ring),
    );
    if (!hit) continue;
    hits++;
    expect(t === 0).toBe(ballTouchesRing(x, y, r, ring));
    expect(Math.hypot(out[3]!, out[4]!)).toBeCloseTo(1, 9);
    if (t > 0) expect(Math.hypot(out[1]! - x - t * dx, out[2]! - y - t * dy)).toBeCloseTo(r, 6);
  }
  expect(hits).toBeGreaterThan(eighthOf(60));
});

test('a moving point against a concave ring agrees with tiny steps', LONG_FORM, () => {
  const random = createRandom(5);
  const out = [0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(1000); i++) {
    const ring = starRing(random, 3 + Math.floor(random() * 9));
    const [x, y, dx, dy] = [spread(random, 80), spread(random, 80), spread(random, 100), spread(random, 100)];
    const hit = sweepPointRing(x, y, dx, dy, ring, out);
    const t = out[0]!;
    const until = hit ? t : 1;
    for (let k = 0; k < STEPS; k++) {
      const at = ((until - 1e-9) * k) / STEPS;
      if (until > 0 && pointInRing(x + at * dx, y + at * dy, ring))
        expect({ at, t, hit }).toBe('outside before the hit');
    }
    if (!hit) continue;
    hits++;
    expect(t === 0).toBe(pointInRing(x, y, ring));
    expect(Math.hypot(out[3]!, out[4]!)).toBeCloseTo(1, 10);
    if (t > 0) expect(out[3]! * dx + out[4]! * dy).toBeLessThanOrEqual(0);
  }
  expect(hits).toBeGreaterThan(eighthOf(200));
});

test('no bullet passes through the thinnest tip, which a look at the end of the step does', () => {
  const needle = [0, 0, 30, 0.001, 0, 0.002];
  const out = [0, 0, 0, 0, 0];
  expect(pointInRing(15, 8, needle)).toBe(false);
  expect(sweepPointRing(15, -8, 0, 16, needle, out)).toBe(true);
  expect(out[0]).toBeCloseTo(0.5, 3);
  // Exactly through a corner where two edges meet.
  const diamond = [10, 0, 20, 10, 10, 20, 0, 10];
  expect(sweepPointRing(10, -5, 0, 10, diamond, out)).toBe(true);
  expect([out[1], out[2]]).toEqual([10, 0]);
  expect(sweepPointRing(-5, 0, 30, 0, diamond, out)).toBe(true);
});

test('a moving box against a box agrees with tiny steps and names the side', LONG_FORM, () => {
  const random = createRandom(6);
  const out = [0, 0, 0, 0, 0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(2000); i++) {
    const lattice = i % 2 ? 1 : 0;
    const place = (size: number) => (lattice ? Math.round(spread(random, size)) : spread(random, size));
    const [ax, ay, bx, by, dx, dy] = [place(40), place(40), place(40), place(40), place(80), place(80)];
    const [aw, ah, bw, bh] = [
      Math.abs(place(20)),
      Math.abs(place(20)),
      Math.abs(place(20)),
      Math.abs(place(20)),
    ];
    const hit = sweepBoxBox(ax, ay, aw, ah, dx, dy, bx, by, bw, bh, out);
    const t = out[0]!;
    agrees(
      { hit, t },
      (at, margin) =>
        ax + at * dx <= bx + bw + margin &&
        bx <= ax + at * dx + aw + margin &&
        ay + at * dy <= by + bh + margin &&
        by <= ay + at * dy + ah + margin,
    );
    if (!hit) continue;
    hits++;
    if (lattice) expect(t === 0).toBe(boxesTouch(ax, ay, aw, ah, bx, by, bw, bh));
    expect(out[1]).toBeCloseTo(ax + t * dx, 9);
    expect(out[2]).toBeCloseTo(ay + t * dy, 9);
    const gap = [bx - out[1]! - aw, by - out[2]! - ah, out[1]! - bx - bw, out[2]! - by - bh][out[5]!]!;
    if (t > 0) expect(Math.abs(gap)).toBeLessThan(1e-9);
    expect(
      [
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
      ][out[5]!]!,
    ).toEqual([out[3]! + 0, out[4]! + 0]);
    expect([SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM]).toContain(out[5]);
  }
  expect(hits).toBeGreaterThan(eighthOf(250));
});

test('stepping back finds a free place one step short of the wall, and misses a thin wall', () => {
  const out = [0, 0, 0];
  const wall = (x: number, y: number) => x > 10 && x < 12 && y > -5 && y < 5;
  expect(stepBack(11, 0, 4, 0, 8, wall, out)).toBe(true);
  expect(out).toEqual([10, 0, 0.75]);
  expect(wall(out[0]!, out[1]!)).toBe(false);
  expect(stepBack(9, 0, 4, 0, 8, wall, out)).toBe(false);
  expect(out).toEqual([9, 0, 1]);
  // The weakness: at the end of a long step the mover is beyond the wall, so there is nothing to undo.
  expect(stepBack(14, 0, 8, 0, 8, wall, out)).toBe(false);
  expect(out).toEqual([14, 0, 1]);
  expect(sweepBallBox(6, 0, 0, 8, 0, 10, -5, 2, 10, [0, 0, 0, 0, 0])).toBe(true);
  // Stuck from the start: all the way back, and t = 0 says so.
  expect(stepBack(11, 0, 0.5, 0, 4, wall, out)).toBe(true);
  expect(out).toEqual([10.5, 0, 0]);
});

test('reflection keeps the energy with restitution 1 and loses what it is told to', LONG_FORM, () => {
  const random = createRandom(7);
  const out = [0, 0];
  for (let i = 0; i < eighthOf(2000); i++) {
    const angle = random() * 7;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const [vx, vy] = [spread(random, 10), spread(random, 10)];
    const into = vx * nx + vy * ny;
    reflect(vx, vy, nx, ny, out);
    expect(Math.hypot(out[0]!, out[1]!)).toBeCloseTo(Math.hypot(vx, vy), 10);
    expect(out[0]! * nx + out[1]! * ny).toBeCloseTo(Math.abs(into), 10);
    const [e, f] = [random(), random()];
    reflect(vx, vy, nx, ny, out, e, f);
    const tangent = vx * -ny + vy * nx;
    expect(out[0]! * nx + out[1]! * ny).toBeCloseTo(into < 0 ? -e * into : into, 10);
    expect(out[0]! * -ny + out[1]! * nx).toBeCloseTo(into < 0 ? tangent * (1 - f) : tangent, 10);
  }
});

test('sparks leave the surface at the angle of the mirror', LONG_FORM, () => {
  const random = createRandom(8);
  const out = [0, 0];
  for (let i = 0; i < eighthOf(2000); i++) {
    const angle = random() * 7;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const [vx, vy] = [spread(random, 10), spread(random, 10)];
    if (vx * nx + vy * ny >= 0) continue;
    sparkDirection(vx, vy, nx, ny, out);
    const speed = Math.hypot(vx, vy);
    // Opposite to the motion, turned half round about the normal.
    const back = [-vx / speed, -vy / speed] as const;
    const along = 2 * (back[0] * nx + back[1] * ny);
    expect(out[0]).toBeCloseTo(along * nx - back[0], 10);
    expect(out[1]).toBeCloseTo(along * ny - back[1], 10);
    expect(out[0]! * nx + out[1]! * ny).toBeGreaterThan(0);
  }
  sparkDirection(0, 5, 0, -1, out);
  expect(out.map(v => v + 0)).toEqual([0, -1]);
  sparkDirection(0, 0, 0, -1, out);
  expect(out).toEqual([0, -1]);
  // Inside there is no side: straight back the way the mover came, or up.
  sparkDirection(3, -4, 0, 0, out);
  expect(out).toEqual([-0.6, 0.8]);
  sparkDirection(0, 0, 0, 0, out);
  expect(out).toEqual([0, -1]);
});
