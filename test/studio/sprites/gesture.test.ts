import { expect, test } from 'vitest';
import { type Cell, Stroke } from '../../../tools/studio/map/model/stroke.ts';
import {
  centered,
  clearRectangle,
  clipOf,
  mirroredX,
  mirroredY,
  outlined,
  putClip,
  rotated,
  shifted,
} from '../../../tools/studio/sprites/clip.ts';
import {
  type DrawingTool,
  type DrawOptions,
  drawGesture,
  straightened,
  withoutCorners,
} from '../../../tools/studio/sprites/gesture.ts';
import { frameAt, playedFrames } from '../../../tools/studio/sprites/playback.ts';

/** Pixels as letters: a dot for what is not drawn. */
function drawn(
  tool: DrawingTool,
  path: Cell[],
  change: Partial<DrawOptions> = {},
  before = '.'.repeat(64),
): string[] {
  const cells = Uint8Array.from(before.replaceAll('\n', ''), letter => (letter === '.' ? 0 : Number(letter)));
  const rows = cells.length / 8;
  const options: DrawOptions = {
    color: 5,
    size: 1,
    isSolid: false,
    isPixelPerfect: false,
    isDithered: false,
    mirrorX: false,
    mirrorY: false,
    wraps: false,
    region: { x: 0, y: 0, columns: 8, rows },
    ...change,
  };
  const stroke = new Stroke({ columns: 8, rows, cells });
  drawGesture(tool, path, options, stroke);
  for (const [index, , after] of stroke.changes()) cells[index] = after;
  const text = [...cells].map(color => (color === 0 ? '.' : color)).join('');
  return text.match(/.{8}/g)!;
}
const at = (x: number, y: number): Cell => ({ x, y });
const only = (rows: string[]) => rows.filter(row => row !== '........');

test('a fast pointer leaves no gaps', () => {
  expect(only(drawn('pencil', [at(0, 0), at(7, 0), at(7, 1)]))).toEqual(['55555555', '.......5']);
});

test('a line drawn by hand loses its corners', () => {
  const steps = [at(0, 0), at(1, 0), at(1, 1), at(2, 1), at(2, 2)];
  expect(only(drawn('pencil', steps, { isPixelPerfect: true }))).toEqual([
    '5.......',
    '.5......',
    '..5.....',
  ]);
  expect(withoutCorners([at(0, 0), at(1, 0), at(2, 0), at(2, 1)])).toEqual([at(0, 0), at(1, 0), at(2, 1)]);
});

test('brushes of other sizes', () => {
  expect(only(drawn('pencil', [at(2, 2)], { size: 3 }))).toEqual(['.555....', '.555....', '.555....']);
  expect(only(drawn('pencil', [at(3, 3)], { size: 4 }))).toEqual([
    '...55...',
    '..5555..',
    '..5555..',
    '...55...',
  ]);
});

test('rectangles and ellipses, hollow and filled', () => {
  expect(only(drawn('rectangle', [at(1, 1), at(4, 3)]))).toEqual(['.5555...', '.5..5...', '.5555...']);
  expect(only(drawn('ellipse', [at(0, 0), at(5, 5)]))).toEqual([
    '.5555...',
    '5....5..',
    '5....5..',
    '5....5..',
    '5....5..',
    '.5555...',
  ]);
  expect(only(drawn('ellipse', [at(0, 0), at(4, 2)], { isSolid: true }))).toEqual([
    '.555....',
    '55555...',
    '.555....',
  ]);
});

test('fill stays within its color and its region; replace takes the color everywhere', () => {
  const before = '11.11...'.repeat(2);
  expect(drawn('fill', [at(0, 0)], {}, before)).toEqual(['55.11...', '55.11...']);
  expect(drawn('replace', [at(0, 0)], {}, before)).toEqual(['55.55...', '55.55...']);
  const region = { x: 4, y: 0, columns: 4, rows: 2 };
  expect(drawn('fill', [at(6, 0)], { region }, before)).toEqual(['11.11555', '11.11555']);
  expect(drawn('fill', [at(0, 0)], { region }, before)).toEqual(['11.11...', '11.11...']);
});

test('mirrors, every other pixel, and what goes on at the other side', () => {
  expect(only(drawn('pencil', [at(1, 1)], { mirrorX: true, mirrorY: true }))).toEqual([
    '.5....5.',
    '.5....5.',
  ]);
  expect(only(drawn('line', [at(0, 0), at(7, 0)], { isDithered: true }))).toEqual(['5.5.5.5.']);
  expect(only(drawn('line', [at(6, 0), at(9, 0)], { wraps: true }))).toEqual(['55....55']);
});

test('with Shift shapes are as wide as high, and lines go in steps', () => {
  expect(straightened('rectangle', at(2, 2), at(6, 3))).toEqual(at(6, 6));
  expect(straightened('line', at(0, 0), at(7, 1))).toEqual(at(7, 0));
  expect(straightened('line', at(5, 5), at(2, 1))).toEqual(at(1, 1));
});

test('pieces are mirrored, turned and moved around', () => {
  const clip = clipOf(
    { columns: 3, rows: 2, cells: [1, 2, 3, 4, 5, 6] },
    { x: 0, y: 0, columns: 3, rows: 2 },
    0,
  );
  expect([...mirroredX(clip).cells]).toEqual([3, 2, 1, 6, 5, 4]);
  expect([...mirroredY(clip).cells]).toEqual([4, 5, 6, 1, 2, 3]);
  const dot = { columns: 3, rows: 3, cells: Uint8Array.of(0, 0, 5, 0, 0, 0, 0, 0, 0) };
  expect([...outlined(dot, 7, 0).cells]).toEqual([0, 7, 5, 0, 0, 7, 0, 0, 0]);
  expect(rotated(clip)).toEqual({ columns: 2, rows: 3, cells: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect([...shifted(clip, 1, 1).cells]).toEqual([6, 4, 5, 3, 1, 2]);
  const stroke = new Stroke({ columns: 4, rows: 3, cells: new Uint8Array(12) });
  putClip(stroke, clip, 2, 1, 5);
  clearRectangle(stroke, { x: 0, y: 0, columns: 1, rows: 2 }, 9);
  expect(stroke.changes().map(([index, , after]) => [index, after])).toEqual([
    [0, 9],
    [4, 9],
    [6, 1],
    [7, 2],
    [10, 4],
  ]);
  // What is turned around its middle goes up and to the right by half of the difference of its sides.
  expect(centered({ x: 8, y: 8, columns: 5, rows: 2 }, rotated(clip))).toEqual({
    x: 9,
    y: 7,
    columns: 2,
    rows: 3,
  });
  const outside = clipOf({ columns: 1, rows: 1, cells: [7] }, { x: -1, y: 0, columns: 2, rows: 1 }, 16);
  expect([...outside.cells]).toEqual([16, 7]);
});

test('animations are played as their tags say', () => {
  const tag = (direction: 'reverse' | 'ping-pong') => ({ name: 'walk', from: 1, to: 3, direction });
  expect(playedFrames(5, undefined)).toEqual([0, 1, 2, 3, 4]);
  expect(playedFrames(5, tag('reverse'))).toEqual([3, 2, 1]);
  expect(playedFrames(5, tag('ping-pong'))).toEqual([1, 2, 3, 2]);
  expect([0, 99, 100, 299, 300].map(time => frameAt([0, 1], [100, 200], time))).toEqual([0, 0, 1, 1, 0]);
});
