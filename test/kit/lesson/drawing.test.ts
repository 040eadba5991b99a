/** What the parts of a lesson draw, as calls of the console. */

import { expect, test } from 'vitest';
import { BUTTON_A, BUTTON_X, CROSS } from '../../../src/kit/button-names.ts';
import { drawHelp, drawTitle } from '../../../src/kit/lesson/caption.ts';
import { createControls } from '../../../src/kit/lesson/controls.ts';
import { HELP_TOP, helpItem } from '../../../src/kit/lesson/help.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../../../src/kit/lesson/layout.ts';
import { drawMagnifier, MAGNIFIER_SIZE } from '../../../src/kit/lesson/magnifier.ts';
import { drawArrow, drawChosen, drawCross, drawDashed, drawNamedDot } from '../../../src/kit/lesson/marks.ts';
import * as palette from '../../../src/kit/lesson/palette.ts';
import {
  drawLamp,
  drawPanel,
  drawRimmedText,
  drawTextCentered,
  drawTextRight,
  drawValue,
} from '../../../src/kit/lesson/readout.ts';
import { callsOf } from '../console-calls.ts';

/** Handles of which one is chosen, as far as the mark of it reads them. */
function chosen(handle: Record<string, number>, dragging = false): Parameters<typeof drawChosen>[0] {
  const list = [
    { x: 0, y: 0, radius: 0, width: 0, height: 0 },
    { x: 50, y: 60, radius: 0, width: 0, height: 0, ...handle },
  ];
  return { list, chosen: 1, dragging } as unknown as Parameters<typeof drawChosen>[0];
}

test('the ring around the chosen handle beats, but not while it is dragged', () => {
  const ring = (time: number, radius: number, dragging = false) =>
    callsOf(() => drawChosen(chosen({ radius }, dragging), time));
  expect(ring(0, 0)).toEqual([['circb', 50, 60, 5, palette.HINT]]);
  for (const time of [23, 48, 71]) expect(ring(time, 0)).toEqual(ring(0, 0));
  for (const time of [24, 47, 72]) expect(ring(time, 0)).toEqual([['circb', 50, 60, 4, palette.HINT]]);
  expect(ring(0, 0, true)).toEqual(ring(24, 0));
  expect([ring(0, 9)[0][3], ring(24, 9)[0][3]]).toEqual([12, 11]);
  expect(callsOf(() => drawChosen({ list: [], chosen: 0 } as never, 0))).toEqual([]);
});

test('a chosen box has a corner at each of its corners, which turns inwards', () => {
  const corners = callsOf(() => drawChosen(chosen({ width: 20, height: 10 }), 24)).map(call =>
    call.slice(1, 5),
  );
  const [left, top, right, bottom] = [48, 58, 72, 72];
  expect(corners).toEqual([
    [left, top, left + 3, top],
    [left, top, left, top + 3],
    [right, top, right - 3, top],
    [right, top, right, top + 3],
    [left, bottom, left + 3, bottom],
    [left, bottom, left, bottom - 3],
    [right, bottom, right - 3, bottom],
    [right, bottom, right, bottom - 3],
  ]);
  // Of a small box they are shorter: they never meet.
  expect(callsOf(() => drawChosen(chosen({ width: 3, height: 9 }), 24))[0].slice(1, 5)).toEqual([
    48, 58, 50, 58,
  ]);
});

test('the name of a dot is to the upper right, or to the other side where the picture ends', () => {
  const nameOf = (x: number, y: number) => callsOf(() => drawNamedDot('P', x, y, 8)).at(-1);
  const text = (x: number, y: number) => ['print', 'P', x, y, 8, false, 1, true];
  expect(callsOf(() => drawNamedDot('P', 50, 60, 8))[0]).toEqual(['circ', 50, 60, 1, 8]);
  expect(nameOf(50, 60)).toEqual(text(54, 51));
  expect(nameOf(PANEL_LEFT - 12, PICTURE_TOP + 9)).toEqual(text(PANEL_LEFT - 8, PICTURE_TOP));
  expect(nameOf(PANEL_LEFT - 11, PICTURE_TOP + 8)).toEqual(text(PANEL_LEFT - 23, PICTURE_TOP + 12));
});

test('a cross is two diagonals, an arrow a line with a head at its end', () => {
  expect(callsOf(() => drawCross(10, 20, 3, 5))).toEqual([
    ['line', 7, 17, 13, 23, 5],
    ['line', 7, 23, 13, 17, 5],
  ]);
  expect(callsOf(() => drawArrow(10, 20, 30, 20, 5))).toEqual([
    ['line', 10, 20, 30, 20, 5],
    ['tri', 30, 20, 26, 22, 26, 18, 5],
  ]);
  const [, , , ...head] = callsOf(() => drawArrow(10, 20, 10, 0, 5))[1];
  expect(head).toEqual([12, 4, 8, 4, 5]);
  expect(callsOf(() => drawArrow(10, 20, 10.5, 20, 5))).toEqual([['circ', 10.5, 20, 1, 5]]);
});

test('dashes are three pixels of six, run with the shift and stay between the ends', () => {
  const dashes = (shift: number) =>
    callsOf(() => drawDashed(0, 5, 20, 5, 7, shift)).map(([, x0, , x1]) =>
      [x0, x1].map(x => Math.round(Number(x) * 1e9) / 1e9),
    );
  expect(dashes(0)).toEqual([
    [0, 2],
    [6, 8],
    [12, 14],
    [18, 20],
  ]);
  // A short line has its dash as well; one without a length has none.
  expect(callsOf(() => drawDashed(4, 5, 6, 5, 7, 0))).toEqual([['line', 4, 5, 6, 5, 7]]);
  expect(callsOf(() => drawDashed(4, 5, 4, 6, 7, 0))).toEqual([['line', 4, 5, 4, 6, 7]]);
  expect(callsOf(() => drawDashed(4, 5, 4.5, 5, 7, 0))).toEqual([]);
  expect(dashes(1)).toEqual([
    [1, 3],
    [7, 9],
    [13, 15],
    [19, 20],
  ]);
  expect(dashes(4)).toEqual([
    [0, 0],
    [4, 6],
    [10, 12],
    [16, 18],
  ]);
  expect(dashes(6)).toEqual(dashes(0));
  expect(callsOf(() => drawDashed(0, 5, 0.5, 5, 7, 0))).toEqual([]);
  expect(callsOf(() => drawDashed(3, 0, 3, 20, 7, 0))[1]).toEqual(['line', 3, 6, 3, 8, 7]);
});

test('a panel row has its name on the left and its value on the right', () => {
  const text = (value: string, x: number, color: number) => ['print', value, x, 20, color, false, 1, true];
  expect(callsOf(() => drawPanel(1, 2, 3, 4))).toEqual([['rect', 1, 2, 3, 4, palette.PANEL]]);
  expect(callsOf(() => drawValue(100, 20, 90, 'X', '12', 9))).toEqual([
    text('X', 104, palette.MUTED),
    text('12', 179, 9),
  ]);
  expect(callsOf(() => drawTextRight('12', 50, 20, 9))).toEqual([text('12', 43, 9)]);
  expect(callsOf(() => drawTextCentered('12', 50, 20, 9))).toEqual([text('12', 46, 9)]);
  expect(callsOf(() => drawLamp(100, 20, 'HIT', true, 9))).toEqual([
    ['rect', 104, 20, 5, 5, 9],
    text('HIT', 112, 9),
  ]);
  expect(callsOf(() => drawLamp(100, 20, 'HIT', false, 9))).toEqual([
    ['rectb', 104, 20, 5, 5, palette.GRID],
    text('HIT', 112, palette.MUTED),
  ]);
});

test('rimmed text is drawn dark on all nine places before it is drawn', () => {
  const calls = callsOf(() => drawRimmedText('A', 10, 20, 9));
  expect(calls.at(-1)).toEqual(['print', 'A', 10, 20, 9, false, 1, true]);
  const rim = calls.slice(0, -1).map(([, , x, y, color]) => `${x} ${y} ${color}`);
  for (const x of [9, 10, 11])
    for (const y of [19, 20, 21]) expect(rim).toContain(`${x} ${y} ${palette.GROUND}`);
});

test('the magnifier shows nine by nine pixels, and those beyond the picture as grid', () => {
  const seen: string[] = [];
  const pix = (x: number, y: number) => {
    seen.push(`${x} ${y}`);
    return (x + y) % 16;
  };
  const cells = (x: number, y: number) => callsOf(() => drawMagnifier(x, y, 100, 20), { pix });
  const [ground, ...rest] = cells(50, 60);
  expect(MAGNIFIER_SIZE).toBe(37);
  expect(ground).toEqual(['rect', 100, 20, 37, 37, palette.PANEL]);
  expect(rest.pop()).toEqual(['rectb', 116, 36, 5, 5, palette.BRIGHT]);
  expect(rest).toEqual(
    Array.from({ length: 81 }, (_, i) => {
      const [column, row] = [i % 9, Math.floor(i / 9)];
      return ['rect', 101 + 4 * column, 21 + 4 * row, 3, 3, (46 + column + 56 + row) % 16];
    }),
  );
  seen.length = 0;
  cells(0, PICTURE_TOP);
  cells(3, PICTURE_BOTTOM - 1);
  const places = seen.map(place => place.split(' ').map(Number));
  expect(places).toHaveLength(5 * 5 + 8 * 5);
  expect(places.every(([x, y]) => x >= 0 && y >= PICTURE_TOP && y < PICTURE_BOTTOM)).toBe(true);
});

test('the bars name the lesson, its scene and what the buttons do, and light what the pointer is over', () => {
  const title = callsOf(() => drawTitle('BALLS', 'TWO')).map(([name, text, x]) => [name, text, x]);
  expect(title[1]).toEqual(['print', 'BALLS', 4]);
  expect(title.at(-1)).toEqual(['print', 'TWO', 225]);
  const controls = createControls();
  const help = [helpItem(CROSS, 'MOVE'), helpItem(BUTTON_A, 'NEXT'), helpItem(BUTTON_X, 'TURN')];
  const lit = (x: number, y: number) => {
    Object.assign(controls.pointer, { x, y });
    return callsOf(() => drawHelp(help, controls)).flatMap(([, text, , , color]) =>
      color === palette.BRIGHT ? [text] : [],
    );
  };
  expect(lit(0, 0)).toEqual([]);
  const words = callsOf(() => drawHelp(help, controls))
    .slice(1)
    .map(([, text, x, y]) => [text, x, y]);
  expect(words).toEqual([
    ['ARROWS', 4, HELP_TOP + 2],
    ['MOVE', 30, HELP_TOP + 2],
    ['Z', 55, HELP_TOP + 2],
    ['NEXT', 61, HELP_TOP + 2],
    ['A', 86, HELP_TOP + 2],
    ['TURN', 92, HELP_TOP + 2],
  ]);
  // Each item reaches half of the gap to its neighbours; that of the cross cannot be pressed.
  expect(help.map(({ left, right }) => [left, right])).toEqual([
    [-0.5, 50.5],
    [50.5, 81.5],
    [81.5, 112.5],
  ]);
  expect([
    lit(50, 130),
    lit(51, 130),
    lit(81, HELP_TOP),
    lit(82, 130),
    lit(113, 130),
    lit(60, HELP_TOP - 1),
  ]).toEqual([[], ['NEXT'], ['NEXT'], ['TURN'], [], []]);
  const touched = callsOf(() => drawHelp(help, controls), { peek: () => 0 });
  expect(touched.slice(1).map(([, text]) => text)).toEqual(['D-PAD', 'MOVE', 'A', 'NEXT', 'X', 'TURN']);
});
