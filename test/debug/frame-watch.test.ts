/** What is seen in a frame: calls of the collision library as shapes, and where the time goes; the game stays the same. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { collisionQueries } from '../../tools/debug/collision-queries.ts';
import { FrameWatch } from '../../tools/debug/frame-watch.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { loadGame } from '../../tools/project/load-game.ts';
import { writeGame } from '../testing/project.ts';

/** A game that is built as in `play`, with two machines, of which one is watched. */
async function watched(main: string) {
  const loaded = await loadGame(writeGame({ 'main.ts': main }), { defines: { DEVELOPMENT: true } });
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join());
  const { cartridge, sourceMap } = loaded.value;
  const lua = await loadNodeLua();
  const [machine, other] = [0, 1].map(() => new Machine(cartridge, { lua, replaceable: true }));
  for (const one of [machine, other]) one.tick(NO_INPUT);
  let time = 0;
  const watch = new FrameWatch(
    machine,
    { lua: new TextDecoder().decode(cartridge.code), sourceMap },
    () => time++,
  );
  return { machine, other, watch };
}

/** Each shape as a line. */
async function asked(imports: string, statements: string): Promise<string[]> {
  const main =
    `import { ${imports} } from 'cartwright/geometry';\n` +
    `const out: number[] = [];\n` +
    `export function TIC(): void {\n` +
    `${statements}\n` +
    `}`;
  const { machine, watch } = await watched(main);
  const { frame } = watch.watch({ calls: true, cost: false }, () => machine.tick(NO_INPUT));
  return collisionQueries(frame.calls).map(({ kind, isHit, ...numbers }) =>
    [isHit ? 'hit' : 'missed', kind, ...Object.values(numbers).flat()].join(' '),
  );
}

test('balls, boxes, segments and points are seen as they are asked, with the answer', async () => {
  const shapes = await asked(
    'ballsTouch, boxesTouch, pointInBall, segmentsTouch, segmentTouchesBox, ballTouchesBox, pointSegmentDistance, landsOn',
    `ballsTouch(1, 2, 3, 4, 5, 6); ballsTouch(1, 2, 3, 40, 50, 6);
     boxesTouch(1, 2, 3, 4, 50, 6, 7, 8);
     pointInBall(10, 20, 11, 21, 5);
     segmentsTouch(0, 0, 10, 10, 0, 10, 10, 0);
     segmentTouchesBox(0, 0, 4, 4, 20, 21, 5, 6);
     ballTouchesBox(1, 1, 9, 5, 5, 4, 3);
     pointSegmentDistance(0, 7, 0, 0, 9, 0);
     landsOn(0, 2, 8, 8, 1, 0, 10, 16, 2);`,
  );
  expect(shapes).toEqual([
    'hit ball 1 2 3',
    'hit ball 4 5 6',
    'missed ball 1 2 3',
    'missed ball 40 50 6',
    'missed box 1 2 3 4',
    'missed box 50 6 7 8',
    'hit point 10 20',
    'hit ball 11 21 5',
    'hit segment 0 0 10 10',
    'hit segment 0 10 10 0',
    'missed segment 0 0 4 4',
    'missed box 20 21 5 6',
    'hit ball 1 1 9',
    'hit box 5 5 4 3',
    'missed point 0 7',
    'missed segment 0 0 9 0',
    'hit box 0 2 8 8',
    'hit box 0 10 16 0',
  ]);
});

test('rings, masks, what moves, and many things at once', async () => {
  const shapes = await asked(
    'pointInRing, ringsTouch, masksTouch, maskFromText, sweepBallSegment, ballTouchesBalls, createGrid, gridBallPairs, transformRing',
    `const ring = [0, 0, 10, 0, 10, 10, 99, 99];
     pointInRing(9, 5, ring, 3);
     ringsTouch([0, 0, 1, 0, 0, 1], [5, 5, 6, 5, 5, 6]);
     transformRing(ring, 1, 2, 1, 0, out);
     const mask = maskFromText(['##', '##', '##']);
     masksTouch(mask, 10, 20, mask, 11, 21);
     sweepBallSegment(0, 0, 1, 8, 0, 5, -5, 5, 5, out);
     ballTouchesBalls(0, 0, 1, [0, 30, 1], [1, 0, 1], [1, 1, 1], 3, out);
     gridBallPairs(createGrid(0, 0, 100, 100, 20, 4), [10, 50, 12], [10, 50, 12], [3, 3, 3], 3, out);`,
  );
  expect(shapes).toEqual([
    'hit point 9 5',
    'hit ring 0 0 10 0 10 10',
    'missed ring 0 0 1 0 0 1',
    'missed ring 5 5 6 5 5 6',
    'hit box 10 20 2 3',
    'hit box 11 21 2 3',
    'hit ball 0 0 1',
    'hit ball 8 0 1',
    'hit segment 0 0 8 0',
    'hit segment 5 -5 5 5',
    'hit ball 0 1 1',
    'missed ball 30 0 1',
    'hit ball 1 1 1',
    'hit ball 0 0 1',
    'hit ball 10 10 3',
    'missed ball 50 50 3',
    'hit ball 12 12 3',
  ]);
});

test('who is watched does the same, and costs the same instructions', async () => {
  const { machine, other, watch } = await watched(
    `import { ballsTouch } from 'cartwright/geometry';
let x = 0;
function heavy(): number {
  let sum = 0;
  for (let i = 0; i < 30000; i++) sum += i % 7;
  return sum;
}
export function TIC(): void {
  x = (x + 3 + Math.floor(Math.random() * 3)) % 240;
  if (heavy() > 5 && ballsTouch(x, 9, 9, 120, 9, 9)) sfx(0);
  cls(x % 16);
}
export function BDR(row: number): void {
  poke(0x3ff8, row % 16);
}`,
  );
  // Lua's stack grows once for the events, which counts as work.
  watch.watch({ calls: true, cost: false }, () => machine.tick(NO_INPUT));
  other.tick(NO_INPUT);
  for (let i = 0; i < 60; i++) {
    const wishes = { calls: i % 3 === 0, cost: i % 2 === 0 };
    const { result, frame } = watch.watch(wishes, () => machine.tick(NO_INPUT));
    const plain = other.tick(NO_INPUT);
    expect([checksum(result.frame), machine.instructions]).toEqual([
      checksum(plain.frame),
      other.instructions,
    ]);
    expect(frame.calls.length).toBe(wishes.calls ? 1 : 0);
    if (!wishes.cost) continue;
    expect([...frame.callbacks.keys()].sort()).toEqual(['BDR', 'TIC']);
    const total = [...frame.callbacks.values()].reduce((sum, { instructions }) => sum + instructions, 0);
    expect(total).toBe(machine.instructions);
    const hot = [...frame.functions].sort(([, a], [, b]) => b - a)[0][0];
    expect([hot.name, hot.line]).toEqual(['heavy', 4]);
  }
});

test('what each line costs, alone and with what it calls', async () => {
  const { machine, watch } = await watched(`function spin(count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += i % 7;
  return sum;
}
let kept = 0;
export function TIC(): void {
  kept = spin(30000 + kept % 2);
  kept += spin(90000);
  rect(0, 0, 240, 136, 1);
}`);
  const { frame } = watch.watch({ calls: false, cost: true, lines: true }, () => machine.tick(NO_INPUT));
  const lines = new Map([...frame.lines!.values()].map(cost => [cost.line, cost]));
  const all = frame.callbacks.get('TIC')!.instructions;
  const share = (line: number, of: 'own' | 'total') => (lines.get(line)?.[of] ?? 0) / all;
  // Nearly all of the frame is spent in the loop: a quarter of it for line 8, the rest for line 9.
  expect(share(3, 'own')).toBeGreaterThan(0.95);
  expect(share(8, 'total')).toBeCloseTo(0.25, 1);
  expect(share(9, 'total')).toBeCloseTo(0.75, 1);
  expect(share(8, 'own') + share(9, 'own')).toBeLessThan(0.05);
});

test('a function that calls itself is counted once', async () => {
  const { machine, watch } = await watched(`function sum(count: number): number {
  return count === 0 ? 0 : count + sum(count - 1);
}
export function TIC(): void {
  for (let i = 0; i < 200; i++) sum(100);
}`);
  const { frame } = watch.watch({ calls: false, cost: true, lines: true }, () => machine.tick(NO_INPUT));
  const { instructions } = frame.callbacks.get('TIC')!;
  for (const { own, total } of frame.lines!.values()) {
    expect(total).toBeGreaterThanOrEqual(own);
    expect(total).toBeLessThanOrEqual(instructions);
  }
});

test('a call of the console counts at its line, also in a loop that is compiled', async () => {
  const { machine, other, watch } = await watched(`export function TIC(): void {
  for (let i = 0; i < 40; i++) {
    const x = i % 7;
    rect(x, 0, 200, 136, 1);
    pix(x, 0, 2);
  }
}`);
  for (const one of [machine, other]) for (let i = 0; i < 50; i++) one.tick(NO_INPUT);
  const { frame } = watch.watch({ calls: false, cost: true, lines: true }, () => machine.tick(NO_INPUT));
  const all = frame.callbacks.get('TIC')!.instructions;
  const own = [...frame.lines!.values()].find(({ line }) => line === 4)?.own ?? 0;
  expect(own / all).toBeGreaterThan(0.9);
  other.tick(NO_INPUT);
  for (let i = 0; i < 3; i++)
    expect(checksum(machine.tick(NO_INPUT).frame)).toBe(checksum(other.tick(NO_INPUT).frame));
});
