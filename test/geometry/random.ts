/** Seeded inputs for the geometry tests: harmless, degenerate and hostile numbers, and rings made of them. */

export type Random = () => number;

/** mulberry32: the same numbers for the same seed, 0 ≤ number < 1. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const view = new DataView(new ArrayBuffer(8));

/** The neighbour of a double, steps units in the last place away (up above 0). */
export function nextDouble(value: number, steps: number): number {
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigInt64(0);
  // In sign and magnitude order becomes plain integer order.
  const place = (bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits) + BigInt(steps);
  view.setBigInt64(0, place < 0n ? -place | (-1n << 63n) : place);
  const next = view.getFloat64(0);
  return Number.isFinite(next) ? next : value;
}

/** A way to make coordinates. */
export interface Family {
  name: string;
  /** Whether all numbers are multiples of 1/256 within ±32768: the domain of the fast forms. */
  onGrid: boolean;
  make(random: Random): number;
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

export const families: Family[] = [
  { name: 'reals', onGrid: false, make: r => between(r, -100, 100) },
  { name: 'small lattice', onGrid: true, make: r => Math.floor(r() * 5) },
  { name: 'lattice', onGrid: true, make: r => Math.floor(between(r, -20, 20)) },
  { name: 'grid of 1/256', onGrid: true, make: r => Math.floor(between(r, -8388608, 8388608)) / 256 },
  { name: 'tenths', onGrid: false, make: r => Math.floor(r() * 60) * 0.1 },
  { name: 'far away', onGrid: false, make: r => 1e9 + r() * 1e-3 },
  { name: 'mixed scale', onGrid: false, make: r => (r() - 0.5) * 10 ** Math.floor(between(r, -20, 20)) },
  { name: 'any scale', onGrid: false, make: r => (r() - 0.5) * 10 ** Math.floor(between(r, -300, 300)) },
  { name: 'huge', onGrid: false, make: r => (r() - 0.5) * 2e307 },
  { name: 'tiny', onGrid: false, make: r => Math.floor(between(r, -4, 4)) * 5e-324 },
  { name: 'near underflow', onGrid: false, make: r => (r() - 0.5) * 1e-155 },
];

export const gridFamilies = families.filter(({ onGrid }) => onGrid);

/** Coordinates of ordinary size, for what is only right up to rounding. */
export const ordinaryFamilies = families.filter(({ name }) =>
  ['reals', 'small lattice', 'lattice', 'tenths'].includes(name),
);

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

export function numbers(random: Random, family: Family, count: number): number[] {
  return Array.from({ length: count }, () => family.make(random));
}

/** A point on the straight way from a to b, or a hair beside it: rounding decides. */
export function nearLine(
  random: Random,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach = 1,
): [number, number] {
  const t = random() < 0.2 ? Math.floor(random() * 3) / 2 : (random() * 2 - 1) * reach;
  // In two halves, so that the difference does not overflow.
  const x = ax + (bx / 2 - ax / 2) * t * 2;
  const y = ay + (by / 2 - ay / 2) * t * 2;
  const steps = random() < 0.5 ? 0 : Math.floor(random() * 5) - 2;
  return random() < 0.5 ? [nextDouble(x, steps), y] : [x, nextDouble(y, steps)];
}

export type Four = [number, number, number, number];
export type Eight = [number, number, number, number, number, number, number, number];

/** Two segments: at random, with an end on the other, collinear, parallel, of no length, sharing an end. */
export function twoSegments(random: Random, family: Family): Eight {
  const p = numbers(random, family, 8) as Eight;
  const kind = random();
  if (kind < 0.3) [p[4], p[5]] = nearLine(random, p[0], p[1], p[2], p[3]);
  else if (kind < 0.6) {
    [p[4], p[5]] = nearLine(random, p[0], p[1], p[2], p[3], 2);
    [p[6], p[7]] = nearLine(random, p[0], p[1], p[2], p[3], 2);
  } else if (kind < 0.7)
    [p[4], p[5]] = pick(random, [
      [p[0], p[1]],
      [p[2], p[3]],
    ] as [number, number][]);
  else if (kind < 0.75) [p[2], p[3]] = [p[0], p[1]];
  else if (kind < 0.8) [p[6], p[7]] = [p[4], p[5]];
  if (random() < 0.1) [p[2], p[3]] = [p[0], p[1]];
  if (random() < 0.1) p[random() < 0.5 ? 4 : 5] = nextDouble(p[4], 1);
  return p.every(Number.isFinite) ? p : (numbers(random, family, 8) as Eight);
}

/** A ring round a centre, concave as a rule, that does not cross itself; corners at random distances. */
export function starRing(random: Random, count: number, x = 0, y = 0, radius = 20, jag = 0.45): number[] {
  const ring: number[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (i + 0.8 * random())) / count;
    const r = radius * (1 - jag * random());
    ring.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  return ring;
}

/** A convex ring: points of a turned ellipse. */
export function convexRing(random: Random, count: number, x = 0, y = 0, radius = 20): number[] {
  const ring: number[] = [];
  const wide = radius * (0.3 + 0.7 * random());
  const high = radius * (0.3 + 0.7 * random());
  const turn = random() * 7;
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (i + 0.8 * random())) / count;
    const u = wide * Math.cos(angle);
    const v = high * Math.sin(angle);
    ring.push(x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn));
  }
  return ring;
}

/** Any corners at all: crossing itself, repeating corners, without area. */
export function wildRing(random: Random, family: Family, count: number): number[] {
  const ring = numbers(random, family, count * 2);
  if (random() < 0.3) {
    // Some corner on the straight way between its neighbours, some twice.
    for (let i = 2; i + 3 < ring.length; i += 2) {
      const kind = random();
      if (kind < 0.3) [ring[i], ring[i + 1]] = [ring[i - 2]!, ring[i - 1]!];
      else if (kind < 0.5)
        [ring[i], ring[i + 1]] = nearLine(random, ring[i - 2]!, ring[i - 1]!, ring[i + 2]!, ring[i + 3]!);
    }
  }
  return ring;
}

/** A point worth asking a ring about: a corner, on or near an edge, level with a corner, or anywhere. */
export function pointFor(random: Random, ring: number[], family: Family): [number, number] {
  const n = ring.length / 2;
  const i = Math.floor(random() * n);
  const j = (i + 1) % n;
  const kind = random();
  if (kind < 0.15) return [ring[2 * i]!, ring[2 * i + 1]!];
  if (kind < 0.5) return nearLine(random, ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!);
  if (kind < 0.65) return [family.make(random), ring[2 * i + 1]!];
  if (kind < 0.75) return [ring[2 * i]!, family.make(random)];
  return [family.make(random), family.make(random)];
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

export type Six = [number, number, number, number, number, number];

/** Two balls, often made to touch from outside or inside, exactly or off by a rounding. */
export function twoBalls(random: Random, family: Family): Six {
  const [ax, ay, bx, by] = numbers(random, family, 4) as [number, number, number, number];
  let ar = Math.abs(family.make(random));
  let br = Math.abs(family.make(random));
  const kind = random();
  // Pythagorean triples make distances that are doubles themselves.
  const [u, v, w] = pick(random, [
    [3, 4, 5],
    [5, 12, 13],
    [0, 1, 1],
    [8, 15, 17],
  ] as const);
  const unit = pick(random, [1, 1, 0.5, 0.125, 2 ** 60, 2 ** -70, br]);
  if (kind < 0.6) {
    const distance = w * unit;
    if (kind < 0.3) {
      ar = distance * pick(random, [0, 0.25, 0.5, 1]);
      br = distance - ar;
    } else {
      br = distance * pick(random, [0, 0.5, 2, 4]);
      ar = distance + br;
    }
    if (random() < 0.3) ar = Math.abs(nextDouble(ar, Math.floor(random() * 3) - 1));
    return [ax, ay, ar, ax + u * unit, ay + v * unit, br];
  }
  return [ax, ay, ar, bx, by, br];
}

/** A segment and a box; half of the segments go through a corner of the box, or past it by a hair. */
export function segmentAndBox(
  random: Random,
  family: Family,
): { segment: Four; x: number; y: number; w: number; h: number } {
  const [x, y] = numbers(random, family, 2) as [number, number];
  const w = Math.abs(family.make(random));
  const h = Math.abs(family.make(random));
  const segment = numbers(random, family, 4) as Four;
  if (random() < 0.5) {
    const corner = pick(random, [
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ] as [number, number][]);
    [segment[2], segment[3]] = nearLine(random, segment[0], segment[1], ...corner, 2);
  }
  return { segment, x, y, w, h };
}

/** A segment for a ring: with ends on or near an edge, or anywhere; sometimes of no length. */
export function segmentFor(random: Random, ring: number[], family: Family): Four {
  const segment = numbers(random, family, 4) as Four;
  const e = Math.floor(random() * (ring.length / 2)) * 2;
  const f = (e + 2) % ring.length;
  const onEdge = () => nearLine(random, ring[e]!, ring[e + 1]!, ring[f]!, ring[f + 1]!);
  if (random() < 0.5) [segment[2], segment[3]] = onEdge();
  if (random() < 0.3) [segment[0], segment[1]] = onEdge();
  if (random() < 0.05) [segment[2], segment[3]] = [segment[0], segment[1]];
  return segment;
}

/** Two rings of any corners; half of the second have a corner on an edge of the first, as near as doubles go. */
export function twoRings(random: Random, family: Family): [number[], number[]] {
  const a = wildRing(random, family, 3 + Math.floor(random() * 5));
  const b = wildRing(random, family, 3 + Math.floor(random() * 5));
  if (random() < 0.5) {
    const e = Math.floor(random() * (a.length / 2)) * 2;
    const f = (e + 2) % a.length;
    const [x, y] = nearLine(random, a[e]!, a[e + 1]!, a[f]!, a[f + 1]!);
    if (Number.isFinite(x) && Number.isFinite(y)) [b[0], b[1]] = [x, y];
  }
  return [a, b];
}
