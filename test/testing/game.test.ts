/** Playing a game in a test: input by names, frames, forks, and looking at what comes of it. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { parseRecording } from '../../tools/console/recording.ts';
import { checksum, sampleBytes } from '../../tools/headless/checksum.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import * as testing from '../../tools/testing/index.ts';
import { bootConsole, bootGame, explore, type Game, GameError } from '../../tools/testing/index.ts';
import { gameCartridge } from '../games.ts';
import { newFolder, writeGame } from './project.ts';

const INPUTS = writeGame({
  'main.ts': `
export function TIC(): void {
  const [x, y, left, middle, right, scrollX, scrollY] = mouse();
  const keys: number[] = [];
  for (let code = 1; code < 95; code++) if (key(code)) keys.push(code);
  trace([btn(), x, y, left, middle, right, scrollX, scrollY, keys.join('+')].join(' '));
}
export function MENU(item: number): void { trace('item ' + item); }
`,
});

test('buttons, keys and mouse are pressed by their names', async () => {
  const game = (await bootGame(INPUTS)).fork();
  const last = () => game.step().traces.at(-1);
  expect(game.press('up') && last()).toBe('1 -8 -4 false false false 0 0 ');
  expect(game.press('a').press('y', 2).release('up') && last()).toBe('32784 -8 -4 false false false 0 0 ');
  game.releaseAll().moveMouse(0, 0).pressMouse().pressMouse('right').scroll(-3, 4);
  expect(last()).toBe('0 0 0 true false true -3 4 ');
  expect(game.releaseMouse().moveMouse(239, 135) && last()).toBe('0 239 135 false false true 0 0 ');
  game.releaseAll().pressKey('a').pressKey('Space').pressKey('ArrowUp');
  expect(last()).toBe('0 239 135 false false false 0 0 1+48+58');
  expect(game.releaseKey('a').pressKey('Enter') && last()).toBe('0 239 135 false false false 0 0 48+50+58');
  game.releaseAll().tapKey('7');
  expect(game.traces.slice(-2).map(text => text.split(' ').at(-1))).toEqual(['34', '']);
  game.hold('left', 3).click(5, 6, 'middle').tap('b');
  expect(game.traces.slice(-7).map(text => text.split(' ').slice(0, 6).join(' '))).toEqual([
    ...Array(3).fill('4 239 135 false false false'),
    '0 5 6 false true false',
    '0 5 6 false false false',
    '32 5 6 false false false',
    '0 5 6 false false false',
  ]);
  expect(game.chooseMenuItem(2).step().traces.at(-2)).toBe('item 2');
});

test('input that the console does not have is refused by its name', async () => {
  const game = await bootGame(INPUTS);
  expect(() => game.press('fire' as never)).toThrow(
    'unknown button "fire"; use one of up, down, left, right, a, b, x, y',
  );
  expect(() => game.press('up', 5)).toThrow('the player must be 1, 2, 3 or 4, not 5');
  expect(() => game.pressKey('é')).toThrow('unknown key "é"');
  // The frame is larger than the screen by 8 and 4 pixels on each side.
  for (const [x, y] of [
    [-8, -4],
    [247, -4],
    [-8, 139],
    [247, 139],
  ])
    game.moveMouse(x, y);
  for (const [x, y] of [
    [-9, 0],
    [248, 0],
    [0, -5],
    [0, 140],
    [1.5, 0],
    [0, Number.NaN],
  ])
    expect(() => game.moveMouse(x, y)).toThrow(`not ${x}, ${y}`);
  game.scroll(-32, 31).scroll(31, -32);
  for (const [x, y] of [
    [-33, 0],
    [32, 0],
    [0, -33],
    [0, 32],
    [0.5, 0],
  ])
    expect(() => game.scroll(x, y)).toThrow('the wheel turns by -32 to 31 a frame');
  expect(() => game.pressMouse('side' as never)).toThrow('unknown mouse button "side"');
  expect(() => game.step(-1)).toThrow('a whole number of frames');
  for (const key of ['a', 'b', 'c', 'd']) game.pressKey(key);
  expect(() => game.pressKey('e')).toThrow('four keys at once');
});

/** What can be seen and heard of a game. */
function state(game: Game): string {
  return [game.frame, game.screen.checksum, checksum(sampleBytes(game.sound)), checksum(ram(game))].join(' ');
}

function ram(game: Game): Uint8Array {
  return Uint8Array.from({ length: 0x18000 }, (_, address) => game.memory.peek(address));
}

test('forks go their own ways, however many there are and in whatever order they are used', async () => {
  const game = (await bootGame('shooter')).fork().tap('a').step(20);
  const ways = [
    (fork: Game) => fork.hold('up', 7),
    (fork: Game) => fork.hold('left', 5).tap('a'),
    (fork: Game) => fork.step(9),
    (fork: Game) => fork.tap('b').hold('right', 4),
    (fork: Game) => fork.tap('x').step(3),
  ];
  const alone = ways.map(go => state(go(go(game.fork()))));
  expect(new Set(alone).size).toBe(ways.length);
  const forks = ways.map(() => game.fork());
  for (let round = 0; round < 2; round++) for (const [index, fork] of forks.entries()) ways[index](fork);
  expect(forks.map(state)).toEqual(alone);
  // A fork of a fork begins where that is, and the first game has not moved.
  const fork = forks[1].fork();
  expect([state(fork), game.frame]).toEqual([alone[1], 23]);
  expect(state(ways[0](ways[0](game)))).toBe(alone[0]);
});

test('a game that is stepped is the game that run makes frames of, and its recording plays it again', async () => {
  const game = await bootGame('platformer');
  game
    .step(20)
    .tap('a')
    .hold('right', 30)
    .press('b')
    .step(5)
    .releaseAll()
    .pressKey('s')
    .step(2)
    .releaseKey('s');
  game.moveMouse(40, 50).step(10);
  const recording = parseRecording(game.recording, 'keys.txt');
  if (!recording.ok) throw new Error('no recording');
  const pictures: string[] = [];
  await runCartridge(gameCartridge('platformer'), {
    frames: game.frame,
    recording: recording.value,
    onTick: ({ frame, sound }) => pictures.push(`${checksum(frame)} ${checksum(sampleBytes(sound))}`),
  });
  expect(pictures.at(-1)).toBe(`${game.screen.checksum} ${checksum(sampleBytes(game.sound))}`);
  const file = join(newFolder(), 'keys.txt');
  writeFileSync(file, game.recording);
  const again = (await bootGame('platformer')).playRecording(file);
  again.step(game.frame - again.frame);
  expect(state(again)).toBe(state(game));
  expect(() => again.playRecording(`${file}.none`)).toThrow(/keys\.txt\.none: the file cannot be read/);
  expect(() => again.playRecording(INPUTS)).toThrow(GameError);
});

test('a game that fails tells the line of its sources', async () => {
  const entry = writeGame({
    'main.ts': `
interface Door { room?: { name: string } }
const doors: Door[] = [{}];
let frames = 0;
function enter(door: Door): string {
  return door.room!.name;
}
export function TIC(): void {
  if (++frames === 4) trace(enter(doors[0]));
  if (frames === 9) while (frames > 0) frames++;
}
`,
  });
  const game = (await bootGame(entry, { instructionBudget: 2_000_000 })).fork();
  let failure: unknown;
  try {
    game.step(10);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(GameError);
  expect(failure).toMatchObject({ line: 6, file: expect.stringMatching(/main\.ts$/), name: 'GameError' });
  expect(game.frame).toBe(4);
  expect(() => game.step(10)).toThrow(/main\.ts:10:.*endless loop/s);
});

test('a game that does not build, and one that is not there, are told', async () => {
  const entry = writeGame({ 'main.ts': 'const x: number = "a";\nexport function TIC(): void { trace(x); }' });
  await expect(bootGame(entry)).rejects.toThrow(/main\.ts:1:7: .*not assignable/);
  await expect(bootGame('src/nowhere/main.ts')).rejects.toThrow(/file not found: src\/nowhere\/main\.ts/);
  await expect(bootGame('nosuchgame')).rejects.toThrow(GameError);
});

test('an option that is unknown or has a wrong value is told', async () => {
  const entry = writeGame({ 'main.ts': 'export function TIC(): void { cls(0); }' });
  const boot = (options: unknown) => expect(bootGame(entry, options as never)).rejects;
  await boot({ defines: {} }).toThrow('bootGame() has no option "defines"; did you mean define?');
  await boot({ fast: true }).toThrow(/has no option "fast"; the options are define, minify, randomSeed, /);
  await boot({ minify: 'fast' }).toThrow('the option "minify" of bootGame() must be one of none, safe, pack');
  await boot({ randomSeed: '7' }).toThrow('"randomSeed" of bootGame() must be a number');
  await boot({ persistentMemory: 5 }).toThrow('must be an array of numbers');
  await boot({ instructionBudget: 0 }).toThrow('must be a number above 0');
  await boot({ define: 'DEBUG=true' }).toThrow('must be an object, such as { DEBUG: true }');
  await boot('safe').toThrow('the options of bootGame() must be an object');
  await expect(bootConsole(entry, { minify: 'safe' } as never)).rejects.toThrow(
    'bootConsole() has no option "minify"',
  );
  const game = await bootGame(entry, { minify: undefined, randomSeed: 3 });
  const wander = (options: unknown) => () => explore(game, options as never);
  expect(wander({ frame: 10 })).toThrow('explore() has no option "frame"; did you mean frames?');
  expect(wander({ frames: 1.5 })).toThrow('"frames" of explore() must be a whole number, 0 or more');
  expect(wander({ seconds: 0 })).toThrow('"seconds" of explore() must be a number above 0');
  expect(wander({ buttons: 'a' })).toThrow('"buttons" of explore() must be a whole number');
  expect(inspect({ game })).toBe('{ game: Game { frame: 1 } }');
});

test('what other projects import is all there is', async () => {
  const outside = await import('../../tools/testing/cartwright-testing.js');
  expect(Object.keys(outside).sort()).toEqual(Object.keys(testing).sort());
  expect(typeof outside.bootGame).toBe('function');
});
