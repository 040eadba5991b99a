import { beforeAll, describe, expect, it } from 'vitest';
import * as palette from '../../src/kit/lesson/palette.ts';
import { castLight, createLight } from '../../src/lines/light.ts';
import { builtGame } from '../games.ts';
import type { Witness } from '../golden-checksums.ts';
import { playGame, readRecording } from '../kit/lesson/play.ts';
import { Screen } from '../kit/lesson/screen.ts';

const FRAMES = 500;
const PICTURE = { left: 0, top: 9, right: 143, bottom: 126 };

type Point = [x: number, y: number];
type Moment = { frame: number; a: [Point, Point]; b: [Point, Point]; what: string };

/** A line from "x0 y0 x1 y1". */
function points(text: string): [Point, Point] {
  const [x0, y0, x1, y1] = text.split(' ').map(Number);
  return [
    [x0, y0],
    [x1, y1],
  ];
}

/** Where the recording has brought the points, and what they make, told by looking at them. */
const LINES: Moment[] = [
  { frame: 10, a: points('22 30 122 105'), b: points('34 110 110 24'), what: 'CROSS' },
  { frame: 30, a: points('16 40 116 60'), b: points('60 112 70 72'), what: 'CROSS' },
  { frame: 50, a: points('16 112 66 92'), b: points('60 24 84 44'), what: 'CROSS' },
  { frame: 70, a: points('20 68 124 68'), b: points('72 68 72 24'), what: 'CROSS' },
  { frame: 90, a: points('20 36 100 66'), b: points('36 70 116 100'), what: 'PARALLEL' },
  { frame: 110, a: points('16 40 80 72'), b: points('64 64 128 96'), what: 'COINCIDENT' },
  { frame: 130, a: points('16 40 48 56'), b: points('96 80 128 96'), what: 'COINCIDENT' },
  { frame: 155, a: points('22 30 122 105'), b: points('34 110 92 86'), what: 'CROSS' },
  { frame: 175, a: points('22 30 22 30'), b: points('34 110 92 86'), what: 'PARALLEL' },
  { frame: 190, a: points('22 30 22 31'), b: points('34 110 92 86'), what: 'CROSS' },
];

const SEGMENTS: (Moment & { meet?: Point })[] = [
  { frame: 210, a: points('16 40 116 60'), b: points('60 112 70 72'), what: 'CROSS' },
  { frame: 230, a: points('16 112 66 92'), b: points('60 24 84 44'), what: 'CROSS' },
  { frame: 250, a: points('20 68 124 68'), b: points('72 68 72 24'), what: 'CROSS', meet: [72, 68] },
  { frame: 270, a: points('20 36 100 66'), b: points('36 70 116 100'), what: 'PARALLEL' },
  { frame: 290, a: points('16 40 80 72'), b: points('64 64 128 96'), what: 'COINCIDENT', meet: [64, 64] },
  { frame: 310, a: points('16 40 48 56'), b: points('96 80 128 96'), what: 'COINCIDENT' },
  { frame: 350, a: points('22 30 34 110'), b: points('34 110 110 24'), what: 'CROSS', meet: [34, 110] },
  { frame: 375, a: points('22 30 34 110'), b: points('36 110 110 24'), what: 'CROSS' },
];

/** Cross product of the ways from one point to another and from a third to a fourth. */
function cross([px, py]: Point, [qx, qy]: Point, [rx, ry]: Point, [sx, sy]: Point): number {
  return (qx - px) * (sy - ry) - (qy - py) * (sx - rx);
}

const screens: Screen[] = [];
let metadata: Record<string, string>;
let witness: Witness;

beforeAll(async () => {
  const game = builtGame('lines');
  metadata = game.metadata;
  witness = await playGame(game, readRecording('lines'), FRAMES, (_, machine) => {
    screens.push(new Screen(machine.state));
  });
});

it('draws and plays what it did before', async () => {
  await witness.expectAsBefore(new URL('lines.frames', import.meta.url));
});

it('says who it is', () => {
  expect(metadata).toMatchObject({
    title: 'Lines and segments',
    author: 'Cartwright',
    saveid: expect.any(String),
  });
  expect(screens).toHaveLength(FRAMES);
  expect(screens[0].says('LINES AND SEGMENTS', palette.BRIGHT, false)).toBe(true);
});

/** What both scenes write: cross products, ua and ub where the lines cross, and which of the three cases it is. */
function expectNumbers(screen: Screen, { a, b, what }: Moment, color: number): void {
  const d = cross(a[0], a[1], b[0], b[1]);
  const qb = cross(a[0], b[0], b[0], b[1]);
  const qa = cross(a[0], b[0], a[0], a[1]);
  expect(d === 0).toBe(what !== 'CROSS');
  for (const number of [d, qb, qa]) expect(screen.says(`${number}`), `${number}`).toBe(true);
  const cases = ['CROSS', 'PARALLEL', 'COINCIDENT'];
  expect(cases.filter(name => screen.says(name, palette.HINT))).toEqual([what]);
  if (what === 'CROSS') {
    const [ua, ub] = [qb / d, qa / d];
    // The same place on either line.
    const [x, y] = [0, 1].map(i => a[0][i] + ua * (a[1][i] - a[0][i]));
    expect(b[0][0] + ub * (b[1][0] - b[0][0])).toBeCloseTo(x, 9);
    expect(b[0][1] + ub * (b[1][1] - b[0][1])).toBeCloseTo(y, 9);
    for (const number of [ua, ub]) expect(screen.says((number + 0).toFixed(3)), `${number}`).toBe(true);
    expect(screen.says(`${x.toFixed(2)}, ${y.toFixed(2)}`, color), `${x}, ${y}`).toBe(true);
  }
  if (what === 'PARALLEL') {
    const [dx, dy] = [a[1][0] - a[0][0], a[1][1] - a[0][1]];
    const [qx, qy] = [b[0][0] - a[0][0], b[0][1] - a[0][1]];
    const distance =
      dx === 0 && dy === 0 ? Math.hypot(qx, qy) : Math.abs(dx * qy - dy * qx) / Math.hypot(dx, dy);
    expect(screen.says(distance.toFixed(2), palette.MEASURE)).toBe(true);
  }
}

/** Places along a line through two points that lie in the picture, with how far along they are. */
function placesOn([[x0, y0], [x1, y1]]: [Point, Point]): { t: number; x: number; y: number }[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return [];
  return Array.from({ length: 601 }, (_, i) => (i - 300) / length)
    .map(t => ({ t, x: x0 + t * (x1 - x0), y: y0 + t * (y1 - y0) }))
    .filter(({ x, y }) => x > 2 && x < PICTURE.right - 2 && y > PICTURE.top + 2 && y < PICTURE.bottom - 2);
}

/** The colors of the nine pixels around a place. */
function colorsNear(screen: Screen, x: number, y: number): Set<number> {
  const colors = new Set<number>();
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) colors.add(screen.at(Math.floor(x) + dx, Math.floor(y) + dy));
  return colors;
}

function isNear(x: number, y: number, points: Point[], reach: number): boolean {
  return points.some(([px, py]) => Math.hypot(x - px, y - py) < reach);
}

describe('endless lines', () => {
  it.each(LINES)('$what in frame $frame, with their numbers', moment => {
    const screen = screens[moment.frame];
    expectNumbers(screen, moment, palette.HIT);
    const verdict = { CROSS: 'ONE POINT', PARALLEL: 'NO POINT', COINCIDENT: 'ALL POINTS' }[moment.what]!;
    expect(screen.says(verdict, undefined, false)).toBe(true);
  });

  it.each(LINES)('are drawn all across the picture in frame $frame', ({ frame, a, b, what }) => {
    const screen = screens[frame];
    const places = [...placesOn(a), ...placesOn(b)].filter(({ x, y }) => !isNear(x, y, [...a, ...b], 12));
    const inks = [palette.OWN, palette.OTHER, palette.MEASURE, palette.HIT];
    for (const { x, y } of places)
      expect(
        inks.some(ink => colorsNear(screen, x, y).has(ink)),
        `${x}, ${y}`,
      ).toBe(true);
    expect(places.length).toBeGreaterThan(50);
    if (what !== 'COINCIDENT')
      expect(placesOn(b).some(({ x, y }) => screen.at(Math.round(x), Math.round(y)) === palette.OTHER)).toBe(
        true,
      );
  });
});

describe('segments', () => {
  it.each(SEGMENTS)('$what in frame $frame, with their numbers, and meet or miss', moment => {
    const screen = screens[moment.frame];
    const { meet } = moment;
    expectNumbers(screen, moment, meet ? palette.HIT : palette.MUTED);
    expect(screen.says(meet ? 'THEY MEET' : 'THEY MISS', meet ? palette.HIT : palette.TEXT, false)).toBe(
      true,
    );
    if (!meet) return;
    expect(screen.says(`${meet[0].toFixed(2)}, ${meet[1].toFixed(2)}`, palette.HIT)).toBe(true);
    // A ring of radius 4 around the place, unless the ring of the chosen point is there.
    const ring = [screen.at(meet[0] + 4, meet[1]), screen.at(meet[0] - 4, meet[1])];
    for (const color of ring) expect([palette.HIT, palette.HINT]).toContain(color);
  });

  it.each(SEGMENTS)('are drawn between their points and not beyond in frame $frame', ({ frame, a, b }) => {
    const screen = screens[frame];
    let [within, beyond] = [0, 0];
    for (const [line, ink] of [
      [a, palette.OWN],
      [b, palette.OTHER],
    ] as const) {
      for (const { t, x, y } of placesOn(line)) {
        if (isNear(x, y, [...a, ...b], 16)) continue;
        const colors = colorsNear(screen, x, y);
        if (t >= 0 && t <= 1) within++;
        else beyond++;
        const drawn = colors.has(ink) || (t >= 0 && t <= 1 && colors.has(palette.MEASURE));
        const isOther = [palette.OWN, palette.OTHER].some(color => color !== ink && colors.has(color));
        if (!isOther) expect(drawn, `${x}, ${y}`).toBe(t >= 0 && t <= 1);
      }
    }
    expect(within).toBeGreaterThan(4);
    expect(beyond).toBeGreaterThan(4);
  });

  it('cover in the recording what there is: inside, beyond one end, beyond both, touching, parallel, one line', () => {
    expect(new Set([...LINES, ...SEGMENTS].map(({ what }) => what))).toEqual(
      new Set(['CROSS', 'PARALLEL', 'COINCIDENT']),
    );
    const inside = LINES.filter(({ what }) => what === 'CROSS').map(({ a, b }) => {
      const d = cross(a[0], a[1], b[0], b[1]);
      return [cross(a[0], b[0], b[0], b[1]) / d, cross(a[0], b[0], a[0], a[1]) / d].filter(
        u => u >= 0 && u <= 1,
      ).length;
    });
    expect(new Set(inside)).toEqual(new Set([0, 1, 2]));
  });
});

describe('light', () => {
  const WALLS = [
    [26, 26, 50, 44],
    [20, 96, 56, 84],
    [94, 22, 88, 52],
    [112, 70, 128, 104],
    [66, 108, 92, 116],
  ].flat();

  it.each([
    { frame: 390, rays: 48, lamp: [72, 68], first: [26, 26] },
    { frame: 410, rays: 24, lamp: [72, 68], first: [26, 26] },
    { frame: 430, rays: 96, lamp: [72, 68], first: [26, 26] },
    { frame: 450, rays: 96, lamp: [52, 76], first: [26, 26] },
    { frame: 475, rays: 96, lamp: [52, 76], first: [72, 36] },
  ])('ends at the walls in frame $frame, where Node says that it does', ({ frame, rays, lamp, first }) => {
    const screen = screens[frame];
    const light = createLight(rays, 200);
    castLight(light, lamp[0], lamp[1], [...first, ...WALLS.slice(2)]);
    const stopped = light.stopped.filter(Boolean).length;
    expect(screen.says(`${rays}`, palette.OWN)).toBe(true);
    expect(screen.says(`${rays * 5}`, palette.MEASURE)).toBe(true);
    expect(screen.says(`${stopped}`, palette.HIT)).toBe(true);
    expect(stopped).toBeGreaterThan(5);
    for (let ray = 0; ray < rays; ray++) {
      const [x, y] = [Math.trunc(light.ends[2 * ray]), Math.trunc(light.ends[2 * ray + 1])];
      if (light.stopped[ray]) expect([palette.HIT, palette.HINT]).toContain(screen.at(x, y));
      // Halfway there is light, whatever else is drawn over it.
      const [midX, midY] = [0, 1].map(i => Math.round((lamp[i] + light.ends[2 * ray + i]) / 2));
      if (midX >= 0 && midX <= PICTURE.right && midY >= PICTURE.top && midY <= PICTURE.bottom)
        expect(screen.at(midX, midY), `${midX}, ${midY}`).not.toBe(palette.GROUND);
    }
  });
});
