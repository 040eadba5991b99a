import { beforeAll, describe, expect, it } from 'vitest';
import * as palette from '../../src/kit/lesson/palette.ts';
import { builtGame } from '../games.ts';
import type { Witness } from '../golden-checksums.ts';
import { playGame, readRecording } from '../kit/lesson/play.ts';
import { Screen } from '../kit/lesson/screen.ts';

const FRAMES = 600;
/** Frames for which the test of two boxes stays at each condition. */
const ASKING_TIME = 18;
const PICTURE = { left: 0, top: 9, right: 143, bottom: 126 };
const NAMES = ['A LEFT OF B', 'A RIGHT OF B', 'A ABOVE B', 'A BELOW B'];

type Box = [x: number, y: number, width: number, height: number];

/** Where the recording has brought the boxes, and what they are to each other. */
const MOMENTS: { frame: number; a: Box; b: Box; verdict: string }[] = [
  { frame: 90, a: [16, 64, 50, 36], b: [84, 24, 40, 52], verdict: 'APART' },
  { frame: 115, a: [50, 50, 50, 36], b: [84, 24, 40, 52], verdict: 'OVERLAP' },
  { frame: 135, a: [34, 50, 50, 36], b: [84, 24, 40, 52], verdict: 'TOUCH' },
  { frame: 155, a: [34, 76, 50, 36], b: [84, 24, 40, 52], verdict: 'TOUCH' },
  { frame: 235, a: [80, 77, 50, 36], b: [84, 24, 40, 52], verdict: 'APART' },
  { frame: 319, a: [60, 20, 50, 36], b: [84, 70, 40, 52], verdict: 'APART' },
  { frame: 415, a: [80, 84, 50, 36], b: [10, 30, 40, 52], verdict: 'APART' },
  { frame: 435, a: [20, 40, 20, 20], b: [10, 30, 40, 52], verdict: 'B HOLDS A' },
  { frame: 455, a: [4, 20, 80, 66], b: [10, 30, 40, 52], verdict: 'A HOLDS B' },
  { frame: 476, a: [6, 20, 80, 67], b: [10, 30, 40, 52], verdict: 'A HOLDS B' },
];

/** All columns or rows with whole numbers from `start` on, both ends of the side included. */
function along(start: number, length: number): number[] {
  return Array.from({ length: length + 1 }, (_, i) => start + i);
}

/** What two boxes have in common, from the columns and rows that both have. */
function common([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): Box | undefined {
  const columns = along(ax, aw).filter(x => along(bx, bw).includes(x));
  const rows = along(ay, ah).filter(y => along(by, bh).includes(y));
  return columns.length > 0 && rows.length > 0
    ? [columns[0], rows[0], columns.length - 1, rows.length - 1]
    : undefined;
}

/** Which of the four conditions hold: no column (or row) of the one reaches the first of the other. */
function conditions([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean[] {
  const before = (a: number[], b: number[]) => a.every(place => b.every(other => place < other));
  const [ac, ar, bc, br] = [along(ax, aw), along(ay, ah), along(bx, bw), along(by, bh)];
  return [before(ac, bc), before(bc, ac), before(ar, br), before(br, ar)];
}

const screens: Screen[] = [];
let metadata: Record<string, string>;
let witness: Witness;

beforeAll(async () => {
  const game = builtGame('boxes');
  metadata = game.metadata;
  witness = await playGame(game, readRecording('boxes'), FRAMES, (_, machine) => {
    screens.push(new Screen(machine.state));
  });
});

it('draws and plays what it did before', async () => {
  await witness.expectAsBefore(new URL('boxes.frames', import.meta.url));
});

it('says who it is', () => {
  expect(metadata).toMatchObject({
    title: 'Boxes and points',
    author: 'Cartwright',
    saveid: expect.any(String),
  });
  expect(screens).toHaveLength(FRAMES);
  expect(screens[0].says('BOXES AND POINTS', palette.BRIGHT, false)).toBe(true);
});

describe('two boxes', () => {
  it('meet each of the four conditions in the recording, alone or with another', () => {
    const held = MOMENTS.map(({ a, b }) => conditions(a, b));
    for (let i = 0; i < NAMES.length; i++) expect(held.some(holds => holds[i])).toBe(true);
    expect(held.some(holds => holds.filter(Boolean).length === 2)).toBe(true);
  });

  it.each(MOMENTS)('have their numbers and their conditions written out in frame $frame', moment => {
    const screen = screens[moment.frame];
    const { a, b } = moment;
    const shared = common(a, b);
    const holds = conditions(a, b);
    for (const number of [...a, ...b, ...(shared ?? [])])
      expect(screen.says(`${number}`), `${number}`).toBe(true);
    const [row] = screen.find('COMMON');
    expect(screen.find('-').filter(({ y }) => y === row.y)).toHaveLength(shared ? 0 : 4);
    const comparisons = [
      [a[0] + a[2], b[0]],
      [b[0] + b[2], a[0]],
      [a[1] + a[3], b[1]],
      [b[1] + b[3], a[1]],
    ];
    comparisons.forEach(([less, more], i) => {
      const colors = screen.find(`${less} < ${more}`).map(({ color }) => color);
      // What does not hold may not have been asked yet.
      expect(holds[i] ? [[palette.HINT]] : [[palette.TEXT], [palette.MUTED]]).toContainEqual(colors);
      expect(screen.says(NAMES[i], holds[i] ? palette.HINT : palette.MUTED), NAMES[i]).toBe(true);
    });
    // The first that holds says that the boxes are apart, and only that one.
    const settled = screen.find('YES: APART').map(({ y }) => y);
    expect(settled).toEqual(holds.includes(true) ? [screen.find(NAMES[holds.indexOf(true)])[0].y] : []);
    expect(screen.says(moment.verdict, shared ? palette.HIT : palette.TEXT, false)).toBe(true);
  });

  it.each(MOMENTS)('are filled, and what they have in common too, in frame $frame', moment => {
    const screen = screens[moment.frame];
    const { a, b } = moment;
    const corners = [a, b].flatMap(([x, y, w, h]) =>
      [x, x + w].flatMap(cx => [y, y + h].map(cy => [cx, cy])),
    );
    let checked = 0;
    for (let y = PICTURE.top; y <= PICTURE.bottom; y++) {
      for (let x = PICTURE.left; x <= PICTURE.right; x++) {
        // Sides, names and marks at the corners have their own colors.
        const isOnSide = [a, b].some(
          ([bx, by, w, h]) => [bx, bx + w].includes(x) || [by, by + h].includes(y),
        );
        if (isOnSide || corners.some(([cx, cy]) => Math.abs(x - cx) < 11 && Math.abs(y - cy) < 11)) continue;
        const [inA, inB] = [a, b].map(([bx, by, w, h]) => x > bx && x < bx + w && y > by && y < by + h);
        const expected = inA
          ? inB
            ? palette.OVERLAP_FILL
            : palette.OWN_FILL
          : inB
            ? palette.OTHER_FILL
            : palette.GROUND;
        const color = screen.at(x, y);
        if (expected === palette.GROUND && color === palette.HINT) continue;
        if (color !== expected) expect.fail(`${x}, ${y}: ${color}, not ${expected}`);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(5000);
    const shared = common(a, b);
    if (!shared) return;
    // The outline of the common part, also where it is but a line or a point.
    const [x, y, w, h] = shared;
    for (const [cx, cy] of [
      [x, y + Math.floor(h / 2)],
      [x + w, y + Math.floor(h / 2)],
      [x + Math.floor(w / 2), y],
    ])
      expect([palette.OVERLAP, palette.OWN, palette.HINT]).toContain(screen.at(cx, cy));
    expect(screen.at(x, y + Math.floor(h / 2))).toBe(palette.OVERLAP);
  });

  it.each(MOMENTS)('have a line between them for each condition that holds in frame $frame', moment => {
    const screen = screens[moment.frame];
    const { a, b } = moment;
    const holds = conditions(a, b);
    const dashes = (places: [number, number][]) =>
      places.filter(([x, y]) => screen.at(x, y) === palette.HINT).length > places.length / 3;
    const columns = along(PICTURE.left, PICTURE.right).filter(x => dashes(along(9, 116).map(y => [x, y])));
    const rows = along(PICTURE.top, 116).filter(y => dashes(along(0, 142).map(x => [x, y])));
    expect(columns).toHaveLength(Number(holds[0]) + Number(holds[1]));
    expect(rows).toHaveLength(Number(holds[2]) + Number(holds[3]));
    const inA = (place: number, side: 0 | 1) => place >= a[side] && place <= a[side] + a[side + 2];
    const inB = (place: number, side: 0 | 1) => place >= b[side] && place <= b[side] + b[side + 2];
    expect(columns.some(x => inA(x, 0) && inB(x, 0))).toBe(false);
    expect(rows.some(y => inA(y, 1) && inB(y, 1))).toBe(false);
  });

  it('light the conditions up one after the other', () => {
    const answers = [0, 1, 2, 3, 4].map(time => {
      const screen = screens[time * ASKING_TIME];
      return screen.find('NO').length + screen.find('YES').length;
    });
    expect(answers).toEqual([1, 2, 3, 4, 4]);
    expect(screens[ASKING_TIME - 1].find('NO')).toHaveLength(0);
    // Box A was left of B and is not any more: the test begins anew.
    expect([100, 101, 101 + ASKING_TIME - 1].map(frame => screens[frame].find('NO').length)).toEqual([
      3, 1, 1,
    ]);
  });
});

describe('a point', () => {
  const BOX: Box = [18, 22, 46, 40];
  const [CX, CY, R] = [104, 92, 25];

  it.each([
    { frame: 483, x: 76, y: 44, inBox: 'OUTSIDE' },
    { frame: 487, x: 64, y: 40, inBox: 'ON A SIDE' },
    { frame: 492, x: 64, y: 62, inBox: 'ON A CORNER' },
    { frame: 497, x: 63, y: 61, inBox: 'INSIDE' },
    { frame: 502, x: 65, y: 40, inBox: 'OUTSIDE' },
    { frame: 507, x: 129, y: 92, inBox: 'OUTSIDE' },
    { frame: 512, x: 111, y: 116, inBox: 'OUTSIDE' },
    { frame: 517, x: 119, y: 112, inBox: 'OUTSIDE' },
    { frame: 522, x: 122, y: 109, inBox: 'OUTSIDE' },
    { frame: 527, x: 124, y: 108, inBox: 'OUTSIDE' },
  ])('at $x, $y is $inBox of the box, and its place in the ball is named', ({ frame, x, y, inBox }) => {
    const screen = screens[frame];
    const square = (x - CX) ** 2 + (y - CY) ** 2;
    const inBall = square > R * R ? 'OUTSIDE' : square < R * R ? 'INSIDE' : 'ON THE PERIMETER';
    expect(screen.says(`${x}, ${y}`, palette.OWN)).toBe(true);
    const [box, ball] = ['BOX', 'BALL'].map(
      name => screen.find(name, true).find(text => text.color === palette.MUTED)!.y,
    );
    const inRow = (text: string, row: number) => screen.find(text).filter(found => found.y === row);
    expect(inRow(inBox, box)).toMatchObject([{ color: inBox === 'OUTSIDE' ? palette.TEXT : palette.HIT }]);
    expect(inRow(inBall, ball)).toMatchObject([{ color: inBall === 'OUTSIDE' ? palette.TEXT : palette.HIT }]);
    const [left, top, right, bottom] = [BOX[0], BOX[1], BOX[0] + BOX[2], BOX[1] + BOX[3]];
    for (const [less, more] of [
      [left, x],
      [x, right],
      [top, y],
      [y, bottom],
      [square, R * R],
    ]) {
      const color = less <= more ? palette.HINT : palette.TEXT;
      expect(screen.says(`${less} <= ${more}`, color), `${less} <= ${more}`).toBe(true);
    }
    expect(screen.at(left + 10, top + 10)).toBe(inBox === 'OUTSIDE' ? palette.OTHER_FILL : palette.HIT_FILL);
    expect(screen.at(CX, CY + 12)).toBe(inBall === 'OUTSIDE' ? palette.OTHER_FILL : palette.HIT_FILL);
    expect(screen.at(x, y)).toBe(palette.OWN);
  });

  it.each([
    { frame: 547, x: 72, y: 52, boxes: 4, tiles: 1 },
    { frame: 552, x: 72, y: 40, boxes: 2, tiles: 1 },
    { frame: 557, x: 80, y: 40, boxes: 1, tiles: 1 },
    { frame: 562, x: 136, y: 40, boxes: 1, tiles: 0 },
    { frame: 567, x: 136, y: 116, boxes: 1, tiles: 0 },
    { frame: 572, x: 4, y: 15, boxes: 0, tiles: 0 },
    { frame: 577, x: 8, y: 20, boxes: 1, tiles: 1 },
  ])('at $x, $y lies in $boxes boxes and $tiles tiles', ({ frame, x, y, boxes, tiles }) => {
    const screen = screens[frame];
    const rowOf = (text: string) => screen.find(text)[0].y;
    const inRow = (number: number, color: number, row: number) =>
      screen.find(`${number}`).some(found => found.color === color && found.y === row);
    expect(screen.says(`${x}, ${y}`, palette.OWN)).toBe(true);
    expect(inRow(boxes, palette.HINT, rowOf('BOXES THAT HOLD IT'))).toBe(true);
    expect(inRow(tiles, palette.HIT, rowOf('TILES THAT HOLD IT'))).toBe(true);
    let [lit, framed] = [0, 0];
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        const [tileX, tileY] = [8 + 32 * column, 20 + 32 * row];
        lit += Number(screen.at(tileX + 16, tileY + 24) === palette.HIT_FILL);
        framed += Number(screen.at(tileX + 16, tileY + 3) === palette.HINT);
      }
    }
    expect([framed, lit]).toEqual([boxes, tiles]);
  });
});
