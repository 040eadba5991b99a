import { expect, test } from 'vitest';
import {
  ballsTouch,
  ballTouchesBox,
  boxesTouch,
  bumpsHead,
  landsOn,
  MEET_CEILING,
  MEET_FLOOR,
  MEET_NOTHING,
  MEET_WALL_LEFT,
  MEET_WALL_RIGHT,
  meetPlatform,
  pushBallOutOfBall,
  pushBallOutOfBox,
  pushBoxes,
  pushBoxOutOfBox,
  roomBelow,
  standsOn,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { expectSame } from '../expect-same.ts';
import { createRandom } from './random.ts';

test('a push parts the shapes, and no shorter one in any direction does', LONG_FORM, () => {
  const random = createRandom(1);
  const out = [0, 0, 0];
  const spread = (size: number) => (random() - 0.5) * size;
  const shapes = [
    () => {
      const [ax, ay, ar, bx, by, br] = [
        spread(20),
        spread(20),
        random() * 8,
        spread(20),
        spread(20),
        random() * 8,
      ];
      return {
        touch: pushBallOutOfBall(ax, ay, ar, bx, by, br, out),
        at: (x: number, y: number) => ballsTouch(ax + x, ay + y, ar, bx, by, br),
      };
    },
    () => {
      const [x, y, r, bx, by, w, h] = [
        spread(30),
        spread(30),
        random() * 8,
        spread(20),
        spread(20),
        random() * 12,
        random() * 12,
      ];
      return {
        touch: pushBallOutOfBox(x, y, r, bx, by, w, h, out),
        at: (dx: number, dy: number) => ballTouchesBox(x + dx, y + dy, r, bx, by, w, h),
      };
    },
    () => {
      const [x, y, w, h, bx, by, bw, bh] = [
        spread(20),
        spread(20),
        random() * 9,
        random() * 9,
        spread(20),
        spread(20),
        random() * 9,
        random() * 9,
      ];
      return {
        touch: pushBoxOutOfBox(x, y, w, h, bx, by, bw, bh, out),
        at: (dx: number, dy: number) => boxesTouch(x + dx, y + dy, w, h, bx, by, bw, bh),
      };
    },
  ];
  for (const shape of shapes) {
    let pushes = 0;
    for (let i = 0; i < eighthOf(2000); i++) {
      const { touch, at } = shape();
      expectSame(touch, at(0, 0));
      if (!touch) continue;
      pushes++;
      const [nx, ny, depth] = out as [number, number, number];
      expect(Math.hypot(nx, ny)).toBeCloseTo(1, 12);
      expectSame(at(nx * (depth + 1e-9), ny * (depth + 1e-9)), false);
      for (let k = 0; k < 16; k++) {
        const angle = random() * 7;
        expectSame(at(depth * 0.999 * Math.cos(angle), depth * 0.999 * Math.sin(angle)), true);
      }
    }
    expect(pushes).toBeGreaterThan(eighthOf(250));
  }
});

test('shapes that only touch are pushed by 0, those apart leave the result alone', () => {
  const out = [7, 7, 7];
  expect(pushBallOutOfBall(0, 0, 1, 5, 0, 1, out)).toBe(false);
  expect(pushBallOutOfBox(0, 0, 1, 5, 0, 1, 1, out)).toBe(false);
  expect(pushBoxOutOfBox(0, 0, 1, 1, 5, 0, 1, 1, out)).toBe(false);
  expect(out).toEqual([7, 7, 7]);
  expect(pushBallOutOfBall(0, 0, 2, 5, 0, 3, out)).toBe(true);
  expect(out.map(v => v + 0)).toEqual([-1, 0, 0]);
  expect(pushBallOutOfBox(3, -5, 5, 0, 0, 10, 10, out)).toBe(true);
  expect(out.map(v => v + 0)).toEqual([0, -1, 0]);
  expect(pushBoxOutOfBox(0, 0, 5, 5, 5, 2, 5, 5, out)).toBe(true);
  expect(out).toEqual([-1, 0, 0]);
  expect(pushBallOutOfBall(4, 4, 2, 4, 4, 3, out)).toBe(true);
  expect(out).toEqual([0, -1, 5]);
});

test(
  'a body that falls at most maxSpeed a step never passes a floor, and stands exactly on it',
  LONG_FORM,
  () => {
    const random = createRandom(2);
    const out = [0, 0, 0, 0];
    for (let run = 0; run < eighthOf(400); run++) {
      const maxSpeed = 1 + random() * 7;
      const floorY = 60 + random() * 40;
      // The floor may be thinner than a step: the rule only needs that the box is thicker.
      const [floorH, boxH] = [0.5 + random() * 10, 8 + random() * 8];
      let [y, vy] = [random() * 20, 0];
      const x = 40 + random() * 20;
      let kind = MEET_NOTHING;
      for (let step = 0; step < 500 && kind === MEET_NOTHING; step++) {
        vy = Math.min(maxSpeed, vy + 0.3);
        y += vy;
        kind = meetPlatform(x, y, 8, boxH, 0, vy, 30, floorY, 50, floorH, maxSpeed, out);
      }
      expectSame(kind, MEET_FLOOR);
      expectSame(standsOn(x, out[1]!, 8, boxH, 30, floorY, 50), out[1]! + boxH === floorY);
      expect(Math.abs(out[1]! + boxH - floorY)).toBeLessThan(1e-13);
      expectSame(out[3], 0);
    }
  },
);

test('floor, ceiling and walls are told apart by where the box came from', () => {
  const out = [0, 0, 0, 0];
  const platform = [100, 100, 40, 10] as const;
  expect(meetPlatform(110, 93, 10, 10, 0, 4, ...platform, 4, out)).toBe(MEET_FLOOR);
  expect(out).toEqual([110, 90, 0, 0]);
  expect(meetPlatform(110, 107, 10, 10, 2, -4, ...platform, 4, out)).toBe(MEET_CEILING);
  expect(out).toEqual([110, 110, 2, 0]);
  expect(meetPlatform(92, 102, 10, 10, 2, 1, ...platform, 4, out)).toBe(MEET_WALL_RIGHT);
  expect(out).toEqual([90, 102, 0, 1]);
  expect(meetPlatform(138, 102, 10, 10, -2, 1, ...platform, 4, out)).toBe(MEET_WALL_LEFT);
  expect(out).toEqual([140, 102, 0, 1]);
  expect(meetPlatform(138, 102, 10, 10, 2, 1, ...platform, 4, out)).toBe(MEET_WALL_LEFT);
  expect(out).toEqual([140, 102, 2, 1]);
  expect(meetPlatform(50, 50, 10, 10, 3, 3, ...platform, 4, out)).toBe(MEET_NOTHING);
  expect(out).toEqual([50, 50, 3, 3]);
  // Deeper than any fall could have brought it: not a landing.
  expect(landsOn(110, 96, 10, 10, 4, 100, 100, 40, 4)).toBe(false);
  expect(bumpsHead(110, 105, 10, -4, 100, 100, 40, 10, 4)).toBe(false);
  // Rising through the floor from below is not a landing; beside it is none either.
  expect(landsOn(110, 93, 10, 10, -1, 100, 100, 40, 4)).toBe(false);
  expect(landsOn(90, 93, 10, 10, 4, 100, 100, 40, 4)).toBe(false);
});

test('who stands on a platform can walk over the joint of two platforms', () => {
  const out = [0, 0, 0, 0];
  // DebuggerState exactly on top of both: the second is a floor, never a wall.
  for (let x = 90; x < 110; x += 0.25) {
    expectSame(standsOn(x, 90, 10, 10, 80, 100, 20) || standsOn(x, 90, 10, 10, 100, 100, 20), true);
    for (const left of [80, 100]) {
      const kind = meetPlatform(x, 90, 10, 10, 2, 0, left, 100, 20, 10, 4, out);
      expect([MEET_FLOOR, MEET_NOTHING]).toContain(kind);
      expectSame(out[0], x);
    }
  }
});

interface Crates {
  xs: number[];
  ys: number[];
  ws: number[];
  hs: number[];
  fixed: number[];
}

/** Crates on the lattice that touch but do not overlap, in a pile that is stacked from the ground up. */
function pile(random: () => number): Crates {
  const crates: Crates = { xs: [], ys: [], ws: [], hs: [], fixed: [] };
  for (let i = 0; i < 8; i++) {
    const [x, w, h] = [Math.floor(random() * 40), 2 + Math.floor(random() * 6), 2 + Math.floor(random() * 4)];
    let top = 100;
    for (let k = 0; k < i; k++)
      if (crates.xs[k]! < x + w && x < crates.xs[k]! + crates.ws[k]!) top = Math.min(top, crates.ys[k]!);
    crates.xs.push(x);
    crates.ys.push(top - h);
    crates.ws.push(w);
    crates.hs.push(h);
    crates.fixed.push(random() < 0.15 ? 1 : 0);
  }
  return crates;
}

const overlap = (c: Crates, i: number, j: number) =>
  c.xs[i]! < c.xs[j]! + c.ws[j]! &&
  c.xs[j]! < c.xs[i]! + c.ws[i]! &&
  c.ys[i]! < c.ys[j]! + c.hs[j]! &&
  c.ys[j]! < c.ys[i]! + c.hs[i]!;

test(
  'pushing never makes crates overlap, never moves fixed ones, and goes as far as there is room',
  LONG_FORM,
  () => {
    const random = createRandom(3);
    const moved: number[] = [];
    let blocked = 0;
    let chains = 0;
    for (let run = 0; run < eighthOf(1500); run++) {
      const crates = pile(random);
      const before = [...crates.xs];
      const index = Math.floor(random() * 8);
      crates.fixed[index] = 0;
      const dx = Math.floor(random() * 13) - 6;
      const free = pushBoxes(index, dx, crates.xs, crates.ys, crates.ws, crates.hs, crates.fixed, 8, moved);
      const went = moved[index]!;
      expectSame(free, went + 0 === dx + 0);
      expectSame(crates.xs[index], before[index]! + went);
      for (let i = 0; i < 8; i++) {
        expectSame(crates.xs[i]! - before[i]!, moved[i]! + 0);
        if (crates.fixed[i]) expectSame(moved[i]! + 0, 0);
        expect(Math.abs(moved[i]!)).toBeLessThanOrEqual(Math.abs(went));
        for (let j = 0; j < i; j++) if (overlap(crates, i, j)) expectSame({ run, i, j }, 'apart');
      }
      if (moved.slice(0, 8).filter(v => v !== 0).length > 1) chains++;
      if (went !== dx) {
        blocked++;
        // One more unit would run something into a fixed crate: the same push again does not move.
        pushBoxes(index, Math.sign(dx), crates.xs, crates.ys, crates.ws, crates.hs, crates.fixed, 8, moved);
        expectSame(moved[index]! + 0, 0);
      }
    }
    expect(blocked).toBeGreaterThan(eighthOf(30));
    expect(chains).toBeGreaterThan(eighthOf(200));
  },
);

test('a row is pushed box after box, and what stands on it rides along', () => {
  // A player, two crates with a gap between them, one on top of the first.
  const xs = [0, 10, 22, 12];
  const ys = [90, 90, 90, 80];
  const ws = [10, 10, 10, 6];
  const hs = [10, 10, 10, 10];
  const moved: number[] = [];
  expect(pushBoxes(0, 3, xs, ys, ws, hs, [0, 0, 0, 0], 4, moved)).toBe(true);
  expect(xs).toEqual([3, 13, 23, 15]);
  expect(pushBoxes(0, 3, xs, ys, ws, hs, [0, 0, 1, 0], 4, moved)).toBe(false);
  expect(xs).toEqual([3, 13, 23, 15]);
});

test(
  'a crate that the pusher overlaps is pushed clear of it, a fixed one holds it, and it may turn back',
  LONG_FORM,
  () => {
    const random = createRandom(5);
    const moved: number[] = [];
    for (let run = 0; run < eighthOf(500); run++) {
      const [overlapping, dx] = [random() < 0.3 ? 2 ** -40 : random() * 9.9, random() * 5 + 0.01];
      for (const toRight of [true, false]) {
        const place = toRight ? 10 - overlapping : overlapping - 10;
        const [xs, ys, ws, hs] = [
          [0, place],
          [0, 2],
          [10, 10],
          [10, 8],
        ];
        const way = toRight ? dx : -dx;
        expectSame(pushBoxes(0, way, xs, ys, ws, hs, [0, 0], 2, moved), true);
        expectSame(xs[0], way);
        expect(Math.abs(xs[1]! - xs[0]!)).toBeCloseTo(10, 12);
        const held = [0, place];
        expectSame(pushBoxes(0, way, held, ys, ws, hs, [0, 1], 2, moved), false);
        expect(held).toEqual([0, place]);
        expectSame(pushBoxes(0, -way, held, ys, ws, hs, [0, 1], 2, moved), true);
        expect(held).toEqual([-way, place]);
      }
    }
  },
);

test('the room below is the gap to the nearest crate under the box', LONG_FORM, () => {
  const random = createRandom(4);
  for (let run = 0; run < eighthOf(1000); run++) {
    const crates = pile(random);
    const index = Math.floor(random() * 8);
    crates.ys[index] = -20 - Math.floor(random() * 20);
    const room = roomBelow(index, 200, crates.xs, crates.ys, crates.ws, crates.hs, 8);
    // Falling one unit at a time until the next would overlap.
    let fallen = 0;
    const falling = { ...crates, ys: [...crates.ys] };
    const blocked = () => {
      falling.ys[index] = crates.ys[index]! + fallen + 1;
      return [0, 1, 2, 3, 4, 5, 6, 7].some(j => j !== index && overlap(falling, index, j));
    };
    while (fallen < 200 && !blocked()) fallen++;
    expectSame(room, fallen);
  }
});
