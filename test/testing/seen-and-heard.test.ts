/** What a game under test shows and plays: texts, sprites, shapes, pixels, traces and sounds. */

import { expect, test } from 'vitest';
import { bootGame } from '../../tools/testing/index.ts';
import { writeGame } from './project.ts';

const PICTURES = writeGame({
  'main.ts': `
let clicks = 0;
export function TIC(): void {
  cls(3);
  pix(239, 135, 12);
  poke(0x3ff8, 2);
  mset(5, 6, 77);
  pmem(3, pmem(3) + 1);
  if (btnp(4)) { clicks++; sfx(0, 'A-4', 30, 0, 15, 0); }
  print('SCORE ' + clicks, 10, 20);
  print('ünter', 10, 30, 12, true, 2);
  font('AB', 50, 60, 0, 8, 8, false, 1);
  spr(7, clicks, 2);
}
`,
});

/** What is drawn in a frame, and what `texts` tells of it as `text x,y color`. */
const SEEN: [what: string, body: string, seen: string[]][] = [
  ['measured above the screen', "print('A', 0, -6); print('B', 0, 0, 12);", ['B 0,0 12']],
  ['measured far away', "print('A', -999, 0); print('A', 300, 0); print('A', 0, 136);", []],
  [
    'partly on the screen',
    "print('AB', -5, -3, 12); print('C', 238, 134, 12);",
    ['AB -5,-3 12', 'C 238,134 12'],
  ],
  [
    'large ones and several lines',
    "print('A', 0, -10, 12, false, 2); print('A\\nB', 0, -8, 12);",
    ['A 0,-10 12', 'A\nB 0,-8 12'],
  ],
  [
    'outside of the clip',
    "clip(10, 10, 20, 20); print('A', 40, 12); print('B', 12, 12, 3); clip(); print('C', 40, 12, 4);",
    ['B 12,12 3', 'C 40,12 4'],
  ],
  ['a font outside', "font('A', 0, -8); font('B', 0, -7);", ['B 0,-7 undefined']],
  ['a shadow', "print('A', 11, 11, 0); print('A', 10, 10, 12);", ['A 10,10 12']],
  [
    'an outline',
    "for (const [x, y] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) print('A', 10 + x, 10 + y, 1); print('A', 10, 10, 12);",
    ['A 10,10 12'],
  ],
  [
    'the same text further away',
    "print('A', 10, 10, 1); print('A', 13, 10, 12);",
    ['A 10,10 1', 'A 13,10 12'],
  ],
  [
    'the same text in the same color',
    "print('A', 10, 10, 1); print('A', 11, 10, 1);",
    ['A 10,10 1', 'A 11,10 1'],
  ],
  ['another text', "print('A', 11, 11, 0); print('B', 10, 10, 12);", ['A 11,11 0', 'B 10,10 12']],
  [
    'another text between',
    "print('A', 11, 11, 0); print('B', 50, 50, 5); print('A', 10, 10, 12);",
    ['A 11,11 0', 'B 50,50 5', 'A 10,10 12'],
  ],
];

test('texts are those that somebody sees', async () => {
  const bodies = SEEN.map(([, body]) => `() => { ${body} },`).join('\n');
  const program = `let which = 0;
const cases = [
${bodies}
];
export function TIC(): void {
  cls(0);
  clip();
  cases[which]();
  which = (which + 1) % cases.length;
}
`;
  const game = await bootGame(writeGame({ 'main.ts': program }));
  for (const [what, , seen] of SEEN) {
    const { texts } = game;
    game.step();
    expect([what, texts.map(({ text, x, y, color }) => `${text} ${x},${y} ${color}`)]).toEqual([what, seen]);
  }
});

test('texts, calls, pixels and memory of the last frame can be looked at', async () => {
  const game = (await bootGame(PICTURES, { persistentMemory: [0, 0, 0, 41] })).fork().step(3);
  expect(game.texts).toEqual([
    { text: 'SCORE 0', x: 10, y: 20, width: expect.any(Number), color: 15 },
    { text: 'ünter', x: 10, y: 30, width: 72, color: 12 },
    { text: 'AB', x: 50, y: 60, width: expect.any(Number), color: undefined },
  ]);
  expect([game.shows('SCORE 0'), game.shows('SCORE 1')]).toEqual([true, false]);
  expect([game.shows(/^SCORE \d+$/g), game.shows(/core/)]).toEqual([true, false]);
  expect(game.calls.filter(({ name }) => name === 'spr')).toEqual([
    { name: 'spr', arguments: [7, 0, 2], result: undefined },
  ]);
  const { memory, screen } = game;
  expect([memory.pixel(239, 135), memory.pixel(0, 0), memory.mapCell(5, 6), memory.persistent(3)]).toEqual([
    12, 3, 77, 45,
  ]);
  expect([screen.color(239, 135), screen.color(-8, -4), memory.palette[12]]).toEqual([
    '#f4f4f4',
    '#b13e53',
    '#f4f4f4',
  ]);
  expect(screen.png(2).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  memory.setPersistent(3, 100);
  memory.setMapCell(9, 9, 4);
  memory.poke(0x14404, 5);
  game.step();
  expect([memory.persistent(3), memory.mapCell(9, 9), memory.peek(0x14404)]).toEqual([101, 4, 5]);
  expect(() => memory.peek(0x18000)).toThrow('an address is 0 to 98303, not 98304');
  expect(() => memory.pixel(240, 0)).toThrow('x is 0 to 239, not 240');
  expect(() => screen.color(300, 0)).toThrow('pixel 300, 0 is outside the screen');
});

test('sprites, shapes and traces are told as the game means them', async () => {
  const game = await bootGame(
    writeGame({
      'main.ts': `export function TIC(): void {
  cls(0);
  spr(256, 10.7, 20, 0, 2, 1);
  spr(3, -4, 5);
  spr(1, 0, 0, -1, 1, 0, 3, 2, 4);
  line(1, 2, 3.5, 4, 5);
  circ(10, 11, 6, 2);
  rectb(1, 2, 30, 40, 7);
  tri(1, 2, 3, 4, 5, 6, 8);
  if (pix(9, 8) === 2) pix(9, 8, 12);
  trace('Größe ✓');
}
`,
    }),
  );
  game.step();
  const usual = { scale: 1, flip: 0, rotate: 0, width: 1, height: 1 };
  expect(game.sprites).toEqual([
    { ...usual, id: 256, x: 10, y: 20, scale: 2, flip: 1 },
    { ...usual, id: 3, x: -4, y: 5 },
    { ...usual, id: 1, x: 0, y: 0, rotate: 3, width: 2, height: 4 },
  ]);
  expect(game.shapes).toEqual([
    { kind: 'line', x0: 1, y0: 2, x1: 3.5, y1: 4, color: 5 },
    { kind: 'circ', x: 10, y: 11, radius: 6, color: 2 },
    { kind: 'rectb', x: 1, y: 2, width: 30, height: 40, color: 7 },
    { kind: 'tri', x1: 1, y1: 2, x2: 3, y2: 4, x3: 5, y3: 6, color: 8 },
    { kind: 'pix', x: 9, y: 8, color: 12 },
  ]);
  expect(game.traces.at(-1)).toBe('Größe ✓');
});

test('several frames at once show the last one, as one by one', async () => {
  const booted = await bootGame(PICTURES);
  const [one, other] = [booted.fork().step(7), booted.fork()];
  for (let i = 0; i < 7; i++) other.step();
  expect([one.texts, one.screen.checksum, one.calls]).toEqual([
    other.texts,
    other.screen.checksum,
    other.calls,
  ]);
  expect(one.runUntil(({ frame }) => frame === 20).frame).toBe(20);
  expect(() => one.runUntil(() => false, 30)).toThrow(
    'the condition did not hold within 30 frames (the game is at frame 50)',
  );
});

test('notes and samples tell what is heard', async () => {
  const game = (await bootGame('shooter')).fork();
  expect(game.notes).toEqual([]);
  game.tap('a').runUntil(({ notes }) => notes.length > 0);
  expect(game.notes[0].volume).toBeGreaterThan(0);
  const heard = game.fork().listen(4);
  expect(heard.length).toBe(4 * 735 * 2);
  expect(heard.some(sample => sample !== 0)).toBe(true);
  expect(game.fork().step(4).sound).toEqual(heard.slice(-735 * 2));
});
