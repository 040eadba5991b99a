/** The time line without a page: looking back, playing again, going on, and loops through new code. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { encodeBase64 } from '../../../tools/cartridge/base64.ts';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { checksum } from '../../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { encodeFramePng } from '../../../tools/headless/png.ts';
import { GameRun, type RunOptions } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { TimeLine } from '../../../tools/player/time/time-line.ts';
import { findProject } from '../../../tools/project/find-project.ts';
import { loadGame } from '../../../tools/project/load-game.ts';
import { saveTest } from '../../../tools/workspace/save-test.ts';
import { cartridgeOf } from '../../console/play.ts';
import { isDeep, LONG_FORM } from '../../deep.ts';
import { luaCartridge } from '../../export/games.ts';
import { ROOT } from '../../games.ts';
import { writeGame } from '../../testing/project.ts';

/** A dot that moves while right is held, as fast as the code says. */
const code = (speed: number) =>
  cartridgeOf(
    `local x = 0\nfunction TIC()\n if btn(3) then x = x + ${speed} end\n cls(1) pix(x % 240, x // 240, 12) trace(x)\nend`,
  );

async function begin(cartridge: Cartridge, options?: Pick<RunOptions, 'unixTime'>) {
  const run = new GameRun(cartridge, await loadNodeLua(), new SavedData(cartridge, null), {
    ...options,
    clock: 'frames',
    replaceable: true,
  });
  const line = new TimeLine(() => run);
  const position = () => Number(run.tick({ ...NO_INPUT }).traces[0].text);
  return { run, line, position };
}

/** Makes frames, in which right is held or not. */
function play(run: GameRun, frames: number, isHeld: boolean): string[] {
  return Array.from({ length: frames }, () =>
    checksum(run.tick({ ...NO_INPUT, gamepads: isHeld ? 8 : 0 }).frame),
  );
}

test('the past is shown, replayed, and continued from any frame', async () => {
  const { run, line, position } = await begin(code(1));
  const frames = [...play(run, 20, false), ...play(run, 30, true), ...play(run, 10, false)];
  expect(line.span).toEqual({ first: 1, last: 60, now: 60 });
  expect(checksum(line.lookAt(35)!.frame)).toBe(frames[34]);
  expect([line.mode, line.advance() && line.span.now]).toEqual(['still', 36]);
  line.play();
  const seen: string[] = [];
  for (let tick = line.advance(); tick; tick = line.advance()) seen.push(checksum(tick.frame));
  expect([seen, line.mode]).toEqual([frames.slice(36), 'still']);
  // At the end it begins from its start.
  line.play();
  expect([line.mode, line.span.now]).toEqual(['playing', 1]);
  // Before the beginning and after the end there is nothing.
  line.lookAt(-5);
  expect(line.span.now).toBe(1);
  line.lookAt(999);
  expect(line.span.now).toBe(60);
  line.lookAt(30);
  line.goOn();
  // Ten frames of holding right had passed.
  expect([position(), line.span]).toEqual([10, { first: 1, last: 31, now: 31 }]);
});

test('at low speed every frame comes later, and none is lost', async () => {
  const { line } = await begin(code(1));
  line.speed = 0.25;
  expect(Array.from({ length: 8 }, () => line.frames(1))).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
  line.speed = 1;
  expect([line.frames(1), line.frames(3)]).toEqual([1, 3]);
});

test('a loop is played again and again, and with the same input through new code', async () => {
  const { run, line } = await begin(code(1));
  play(run, 20, false);
  play(run, 30, true);
  play(run, 20, false);
  line.lookAt(25);
  line.setLoop('from');
  line.lookAt(55);
  line.setLoop('to');
  expect(line.loop).toEqual({ from: 25, to: 55 });
  line.play();
  const places: number[] = [];
  for (let i = 0; i < 65; i++) {
    line.advance();
    places.push(line.span.now);
  }
  expect([Math.min(...places), Math.max(...places), places.filter(place => place === 40).length]).toEqual([
    26, 55, 2,
  ]);
  const replace = (speed: number) => () =>
    run.replaceCode(code(speed), new SavedData(code(speed), null)).outcome === 'kept';
  const tick = line.replace(replace(3));
  // Five frames at one pixel before the loop, in it five at three up to the frame that was shown, and 25 up to its end.
  expect(Number(tick!.traces[0].text)).toBe(5 + 5 * 3);
  expect(line.span.now - line.loop!.from).toBe(5);
  expect(Number(run.goTo(line.loop!.to)!.traces[0].text)).toBe(5 + 25 * 3);
  expect([line.mode, line.loop!.to - line.loop!.from]).toEqual(['playing', 30]);
  run.goTo(line.loop!.from + 5);
  const again = line.replace(replace(2));
  expect(Number(again!.traces[0].text)).toBe(5 + 5 * 2);
  // New code that does not start leaves everything as it was.
  expect(line.replace(() => false)).toBeUndefined();
  expect(line.loop!.to - line.loop!.from).toBe(30);
  // A loop that ends before it begins is none.
  line.lookAt(line.loop!.to);
  line.setLoop('from');
  expect(line.loop).toBeUndefined();
});

test(
  'what was played is saved as a test that passes, and fails when the game is another one',
  LONG_FORM,
  async () => {
    const game = (speed: number) =>
      `let x = Math.floor(Math.random() * 50);\n` +
      `let best = pmem(1);\n` +
      `export function TIC(): void {\n` +
      `  if (btn(3)) x += ${speed};\n` +
      `  if (keyp(1)) best++;\n` +
      `  pmem(1, best);\n` +
      `  cls(1);\n` +
      `  pix(x, best, 12);\n` +
      `}\n`;
    const entry = writeGame({ 'main.ts': game(1) });
    const loaded = await loadGame(entry, { defines: { DEVELOPMENT: true } });
    if (!loaded.ok) throw new Error('the game does not build');
    const { cartridge } = loaded.value;
    const data = new SavedData(cartridge, null);
    vi.spyOn(data, 'load').mockReturnValue(
      new Uint8Array(Uint32Array.of(0, 7, ...Array(254).fill(0)).buffer),
    );
    const run = new GameRun(cartridge, await loadNodeLua(), data, {
      clock: 'steady',
      randomSeed: 4711,
      replaceable: true,
    });
    const line = new TimeLine(() => run);
    play(run, 20, false);
    // The arrow to the right, as a key of the keyboard; then the key A.
    const buttonMapping = [58, 59, 60, 61, 26, 24, 1, 19];
    for (let i = 0; i < 7; i++) run.tick({ ...NO_INPUT, keys: [61, 0, 0, 0], buttonMapping });
    run.tick({ ...NO_INPUT, keys: [1, 0, 0, 0] });
    play(run, 3, false);
    const recorded = line.recorded()!;
    const folder = join(dirname(entry), '../..');
    const project = findProject('game', folder);
    if (!project.ok) throw new Error('there is no project');
    const picture = encodeBase64(encodeFramePng(line.lookAt(line.span.now)!.frame));
    const save = () => saveTest(project.value, { ...recorded, game: 'game', picture });
    const saved = save();
    if (!saved.ok) throw new Error('it was not saved');
    const text = readFileSync(join(folder, 'test/game.recorded.test.mjs'), 'utf8');
    expect(text).toContain(
      "bootGame('game', { define: { DEVELOPMENT: true }, randomSeed: 4711, persistentMemory: [0, 7] })",
    );
    // What is looked at is the end of the test.
    line.lookAt(10);
    expect(line.recorded()!.frames).toBe(9);
    // Nothing is overwritten.
    expect([save().ok, existsSync(join(folder, 'test/game.recorded-2.test.mjs'))]).toEqual([true, true]);
    expect(readFileSync(join(folder, 'test/game.recorded.test.mjs'), 'utf8')).toBe(text);
    if (!isDeep) return;
    rmSync(join(folder, 'test/game.recorded-2.test.mjs'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/cartwright'));
    const runTest = () =>
      spawnSync(process.execPath, ['--import', 'cartwright/typescript', '--test'], {
        cwd: folder,
        encoding: 'utf8',
      });
    const passed = runTest();
    expect([passed.stdout.includes('pass 1'), passed.status]).toEqual([true, 0]);
    writeFileSync(entry, game(2));
    expect(runTest().status).toBe(1);
  },
);

test('a test is saved up to the frame that the current code reproduces', async () => {
  const later = (speed: number) =>
    luaCartridge(
      `local x, t = 0, 0\n` +
        `function TIC()\n` +
        ` t = t + 1 if btn(3) then x = x + (t > 60 and ${speed} or 1) end\n` +
        ` cls(1) pix(x % 240, x // 240, 12) trace(x)\n` +
        `end`,
    );
  const visible = (speed: number) => luaCartridge(new TextDecoder().decode(code(speed).code));
  for (const [before, after, held] of [
    [visible(1), visible(1), 70],
    // It moved before the change.
    [visible(1), visible(2), 20],
    // It is another one only behind the change, or not at all in what was played.
    [later(1), later(2), 70],
    [visible(1), later(3), 60],
  ] as const) {
    const { run, line } = await begin(before);
    play(run, 20, false);
    play(run, 20, true);
    expect(run.replaceCode(after, new SavedData(after, null)).outcome).toBe('kept');
    play(run, 30, true);
    line.lookAt(70);
    expect(await line.lookAtHeld(after)).toEqual(
      held === 70 ? {} : { end: 'the current code plays differently' },
    );
    expect([line.mode, line.span.now, line.recorded()!.frames]).toEqual(['still', held, held - 1]);
  }
});

test('a recording that the current code never reproduces is not saved', async () => {
  const { run, line } = await begin(luaCartridge('function TIC() cls(5) end'));
  play(run, 10, true);
  const other = luaCartridge('function TIC() cls(3) end');
  run.replaceCode(other, new SavedData(other, null));
  play(run, 10, true);
  line.lookAt(20);
  expect(await line.lookAtHeld(other)).toEqual({
    reason: 'The current code plays differently from the start: restart it to record a test',
  });
  expect(line.span.now).toBe(20);
});

test.each([
  [
    'shows the seconds',
    'local t=0 function TIC() t=t+1 cls(t>30 and tstamp()%15+1 or 0) end',
    30,
    'depends on',
  ],
  [
    'waits for the next second',
    'local t=0 function TIC() t=t+1 cls(t) if t==30 then local s=tstamp() while tstamp()==s do end end end',
    29,
    'waits for',
  ],
  [
    'waits with work in between',
    `local t=0 function TIC() t=t+1 cls(t)
      if t==30 then local s=tstamp() repeat for i=1,2000 do t=t+0 end until tstamp()>s end end`,
    29,
    'waits for',
  ],
] as const)('a test of a program that %s ends before that, and says why', async (_, program, held, words) => {
  const cartridge = luaCartridge(program);
  let questions = 0;
  // Each question takes a part of a second, as it does for a program that waits.
  const { run, line } = await begin(cartridge, { unixTime: () => 1_700_000_003 + questions++ / 100 });
  play(run, 60, false);
  const told = await line.lookAtHeld(cartridge);
  expect(told).toEqual({ end: expect.stringContaining(`${words} the time of day (Date.now, tstamp)`) });
  expect(line.span.now).toBe(held);
});

test.each([
  ['function TIC() cls(tstamp()%15+1) end', 'The picture depends on the time of day'],
  [
    'local s=tstamp() while tstamp()<s+2 do end function TIC() cls(1) end',
    'The program waits for the time of day',
  ],
  ['function TIC() local s=tstamp() while tstamp()==s do end end', 'The program waits for the time of day'],
])('there is no test of %s', async (program, words) => {
  const cartridge = luaCartridge(program);
  let questions = 0;
  const { run, line } = await begin(cartridge, { unixTime: () => 1_700_000_003 + questions++ / 100 });
  play(run, 10, false);
  expect(await line.lookAtHeld(cartridge)).toEqual({ reason: expect.stringContaining(words) });
});

test('a program that asks for the time of day and plays as in a test is saved as a whole', async () => {
  const cartridge = luaCartridge(
    'local t=0 function TIC() t=t+1 cls(t%16) if tstamp()<0 then cls(5) end end',
  );
  const { run, line } = await begin(cartridge, { unixTime: () => 1_700_000_003 });
  play(run, 30, false);
  expect(await line.lookAtHeld(cartridge)).toEqual({});
});
