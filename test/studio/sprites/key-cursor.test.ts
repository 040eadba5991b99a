/** Keys in the place of a pointer: where they are, and what the tools are told. */

import { beforeEach, expect, test } from 'vitest';
import { KeyCursor } from '../../../tools/studio/sprites/key-cursor.ts';

const REGION = { x: 8, y: 0, columns: 8, rows: 8 };

let told: string[];
let cursor: KeyCursor;

beforeEach(() => {
  told = [];
  cursor = new KeyCursor({
    down: ({ x, y }) => told.push(`down ${x} ${y}`) > 0,
    move: ([{ x, y }]) => told.push(`move ${x} ${y}`),
    up: () => told.push('up'),
    cancel: () => told.push('cancel'),
  });
});

test('it comes to the middle of the part that is drawn in, stays in it, and draws when it is pressed again', () => {
  cursor.press('pencil', REGION);
  expect([cursor.cell, told]).toEqual([{ x: 12, y: 4 }, []]);
  for (let i = 0; i < 9; i++) cursor.move(-1, 1, REGION, false);
  expect(cursor.cell).toEqual({ x: 8, y: 7 });
  cursor.press('pencil', REGION);
  expect(told).toEqual(['down 8 7', 'up']);
});

test('a tool that goes from one pixel to another is pressed at both', () => {
  cursor.press('line', REGION);
  cursor.press('line', REGION);
  cursor.move(1, 0, REGION, false);
  cursor.move(0, 1, REGION, false);
  expect(told).toEqual(['down 12 4', 'move 13 4', 'move 13 5']);
  cursor.press('line', REGION);
  expect(told.at(-1)).toBe('up');
});

test('with Shift the tool goes along, and what was begun is not drawn when the cursor is hidden', () => {
  cursor.move(1, 0, REGION, true);
  expect(told).toEqual([]);
  cursor.press('pencil', REGION);
  cursor.move(1, 0, REGION, true);
  expect(told).toEqual(['down 12 4', 'move 13 4', 'up']);
  cursor.press('rectangle', REGION);
  cursor.hide();
  expect([cursor.cell, told.slice(3)]).toEqual([undefined, ['down 13 4', 'cancel']]);
});
