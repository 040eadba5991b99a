/** What the tools of the map editor write into a layer. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawAuto, groupOf, learnRules } from '../../../../tools/studio/map/model/auto-tile.ts';
import {
  connectedCells,
  drawPattern,
  drawRandom,
  drawStamp,
  fill,
  moveCells,
  replaceTile,
} from '../../../../tools/studio/map/model/brushes.ts';
import { Drawing } from '../../../../tools/studio/map/model/drawing.ts';
import { stampFrom, stampOf, type Turn, tileOf, turned } from '../../../../tools/studio/map/model/stamp.ts';
import {
  cellsBetween,
  clipped,
  type Grid,
  rectangleBetween,
  Stroke,
} from '../../../../tools/studio/map/model/stroke.ts';

/** A grid from rows of digits; a dot is empty. */
function grid(...lines: string[]): Grid {
  const cells = lines.join('').replaceAll('.', '0').split('').map(Number);
  return { columns: lines[0].length, rows: lines.length, cells };
}

/** What a stroke leaves, as rows of digits. */
function drawn(
  on: Grid,
  draw: (stroke: Stroke) => void,
  mask?: ConstructorParameters<typeof Stroke>[1],
): string[] {
  const stroke = new Stroke(on, mask);
  draw(stroke);
  const cells = Array.from(on.cells);
  for (const [index, before, after] of stroke.changes()) {
    expect(before).toBe(cells[index]);
    cells[index] = after;
  }
  const text = cells.join('').replaceAll('0', '.');
  return Array.from({ length: on.rows }, (_, row) => text.slice(row * on.columns, (row + 1) * on.columns));
}

const EMPTY = grid('......', '......', '......', '......');
const BRICK = stampFrom(grid('12', '34'), { x: 0, y: 0, columns: 2, rows: 2 });

test('a stamp is drawn as a pattern that is aligned to the start of the stroke', () => {
  const from = { x: 1, y: 1 };
  expect(drawn(EMPTY, stroke => drawStamp(stroke, BRICK, from, from, { x: 4, y: 2 }))).toEqual([
    '......',
    '.121..',
    '.34343',
    '...121',
  ]);
});

test('a line goes from where it began to where the pointer is, and nowhere else', () => {
  const options = { isRandom: false, isErasing: false, selection: undefined, random: Math.random };
  const rules = { group: new Set<number>(), seen: new Map() };
  const line = new Drawing(EMPTY, { x: 1, y: 3 }, { tool: 'line', stamp: stampOf(5), rules, ...options });
  for (const [x, y] of [
    [1, 0],
    [4, 0],
  ])
    line.moveTo({ x, y });
  expect(line.changes().map(([index]) => index)).toEqual([4, 9, 14, 19]);
});

test('a rectangle is filled with the pattern, and nothing outside of the selection', () => {
  const all = { x: -1, y: -1, columns: 9, rows: 9 };
  const selected = { x: 2, y: 1, columns: 3, rows: 2 };
  expect(drawn(EMPTY, stroke => drawPattern(stroke, BRICK, { x: 0, y: 0 }, all), selected)).toEqual([
    '......',
    '..343.',
    '..121.',
    '......',
  ]);
});

test('fill takes what is connected by sides', () => {
  const walls = grid('..1...', '.11.1.', '1..1..', '..1...');
  expect(drawn(walls, stroke => fill(stroke, stampOf(5), { x: 0, y: 0 }))).toEqual([
    '551...',
    '511.1.',
    '1..1..',
    '..1...',
  ]);
  const stroke = new Stroke(walls);
  expect(connectedCells(stroke, { x: 4, y: 0 })).toHaveLength(10);
  expect(connectedCells(stroke, { x: 4, y: 0 }, { x: 4, y: 0, columns: 2, rows: 1 })).toHaveLength(2);
  expect(connectedCells(stroke, { x: 9, y: 0 })).toEqual([]);
});

test('a tile is replaced wherever it stands', () => {
  expect(drawn(grid('121', '.1.'), stroke => replaceTile(stroke, 1, stampOf(7)))).toEqual(['727', '.7.']);
});

test('the random brush takes every tile of its stamp and no other', () => {
  let seed = 0;
  const random = () => (seed++ % 4) / 4;
  const stamp = { columns: 2, rows: 2, cells: [1, 2, undefined, 3] };
  expect(
    drawn(EMPTY, stroke => drawRandom(stroke, stamp, { x: 0, y: 0, columns: 4, rows: 1 }, random))[0],
  ).toBe('1123..');
});

test('cells are moved over others, and what is empty covers nothing', () => {
  const from = { x: 0, y: 0, columns: 2, rows: 2 };
  expect(drawn(grid('12.', '.34', '56.'), stroke => moveCells(stroke, from, { x: 1, y: 1 }))).toEqual([
    '...',
    '.12',
    '563',
  ]);
});

test('lines have no gaps and rectangles lie between any two corners', () => {
  expect(cellsBetween({ x: 0, y: 0 }, { x: 3, y: -1 }).map(({ x, y }) => `${x} ${y}`)).toEqual([
    '0 0',
    '1 0',
    '2 -1',
    '3 -1',
  ]);
  expect(rectangleBetween({ x: 4, y: 1 }, { x: 2, y: 3 })).toEqual({ x: 2, y: 1, columns: 3, rows: 3 });
  expect(clipped({ x: -2, y: 1, columns: 4, rows: 9 }, EMPTY)).toEqual({ x: 0, y: 1, columns: 2, rows: 3 });
  expect(clipped({ x: 6, y: 0, columns: 1, rows: 1 }, EMPTY)).toBeUndefined();
});

/** Pixels of a stamp whose tiles have 2 × 2 pixels, each known by its tile and place. */
function pixels({ columns, rows, cells }: ReturnType<typeof stampOf>): string[][] {
  const made = Array.from({ length: 2 * rows }, () => new Array<string>(2 * columns));
  for (const [index, cell] of cells.entries())
    for (let y = 0; y < 2; y++)
      for (let x = 0; x < 2; x++) {
        const value = cell ?? 0;
        // As Tiled draws: the diagonal first, so that it is the last to be looked through.
        const column = Math.floor(value / 0x80000000) % 2 ? 1 - x : x;
        const row = Math.floor(value / 0x40000000) % 2 ? 1 - y : y;
        const [fromX, fromY] = Math.floor(value / 0x20000000) % 2 ? [row, column] : [column, row];
        const tile = value % 0x20000000;
        made[2 * Math.floor(index / columns) + y][2 * (index % columns) + x] = tile
          ? `${tile}${fromX}${fromY}`
          : '';
      }
  return made;
}

test('a stamp that is turned shows its picture turned', () => {
  const flips = [0, 0x80000000, 0x40000000, 0x20000000, 0xa0000000, 0x60000000, 0xc0000000, 0xe0000000];
  const cell = fc.oneof(fc.constant(0), fc.constantFrom(...flips.map(flip => flip + 3)), fc.constant(9));
  const picture: Record<Turn, (of: string[][]) => string[][]> = {
    horizontal: of => of.map(line => [...line].reverse()),
    vertical: of => [...of].reverse(),
    quarter: of => of[0].map((_, x) => of.map(line => line[x]).reverse()),
  };
  const stamps = fc
    .record({ columns: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 3 }) })
    .chain(size =>
      fc
        .array(cell, { minLength: size.columns * size.rows, maxLength: size.columns * size.rows })
        .map(cells => ({ ...size, cells })),
    );
  fc.assert(
    fc.property(stamps, fc.constantFrom<Turn>('horizontal', 'vertical', 'quarter'), (stamp, turn) => {
      expect(pixels(turned(stamp, turn, true))).toEqual(picture[turn](pixels(stamp)));
      const plain = turned(stamp, turn, false);
      expect([...plain.cells].sort()).toEqual([...stamp.cells].sort());
    }),
    { numRuns: 100 },
  );
  expect(tileOf(0xe0000003)).toBe(3);
});

/** A block with its own tile for every side and corner. */
const NINE = grid('.......', '.123...', '.456.8.', '.789...', '.......', '......1');
const ROCK = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const SHOWN = grid('.....', '.123.', '.456.', '.789.', '.....');

test('tiles fit by what was drawn', () => {
  const rules = learnRules(SHOWN, ROCK);
  const wide = grid('......', '......', '......', '......', '......');
  const block = [1, 2, 3, 4].flatMap(x => [1, 2, 3].map(y => ({ x, y })));
  expect(drawn(wide, stroke => drawAuto(stroke, rules, block))).toEqual([
    '......',
    '.1223.',
    '.4556.',
    '.7889.',
    '......',
  ]);
});

test('where nothing like it was drawn, sides count more than corners', () => {
  const rules = learnRules(SHOWN, ROCK);
  const plus = [
    [2, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [2, 3],
  ].map(([x, y]) => ({ x, y }));
  const empty = grid('.....', '.....', '.....', '.....', '.....');
  expect(drawn(empty, stroke => drawAuto(stroke, rules, plus))).toEqual([
    '.....',
    '..1..',
    '.153.',
    '..7..',
    '.....',
  ]);
});

test('what is erased lets the cells around it fit', () => {
  const rules = learnRules(SHOWN, ROCK);
  expect(
    drawn(SHOWN, stroke =>
      drawAuto(
        stroke,
        rules,
        [1, 2, 3].map(y => ({ x: 3, y })),
        true,
      ),
    ),
  ).toEqual(['.....', '.13..', '.46..', '.79..', '.....']);
});

test('what is drawn as the rules say stays as it is', () => {
  const rules = learnRules(SHOWN, ROCK);
  const all = Array.from({ length: 25 }, (_, i) => ({ x: i % 5, y: Math.floor(i / 5) }));
  const rock = all.filter(({ x, y }) => SHOWN.cells[y * 5 + x] !== 0);
  expect(drawn(SHOWN, stroke => drawAuto(stroke, rules, rock))).toEqual(drawn(SHOWN, () => {}));
});

test('tiles that stand together and have the same flags are a group', () => {
  expect(groupOf(NINE, 5, () => 0)).toEqual(ROCK);
  expect(groupOf(NINE, 5, tile => (tile < 7 ? 1 : 0))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
