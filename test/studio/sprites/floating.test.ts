/** Pieces that are moved over a picture, checked by drawing them on small grids of letters. */

import { expect, test } from 'vitest';
import { type Grid, Stroke } from '../../../tools/studio/map/model/stroke.ts';
import { isThere, lifted, put, stillThere } from '../../../tools/studio/sprites/floating.ts';

const gridOf = (...rows: string[]): Grid => ({
  columns: rows[0].length,
  rows: rows.length,
  cells: [...rows.join('')].map(letter => (letter === '.' ? 0 : letter.charCodeAt(0))),
});

/** What a grid shows after changes. */
function shown({ columns, rows, cells }: Grid, stroke: Stroke): { grid: Grid; text: string[] } {
  const after = Array.from({ length: columns * rows }, (_, i) => cells[i]);
  for (const [index, , value] of stroke.changes()) after[index] = value;
  const text = Array.from({ length: rows }, (_, row) =>
    after
      .slice(row * columns, (row + 1) * columns)
      .map(cell => (cell === 0 ? '.' : String.fromCharCode(cell)))
      .join(''),
  );
  return { grid: { columns, rows, cells: after }, text };
}

test('a piece that moves on gives back what it has covered, also over the edge and back', () => {
  let grid = gridOf('a.xyz', 'bcxyz');
  let piece = lifted(grid, { x: 0, y: 0, columns: 2, rows: 2 }, 0);
  const move = (x: number, y: number, clip = piece.clip, clear = 0) => {
    const stroke = new Stroke(grid);
    piece = put(stroke, piece, { x, y }, clear, clip);
    const { grid: next, text } = shown(grid, stroke);
    grid = next;
    return text;
  };
  expect(move(2, 0)).toEqual(['..ayz', '..bcz']);
  expect(isThere(grid, piece, 0)).toBe(true);
  expect(move(4, 1)).toEqual(['..xyz', '..xya']);
  expect(move(1, 0)).toEqual(['.axyz', '.bcyz']);
  // Another piece in its place, drawn with all that is in it.
  expect(move(2, 0, { columns: 1, rows: 2, cells: Uint8Array.of(0, 81) }, -1)).toEqual(['...yz', '..Qyz']);
  expect(move(3, 0)).toEqual(['..xyz', '..xQz']);
});

test('after an undo, the piece is the one that the picture shows', () => {
  const start = gridOf('ab', '..', 'xy');
  const first = lifted(start, { x: 0, y: 0, columns: 2, rows: 1 }, 0);
  const stroke = new Stroke(start);
  const second = put(stroke, first, { x: 0, y: 1 }, 0);
  const { grid } = shown(start, stroke);
  const third = put(new Stroke(grid), second, { x: 0, y: 2 }, 0);
  expect(stillThere(grid, third, 0)).toBe(second);
  expect(stillThere(start, third, 0)).toBe(first);
  expect(stillThere(gridOf('..', '..', '..'), third, 0)).toBeUndefined();
  // What was pasted was nowhere before.
  const nowhere = { ...first, place: { x: 0, y: 0, columns: 0, rows: 0 } };
  expect(put(new Stroke(start), nowhere, { x: 0, y: 1 }, 0).before).toBeUndefined();
});

test('a piece is a new one where something else was drawn over it', () => {
  const grid = gridOf('ab', '..');
  const piece = lifted(grid, { x: 0, y: 0, columns: 2, rows: 1 }, 0);
  expect(isThere(grid, piece, 0)).toBe(true);
  expect(isThere(gridOf('aX', '..'), piece, 0)).toBe(false);
});

test('what of a piece is beside the part that is drawn in comes back when it moves on', () => {
  const region = { x: 0, y: 0, columns: 2, rows: 2 };
  let grid = gridOf('ab..', 'cd..');
  let piece = lifted(grid, region, 0);
  const move = (x: number) => {
    const stroke = new Stroke(grid, region);
    piece = put(stroke, piece, { x, y: 0 }, 0);
    const { grid: next, text } = shown(grid, stroke);
    grid = next;
    return text;
  };
  expect([move(1), isThere(grid, piece, 0, region)]).toEqual([['.a..', '.c..'], true]);
  expect([move(3), isThere(grid, piece, 0, region)]).toEqual([['....', '....'], true]);
  expect([move(0), isThere(grid, piece, 0, region)]).toEqual([['ab..', 'cd..'], true]);
});
