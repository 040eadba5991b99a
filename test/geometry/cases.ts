/** Arguments for every function of the library: harmless, degenerate and hostile, made from a seed. */

import {
  convexRing,
  type Eight,
  type Family,
  families,
  nearLine,
  numbers,
  pick,
  pointFor,
  type Random,
  starRing,
  twoSegments,
  wildRing,
} from './random.ts';

export type Argument = number | boolean | number[];

/** Makes the arguments of one call; arrays for results are filled, so that what is left alone shows. */
export type MakeArguments = (random: Random, family: Family) => Argument[];

const out = (size: number) => Array.from({ length: size }, (_, k) => k + 0.5);
const size = (random: Random, family: Family) => (random() < 0.2 ? 0 : Math.abs(family.make(random)));
const corners = (random: Random) => 3 + Math.floor(random() * 7);
const anyRing = (random: Random, family: Family) =>
  random() < 0.5 ? wildRing(random, family, corners(random)) : starRing(random, corners(random));

function ball(random: Random, family: Family): [number, number, number] {
  return [family.make(random), family.make(random), size(random, family)];
}

/** Two balls, often touching. */
function twoBalls(random: Random, family: Family): number[] {
  const [ax, ay, ar] = ball(random, family);
  if (random() < 0.5) return [ax, ay, ar, ...ball(random, family)];
  const gap = size(random, family);
  return random() < 0.5
    ? [ax, ay, ar, ax + ar + gap, ay, gap]
    : [ax, ay, 5 * gap, ax + 3 * gap, ay + 4 * gap, 0];
}

function box(random: Random, family: Family): [number, number, number, number] {
  return [family.make(random), family.make(random), size(random, family), size(random, family)];
}

/** Two boxes, often side by side. */
function twoBoxes(random: Random, family: Family): number[] {
  const a = box(random, family);
  const b = box(random, family);
  if (random() < 0.4) b[0] = a[0] + a[2];
  if (random() < 0.4) b[1] = a[1] - b[3];
  return [...a, ...b];
}

function segmentAndBox(random: Random, family: Family): number[] {
  const b = box(random, family);
  const s = numbers(random, family, 4) as [number, number, number, number];
  if (random() < 0.5) [s[2], s[3]] = nearLine(random, s[0], s[1], b[0] + b[2], b[1], 2);
  return [...s, ...b];
}

function pointAndRing(random: Random, family: Family): [number, number, number[]] {
  const ring = anyRing(random, family);
  return [...pointFor(random, ring, family), ring];
}

function things(random: Random, count: number): { xs: number[]; ys: number[]; rs: number[] } {
  const lattice = random() < 0.4;
  const number = (most: number) => (lattice ? Math.floor(random() * most) : random() * most);
  const list = (most: number) => Array.from({ length: count }, () => number(most));
  return { xs: list(100), ys: list(60), rs: list(6) };
}

const three = (random: Random, family: Family): number[] => {
  const [ax, ay, bx, by] = numbers(random, family, 4) as [number, number, number, number];
  const third = random() < 0.5 ? nearLine(random, ax, ay, bx, by) : numbers(random, family, 2);
  return [ax, ay, bx, by, ...third];
};

const unitVector = (random: Random): [number, number] => {
  const angle = random() * 7;
  return [Math.cos(angle), Math.sin(angle)];
};

/** For each function of the library that takes and gives numbers. */
export const libraryCases: Record<string, MakeArguments> = {
  ballsTouch: twoBalls,
  ballsRelation: twoBalls,
  pointInBall: (r, f) => [f.make(r), f.make(r), ...ball(r, f)],
  pointBallSide: (r, f) => [f.make(r), f.make(r), ...ball(r, f)],
  pointInBox: (r, f) => [f.make(r), f.make(r), ...box(r, f)],
  pointInTile: (r, f) => [f.make(r), f.make(r), ...box(r, f)],
  boxesTouch: twoBoxes,
  boxesOverlap: (r, f) => [...twoBoxes(r, f), out(4)],
  ballTouchesBox: (r, f) => [...ball(r, f), ...box(r, f)],
  orientation: three,
  directionsTurn: (r, f) => twoSegments(r, f),
  linesRelation: (r, f) => [...twoSegments(r, f), out(4)],
  pointLineDistance: three,
  closestPointOnSegment: (r, f) => [...numbers(r, f, 6), out(3)],
  pointSegmentDistance: (r, f) => numbers(r, f, 6),
  pointSegmentDistanceSquared: (r, f) => numbers(r, f, 6),
  segmentTouchesBall: (r, f) => [...numbers(r, f, 6), size(r, f)],
  segmentBallFirstHit: (r, f) => [...numbers(r, f, 6), size(r, f), out(5)],
  segmentTouchesBox: segmentAndBox,
  segmentBoxFirstHit: (r, f) => [...segmentAndBox(r, f), out(6)],
  segmentsTouch: (r, f) => twoSegments(r, f),
  segmentIntersection: (r, f) => [...twoSegments(r, f), out(4)],
  ballTouchesRing: (r, f) => [...ball(r, f), anyRing(r, f)],
  closestPointOnRing: (r, f) => [...pointAndRing(r, f), out(5)],
  pushBallOutOfRing: (r, f) => {
    const [x, y, ring] = pointAndRing(r, f);
    return [x, y, size(r, f), ring, out(3)];
  },
  convexHull: (r, f) => [wildRing(r, f, 1 + Math.floor(r() * 12)), out(30)],
  enclosingBall: (r, f) => [wildRing(r, f, 1 + Math.floor(r() * 12)), out(3)],
  ringArea: (r, f) => [anyRing(r, f)],
  ringBounds: (r, f) => [anyRing(r, f), out(4)],
  ringCentroid: (r, f) => [anyRing(r, f), out(2)],
  ringIsConvex: (r, f) => [r() < 0.5 ? convexRing(r, corners(r)) : anyRing(r, f)],
  ringsTouch: (r, f) => {
    const a = anyRing(r, f);
    const b = anyRing(r, f);
    if (r() < 0.5) [b[0], b[1]] = pointFor(r, a, f);
    return [a, b];
  },
  pointInPolygon: (r, f) => {
    const [a, b] = [anyRing(r, f), anyRing(r, f)];
    return [...pointFor(r, a, f), [...a, ...b], [a.length / 2, (a.length + b.length) / 2]];
  },
  pointInRing: (r, f) => pointAndRing(r, f),
  pointRingSide: (r, f) => pointAndRing(r, f),
  windingNumber: (r, f) => pointAndRing(r, f),
  segmentRingFirstHit: (r, f) => {
    const ring = anyRing(r, f);
    return [...pointFor(r, ring, f), ...pointFor(r, ring, f), ring, out(4)];
  },
  convexRingsTouch: (r, f) => [convexRing(r, corners(r)), wildRing(r, f, 3)],
  pushConvexRingOut: (r, f) => [
    convexRing(r, corners(r)),
    r() < 0.7 ? convexRing(r, corners(r), r() * 30, r() * 30) : wildRing(r, f, 3),
    out(3),
  ],
  snapToGrid: (r, f) => [f.make(r)],
  toRingFrame: (r, f) => [...numbers(r, f, 4), ...unitVector(r), out(2), 1 + r()],
  transformRing: (r, f) => [anyRing(r, f), f.make(r), f.make(r), ...unitVector(r), out(20), 1 + r()],
  directionAngle: (r, f) => [f.make(r), f.make(r)],
  reflect: (r, f) => [f.make(r), f.make(r), ...unitVector(r), out(2), r(), r()],
  sparkDirection: (r, f) => [f.make(r), f.make(r), ...unitVector(r), out(2)],
  sweepBallBall: (r, f) => [...ball(r, f), ...numbers(r, f, 2), ...ball(r, f), out(5)],
  sweepBallBox: (r, f) => [...ball(r, f), ...numbers(r, f, 2), ...box(r, f), out(5)],
  sweepBallSegment: (r, f) => [...ball(r, f), ...numbers(r, f, 6), out(5)],
  sweepBoxBox: (r, f) => {
    const [ax, ay, aw, ah, ...b] = twoBoxes(r, f) as Eight;
    return [ax, ay, aw, ah, ...numbers(r, f, 2), ...b, out(6)];
  },
  sweepBallRing: (r, f) => [...ball(r, f), ...numbers(r, f, 2), anyRing(r, f), out(5)],
  sweepPointRing: (r, f) => [...numbers(r, f, 4), anyRing(r, f), out(5)],
  pushBallOutOfBall: (r, f) => [...twoBalls(r, f), out(3)],
  pushBallOutOfBox: (r, f) => [...ball(r, f), ...box(r, f), out(3)],
  pushBoxOutOfBox: (r, f) => [...twoBoxes(r, f), out(3)],
  landsOn: (r, f) => {
    const [ax, ay, aw, ah, bx, by, bw] = twoBoxes(r, f) as Eight;
    return [ax, ay, aw, ah, f.make(r), bx, by, bw, size(r, f)];
  },
  bumpsHead: (r, f) => {
    const [ax, ay, aw, , bx, by, bw, bh] = twoBoxes(r, f) as Eight;
    return [ax, ay, aw, f.make(r), bx, by, bw, bh, size(r, f)];
  },
  standsOn: (r, f) => {
    const [bx, by, bw, bh, ax, ay, aw] = twoBoxes(r, f) as Eight;
    return [ax, ay, aw, bh, bx, by, bw];
  },
  meetPlatform: (r, f) => {
    const [ax, ay, aw, ah, ...b] = twoBoxes(r, f) as Eight;
    return [ax, ay, aw, ah, ...numbers(r, f, 2), ...b, size(r, f), out(4)];
  },
  pushBoxes: (r, f) => {
    const { xs, ys } = things(r, 6);
    const ws = numbers(r, f, 6).map(Math.abs);
    return [0, f.make(r), xs, ys, ws, [...ws].reverse(), [0, 0, 0, 1, 0, 0], 6, out(6)];
  },
  roomBelow: (r, f) => {
    const { xs, ys, rs } = things(r, 6);
    return [0, size(r, f), xs, ys, rs, rs, 6];
  },
  pointsInRing: (r, f) => {
    const ring = anyRing(r, f);
    const points = Array.from({ length: 8 }, () => pointFor(r, ring, f));
    return [points.map(p => p[0]), points.map(p => p[1]), 8, ring, out(8)];
  },
  ballTouchesBalls: r => {
    const { xs, ys, rs } = things(r, 12);
    return [r() * 100, r() * 60, r() * 30, xs, ys, rs, 12, out(12)];
  },
  wrapDistance: r => [(r() - 0.5) * 200, 100],
};

/** For each program of programs.ts. */
export const programCases: Record<string, MakeArguments> = {
  preparedProgram: (r, f) => {
    // Wider rings than doubles can hold the width of have no table.
    const family = f.name === 'huge' ? families[0]! : f;
    const ring = anyRing(r, family);
    return [ring, Array.from({ length: 10 }, () => pointFor(r, ring, family)).flat(), out(2)];
  },
  gridProgram: r => {
    const { xs, ys, rs } = things(r, 20);
    return [xs, ys, rs, 12 + Math.floor(r() * 10), out(2)];
  },
  broadProgram: r => {
    const { xs, ys, rs } = things(r, 20);
    return [xs, ys, rs, out(2)];
  },
  pipelineProgram: r => {
    const points = things(r, 20);
    const { xs, ys } = things(r, 8);
    const turns = Array.from({ length: 8 }, () => unitVector(r));
    return [
      points.xs,
      points.ys,
      xs,
      ys,
      xs.map(() => 12),
      turns.map(t => t[0]),
      turns.map(t => t[1]),
      starRing(r, 9, 0, 0, 12),
      out(2),
    ];
  },
  maskProgram: r => {
    const [w, h] = [1 + Math.floor(r() * 64), 1 + Math.floor(r() * 10)];
    const [u, v] = [pick(r, [8, 29, 30, 31, 60, 64]), 1 + Math.floor(r() * 10)];
    const pixels = (count: number) => Array.from({ length: count }, () => Math.floor(r() * 3));
    return [pixels(w * h), w, pixels(u * v), u, Math.floor(r() * 60 - 30), Math.floor(r() * 12 - 6), out(2)];
  },
  stepBackProgram: r => [
    r() * 30,
    r() * 60 - 30,
    r() * 20 - 10,
    r() * 20 - 10,
    1 + Math.floor(r() * 8),
    out(3),
  ],
};
