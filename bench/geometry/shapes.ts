/** Concave rings against rings, and a moving ball against a ball. */

import { ringsTouch, sweepBallBall } from '../../src/geometry/index.ts';
import { compare, createRandom, rock } from './measure.ts';
import { matter, planck } from './peers.ts';

const random = createRandom(1);

const rocks = Array.from({ length: 64 }, () => rock(random, 12, 20));
const dart = [8, 0, -6, 5, -3, 0, -6, -5];
const darts = Array.from({ length: 576 }, () => {
  const [turn, angle, distance] = [random() * 7, random() * 7, 28 * Math.sqrt(random())];
  const [x, y, cos, sin] = [
    distance * Math.cos(angle),
    distance * Math.sin(angle),
    Math.cos(turn),
    Math.sin(turn),
  ];
  return dart.map((_, k) => {
    const [u, v] = [dart[k - (k % 2)]!, dart[k - (k % 2) + 1]!];
    return k % 2 ? y + sin * u + cos * v : x + cos * u - sin * v;
  });
});
const flatRocks = rocks.map(ring => new Float64Array(ring));
const flatDarts = darts.map(ring => new Float64Array(ring));

/** Matter positions a body by its centre of mass, so the ring's own centre of mass is given. */
function body(ring: number[]) {
  const vertices = Array.from({ length: ring.length / 2 }, (_, i) => ({
    x: ring[2 * i]!,
    y: ring[2 * i + 1]!,
  }));
  const centre = matter.Vertices.centre(vertices);
  return matter.Bodies.fromVertices(centre.x, centre.y, [vertices], {}, false, 0, 0, 0);
}
const rockBodies = rocks.map(body);
const dartBodies = darts.map(body);
const one = [rockBodies[0]!];

let good = compare({
  title: 'concave ring against ring: rock of 12 corners, dart of 4, balls touching',
  operations: 64 * 576,
  rounds: 14,
  aims: { 'ringsTouch (exact)': 0.38 },
  candidates: [
    {
      name: 'matter Query.collides (convex parts)',
      run: () => {
        let hits = 0;
        for (const dartBody of dartBodies) {
          for (const rockBody of rockBodies) {
            one[0] = rockBody;
            if (matter.Query.collides(dartBody, one).length > 0) hits++;
          }
        }
        return hits;
      },
    },
    {
      name: 'ringsTouch (exact)',
      mayDiffer: 'the convex parts that matter makes are shifted a little',
      run: () => {
        let hits = 0;
        for (let j = 0; j < 576; j++)
          for (let i = 0; i < 64; i++) if (ringsTouch(flatRocks[i]!, flatDarts[j]!)) hits++;
        return hits;
      },
    },
  ],
});

const SWEEPS = 4096;
const numbers = Float64Array.from(
  { length: SWEEPS * 8 },
  (_, k) =>
    [100, 100, 5, 100, 100, 100, 100, 5][k % 8]! * (k % 8 === 3 || k % 8 === 4 ? random() * 2 - 1 : random()),
);
const input = new planck.ShapeCastInput();
const output = new planck.ShapeCastOutput();
const circles = Array.from({ length: SWEEPS }, (_, i) => [
  new planck.Circle(planck.Vec2(0, 0), numbers[8 * i + 2]!),
  new planck.Circle(planck.Vec2(0, 0), numbers[8 * i + 7]!),
]);
const places = Array.from({ length: SWEEPS }, (_, i) => [
  planck.Vec2(numbers[8 * i]!, numbers[8 * i + 1]!),
  planck.Vec2(numbers[8 * i + 5]!, numbers[8 * i + 6]!),
]);
input.transformA.setIdentity();
input.transformB.setIdentity();
const out = new Float64Array(5);

good =
  compare({
    title: 'moving ball against ball, time of impact',
    operations: SWEEPS,
    rounds: 60,
    aims: { sweepBallBall: 0.025 },
    candidates: [
      {
        name: 'planck ShapeCast',
        run: () => {
          let hits = 0;
          for (let i = 0; i < SWEEPS; i++) {
            input.proxyA.set(circles[i]![1]!, 0);
            input.proxyB.set(circles[i]![0]!, 0);
            input.transformA.p.setVec2(places[i]![1]!);
            input.transformB.p.setVec2(places[i]![0]!);
            input.translationB.set(numbers[8 * i + 3]!, numbers[8 * i + 4]!);
            if (planck.ShapeCast(output, input)) hits++;
          }
          return hits;
        },
      },
      {
        name: 'sweepBallBall',
        mayDiffer: 'ShapeCast loses grazes and balls that touch at the start',
        run: () => {
          let hits = 0;
          for (let i = 0; i < SWEEPS * 8; i += 8) {
            if (
              sweepBallBall(
                numbers[i]!,
                numbers[i + 1]!,
                numbers[i + 2]!,
                numbers[i + 3]!,
                numbers[i + 4]!,
                numbers[i + 5]!,
                numbers[i + 6]!,
                numbers[i + 7]!,
                out,
              )
            )
              hits++;
          }
          return hits;
        },
      },
    ],
  }) && good;
process.exitCode = good ? 0 : 1;
