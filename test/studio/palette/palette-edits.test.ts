/** Edits of a palette, as the changes that go to its file. */

import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { type CellsChange, RECOLOR, REORDER } from '../../../tools/studio/documents.ts';
import { PaletteEdits } from '../../../tools/studio/palette/palette-edits.ts';
import type { Palettes } from '../../../tools/studio/palette/palettes.ts';
import type { StudioContext } from '../../../tools/studio/studio-context.ts';

const GRAYS = [0x000000, 0x111111, 0x222222, 0x333333, 0xffffff];

/** The edits of a palette of grays, and what they change: label, part, cells, and the burst of undo. */
function openGrays(colors: readonly number[] = GRAYS) {
  const made: unknown[][] = [];
  const shown = { info: { id: 'palette' }, colors: [...colors] };
  const palettes = {
    shown,
    show(_: string, cells: CellsChange['cells']) {
      shown.colors = shown.colors.map((before, i) => cells.find(([index]) => index === i)?.[2] ?? before);
    },
  };
  const context = {
    edit: (label: string, [{ part, cells }]: CellsChange[], burst?: string) =>
      made.push([label, part, cells, ...(burst === undefined ? [] : [burst])]),
    showFrame() {},
  };
  const edits = new PaletteEdits(
    context as unknown as StudioContext,
    palettes as unknown as Palettes,
    signal(0),
  );
  return { edits, made, shown };
}

test('a swap exchanges two colors, and selects the second', () => {
  const { edits, made } = openGrays();
  edits.swap(1, 3);
  expect(made).toEqual([
    [
      'Swap colors',
      REORDER,
      [
        [1, 0x111111, 0x333333],
        [3, 0x333333, 0x111111],
      ],
    ],
  ]);
  expect(edits.chosen.value).toBe(3);
});

test('sorting changes nothing in a sorted palette', () => {
  const { edits, made } = openGrays();
  edits.sort();
  expect(made).toEqual([['Sort colors', REORDER, []]]);
});

test('a ramp keeps its ends, whichever was selected first', () => {
  const { edits, made } = openGrays([0x000000, 0x000001, 0x000002, 0x000003, 0xffffff]);
  edits.choose(4, false);
  edits.choose(0, true);
  edits.makeRamp();
  const [[label, part, cells]] = made as [string, number, [number, number, number][]][];
  expect([label, part]).toEqual(['Ramp', RECOLOR]);
  expect(cells.map(([index]) => index)).toEqual([1, 2, 3]);
  const grays = cells.map(([, , color]) => color & 255);
  expect(grays).toEqual(grays.toSorted((a, b) => a - b));
});

test('moves of a slider are one change, from the color before the first to the last', () => {
  const { edits, made } = openGrays();
  edits.choose(2, false);
  for (const color of [0x232222, 0x242222, 0x252222]) edits.preview(color);
  expect(made).toEqual([]);
  edits.commit();
  edits.commit();
  expect(made).toEqual([['Change color', RECOLOR, [[2, 0x222222, 0x252222]], 'palette 2']]);
});

test('a color never becomes the same as another one', () => {
  const { edits, shown } = openGrays();
  edits.choose(2, false);
  edits.preview(0x111111);
  expect(shown.colors[2]).not.toBe(0x111111);
  expect(new Set(shown.colors).size).toBe(GRAYS.length);
});

test('selecting the selected color as the second one selects none', () => {
  const { edits } = openGrays();
  edits.choose(3, true);
  expect(edits.other.value).toBe(3);
  edits.choose(0, true);
  expect(edits.other.value).toBeUndefined();
});

test('a second color is selected without a modifier key, and arrow keys go on from it', () => {
  const { edits, made } = openGrays();
  edits.choose(1, false);
  edits.toggleOther();
  expect(edits.current).toBe(1);
  edits.choose(3, false);
  expect([edits.chosen.value, edits.other.value, edits.current]).toEqual([1, 3, 3]);
  edits.choose(2, false);
  expect([edits.chosen.value, edits.other.value]).toEqual([1, 2]);
  edits.swap(edits.chosen.value, edits.other.value!);
  expect(made.map(([label]) => label)).toEqual(['Swap colors']);
  expect([edits.takesOther.value, edits.other.value, edits.current]).toEqual([false, undefined, 2]);
  edits.toggleOther();
  edits.choose(0, false);
  edits.toggleOther();
  expect([edits.chosen.value, edits.other.value]).toEqual([2, undefined]);
});
