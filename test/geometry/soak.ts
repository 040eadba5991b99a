/**
 * Long runs of the exact functions on hostile numbers against exact arithmetic: `npm run bench` is for speed, this for
 * truth. `node --import ts-blank-space/register test/geometry/soak.ts 5` runs for five minutes, with other numbers each time; a second
 * number repeats a run. It prints how many answers were compared and each wrong one.
 */

import {
  ballsRelation,
  ballsTouch,
  ballTouchesBox,
  convexHull,
  convexRingsTouch,
  directionsTurn,
  linesRelation,
  orientation,
  pointBallSide,
  pointInBall,
  pointInPreparedRing,
  pointInRing,
  pointRingSide,
  prepareRing,
  ringIsConvex,
  ringsTouch,
  segmentBoxFirstHit,
  segmentIntersection,
  segmentRingFirstHit,
  segmentsTouch,
  segmentTouchesBox,
  windingNumber,
} from '../../src/geometry/index.ts';
import {
  compareDistance,
  exactOrientation,
  exactPointInRing,
  exactSegmentsTouch,
  sign,
  toIntegers,
} from './exact.ts';
import {
  bruteHull,
  exactIsConvex,
  exactLinesRelation,
  exactRelation,
  exactRingsTouch,
  exactTouchesBox,
  exactWinding,
} from './exact-shapes.ts';
import {
  createRandom,
  type Family,
  families,
  gridFamilies,
  nearLine,
  numbers,
  pointFor,
  type Random,
  segmentAndBox,
  segmentFor,
  twoBalls,
  twoRings,
  twoSegments,
  wildRing,
} from './random.ts';

/** Wrong answers of one function that are shown. */
const SHOWN = 3;

const counts = new Map<string, { right: number; wrong: number }>();

/** Compares an answer with the truth; -0 is 0. */
function check(name: string, input: unknown, answer: unknown, truth: unknown): void {
  const count = counts.get(name) ?? { right: 0, wrong: 0 };
  counts.set(name, count);
  if (answer === truth) count.right++;
  else if (count.wrong++ < SHOWN)
    console.log(`${name} is ${answer}, not ${truth}, for ${JSON.stringify(input)}`);
}

const areFinite = (...list: number[]) => list.every(Number.isFinite);
const cornersOf = (random: Random, most: number) => 3 + Math.floor(random() * (most - 2));

/** One hostile input for each kind of question, put to all functions that answer it. */
const questions: ((random: Random, family: Family) => void)[] = [
  (random, family) => {
    const [ax, ay, bx, by] = numbers(random, family, 4) as [number, number, number, number];
    const [px, py] = nearLine(random, ax, ay, bx, by, 2);
    if (!areFinite(px, py)) return;
    const p = [ax, ay, bx, by, px, py] as const;
    check('orientation', p, orientation(...p), exactOrientation(...p));
  },
  (random, family) => {
    const p = twoSegments(random, family);
    const [a, b, c, d, e, f, g, h] = toIntegers(p);
    const cross = sign((c - a) * (h - f) - (d - b) * (g - e));
    check('directionsTurn', p, directionsTurn(...p), cross);
    const out = [0, 0, 0, 0];
    check('linesRelation', p, linesRelation(...p, out), exactLinesRelation(p));
    const touch = exactSegmentsTouch(p);
    check('segmentsTouch', p, segmentsTouch(...p), touch);
    check('segmentIntersection', p, segmentIntersection(...p, out), touch);
  },
  (random, family) => {
    const ring = wildRing(random, family, cornersOf(random, 12));
    const prepared = ring.every(v => Math.abs(v) < 8e307) ? prepareRing(ring) : undefined;
    for (let k = 0; k < 6; k++) {
      const [x, y] = pointFor(random, ring, family);
      if (!areFinite(x, y)) continue;
      const { member, side } = exactPointInRing(x, y, ring);
      check('pointInRing', { ring, x, y }, pointInRing(x, y, ring), member);
      check('pointRingSide', { ring, x, y }, pointRingSide(x, y, ring), side);
      check('windingNumber', { ring, x, y }, windingNumber(x, y, ring), exactWinding(x, y, ring));
      if (prepared) check('pointInPreparedRing', { ring, x, y }, pointInPreparedRing(x, y, prepared), member);
    }
  },
  (random, family) => {
    const ring = wildRing(random, family, cornersOf(random, 8));
    const segment = segmentFor(random, ring, family);
    if (!areFinite(...segment)) return;
    let truth = false;
    for (let i = 0; i < ring.length && !truth; i += 2) {
      const j = (i + 2) % ring.length;
      truth = exactSegmentsTouch([...segment, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]);
    }
    const answer = segmentRingFirstHit(...segment, ring, [0, 0, 0, 0]);
    check('segmentRingFirstHit', { segment, ring }, answer, truth);
  },
  (random, family) => {
    const { segment, x, y, w, h } = segmentAndBox(random, family);
    if (!areFinite(...segment, x + w, y + h)) return;
    const truth = exactTouchesBox(segment, x, y, x + w, y + h);
    const input = { segment, x, y, w, h };
    check('segmentTouchesBox', input, segmentTouchesBox(...segment, x, y, w, h), truth);
    const out = [0, 0, 0, 0, 0, 0];
    check('segmentBoxFirstHit', input, segmentBoxFirstHit(...segment, x, y, w, h, out), truth);
  },
  (random, family) => {
    const balls = twoBalls(random, family);
    if (!areFinite(...balls)) return;
    const [x, y, r, px, py] = balls;
    const integers = toIntegers(balls);
    const [ix, iy, ir, ipx, ipy] = integers;
    check('ballsRelation', balls, ballsRelation(...balls), exactRelation(integers));
    const side = 0 - compareDistance(ipx, ipy, ix, iy, ir);
    check('pointBallSide', balls, pointBallSide(px, py, x, y, r), side);
  },
  (random, family) => {
    const [a, b] = twoRings(random, family);
    check('ringsTouch', { a, b }, ringsTouch(a, b), exactRingsTouch(a, b));
  },
  (random, family) => {
    const [a, b] = [wildRing(random, family, 3), wildRing(random, family, 3)];
    if (random() < 0.5) [b[0], b[1]] = nearLine(random, a[0]!, a[1]!, a[2]!, a[3]!);
    const hasArea = (p: number[]) => exactOrientation(p[0]!, p[1]!, p[2]!, p[3]!, p[4]!, p[5]!) !== 0;
    if (!areFinite(...b) || !hasArea(a) || !hasArea(b)) return;
    check('convexRingsTouch', { a, b }, convexRingsTouch(a, b), exactRingsTouch(a, b));
  },
  (random, family) => {
    const ring = numbers(random, family, 2 * cornersOf(random, 5));
    const turns = ring.some((_, i) => {
      const at = (k: number) => ring[(i + k) % ring.length]!;
      return i % 2 === 0 && exactOrientation(at(0), at(1), at(2), at(3), at(4), at(5)) !== 0;
    });
    if (turns) check('ringIsConvex', ring, ringIsConvex(ring), exactIsConvex(ring));
  },
  (random, family) => {
    const points = wildRing(random, family, 1 + Math.floor(random() * 8));
    const out: number[] = [];
    const size = convexHull(points, out);
    const corners = out.slice(0, size).map(k => `${[points[2 * k], points[2 * k + 1]]}`);
    const pairs = Array.from({ length: points.length / 2 }, (_, k): [number, number] => [
      points[2 * k]!,
      points[2 * k + 1]!,
    ]);
    const truth = [...bruteHull(pairs)].sort().join(' ');
    check('convexHull', points, corners.sort().join(' '), truth);
  },
];

/** The fast forms, in the domain that they are exact in. */
const fastQuestions: ((random: Random, family: Family) => void)[] = [
  (random, family) => {
    const balls = twoBalls(random, family).map(v => Math.floor(v * 256) / 256) as ReturnType<typeof twoBalls>;
    if (!balls.every(v => Math.abs(v) <= 32768)) return;
    const [ax, ay, ar, bx, by, br] = toIntegers(balls);
    check('ballsTouch', balls, ballsTouch(...balls), compareDistance(ax, ay, bx, by, ar + br) <= 0);
    const [x, y, r, px, py] = balls;
    check('pointInBall', balls, pointInBall(px, py, x, y, r), compareDistance(bx, by, ax, ay, ar) <= 0);
  },
  (random, family) => {
    const [x, y, cx, cy] = numbers(random, family, 4) as [number, number, number, number];
    const [w, h, r] = numbers(random, family, 3).map(Math.abs) as [number, number, number];
    if (x + w > 32768 || y + h > 32768) return;
    const [ix, iy, icx, icy, iw, ih, ir] = toIntegers([x, y, cx, cy, w, h, r]);
    const beyond = (p: bigint, low: bigint, high: bigint) => (p < low ? low - p : p > high ? p - high : 0n);
    const [dx, dy] = [beyond(icx, ix, ix + iw), beyond(icy, iy, iy + ih)];
    const truth = dx * dx + dy * dy <= ir * ir;
    check('ballTouchesBox', { cx, cy, r, x, y, w, h }, ballTouchesBox(cx, cy, r, x, y, w, h), truth);
  },
];

const minutes = Number(process.argv[2] ?? 1);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}`);
const random = createRandom(seed);
const end = Date.now() + minutes * 60_000;
while (Date.now() < end) {
  for (let i = 0; i < 100; i++) {
    for (const family of families) for (const question of questions) question(random, family);
    for (const family of gridFamilies) for (const question of fastQuestions) question(random, family);
  }
}
let [total, wrong] = [0, 0];
for (const [name, count] of [...counts].sort()) {
  console.log(
    `${name.padEnd(24)} ${String(count.right + count.wrong).padStart(10)} compared, ${count.wrong} wrong`,
  );
  total += count.right + count.wrong;
  wrong += count.wrong;
}
console.log(`${'all'.padEnd(24)} ${String(total).padStart(10)} compared, ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
