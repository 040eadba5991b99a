import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour } from '../../../tools/player/input/neighbour.ts';

/** Cards in rows of equal length; the last row may be shorter. */
const cards = (count: number, columns: number) =>
  Array.from({ length: count }, (_, i) => ({
    left: (i % columns) * 300,
    top: Math.floor(i / columns) * 250,
    width: 280,
    height: 230,
  }));

test('in full rows and columns every step leads to the next card, and nowhere at the edges', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (columns, rows) => {
      const all = cards(columns * rows, columns);
      all.forEach((_, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        expect(neighbour(all, i, 1, 0)).toBe(column < columns - 1 ? i + 1 : i);
        expect(neighbour(all, i, -1, 0)).toBe(column > 0 ? i - 1 : i);
        expect(neighbour(all, i, 0, 1)).toBe(row < rows - 1 ? i + columns : i);
        expect(neighbour(all, i, 0, -1)).toBe(row > 0 ? i - columns : i);
      });
    }),
  );
});

test('a wide card alone in its row is reached from the row below, and leads back to a card of that row', () => {
  const wide = { left: 0, top: 0, width: 880, height: 230 };
  const all = [wide, ...cards(3, 3).map(card => ({ ...card, top: 250 }))];
  for (const below of [1, 2, 3]) expect(neighbour(all, below, 0, -1)).toBe(0);
  expect(neighbour(all, 0, 0, 1)).toBe(2);
});

test('of two that are equally near it is the first, whichever way the step goes', () => {
  const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  // Two cards above the middle one, as far to the left as to the right, and two below it.
  const all = [at(0, 0), at(40, 0), at(20, 50), at(0, 100), at(40, 100)];
  expect(neighbour(all, 2, 0, -1)).toBe(0);
  expect(neighbour(all, 2, 0, 1)).toBe(3);
});
