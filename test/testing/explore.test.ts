/** Random players: they find planted bugs, show them in few presses, and the same seed finds the same. */

import { afterEach, expect, test, vi } from 'vitest';
import { parseRecording } from '../../tools/console/recording.ts';
import { bootGame, explore, type Finding, type Game } from '../../tools/testing/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { writeGame } from './project.ts';

/** Fails when B is pressed after A was held for twelve frames; hangs when X and Y are held; stands still after down. */
const entry = writeGame({
  'main.ts': `
let held = 0;
let isReady = false;
let frames = 0;
let isOver = false;
const names: { text?: string[] }[] = [{ text: ['a'] }, {}];
export function TIC(): void {
  frames++;
  if (isOver) return;
  held = btn(4) ? held + 1 : 0;
  if (held > 12) isReady = true;
  if (isReady && btnp(5)) trace(names[1].text!.length);
  while (btn(6) && btn(7)) pix(0, 0, 1);
  if (btn(1) && frames > 300) isOver = true;
  cls(frames % 15);
}
`,
});

function play(game: Game, { recording, frame }: Finding): Game {
  const parsed = parseRecording(recording, 'found');
  if (!parsed.ok) throw new Error('no recording');
  return game.fork().playRecording(parsed.value, frame + 1 - game.frame);
}

test('what goes wrong is found, with a short recording that shows it again', LONG_FORM, async () => {
  const game = (await bootGame(entry, { instructionBudget: 100_000 })).fork();
  const found = explore(game, { frames: shortOrDeep(4_000, 20_000), stillFrames: 120 });
  expect(found.map(({ kind }) => kind).sort()).toEqual(['endless loop', 'error', 'still']);
  const [error, endless, still] = ['error', 'endless loop', 'still'].map(
    kind => found.find(finding => finding.kind === kind)!,
  );
  expect(error.message).toMatch(/main\.ts:12:/);
  expect(endless.message).toMatch(/main\.ts:13:/);
  expect(() => play(game, error)).toThrow(error.message);
  expect(() => play(game, endless)).toThrow(endless.message);
  const stopped = play(game, still);
  expect(stopped.fork().step(60).screen.checksum).toBe(stopped.screen.checksum);
  // Hold A, let go perhaps, press B: three changes and the one that begins the recording.
  expect(error.recording.trim().split('\n').length).toBeLessThanOrEqual(4);
  expect(endless.recording.trim().split('\n').length).toBeLessThanOrEqual(3);
  expect(still.recording.trim().split('\n').length).toBeLessThanOrEqual(3);
  expect(game.frame).toBe(1);
});

test('the same seed finds the same, and a sound game has nothing to find', LONG_FORM, async () => {
  const game = (await bootGame(entry, { instructionBudget: 100_000 })).fork();
  const options = { frames: shortOrDeep(400, 4_000), seed: 5, stillFrames: 120 };
  expect(explore(game, options)).toEqual(explore(game, options));
  const sound = (await bootGame(shortOrDeep('shooter', 'asteroids'))).fork();
  expect(explore(sound, { frames: shortOrDeep(100, 1_200) })).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

/** Milliseconds that pass with every look at the clock. */
const STEP = 50;

/** What makes a frame long that is made while X is held, and the line of its loop; undefined where it ends by itself. */
const LONG_FRAMES = {
  'a loop': { code: 'let n = 0;\nfor (;;) n++;', line: 3 },
  'calls of the console': { code: '\nwhile (true) pix(0, 0, 1);', line: 3 },
  'a comparison that sorts': {
    code: `const list = [3, 1, 2];
      list.sort((one, other) => { for (;;) if (one + other < 0) break; return one - other; });`,
    line: 3,
  },
  'a function of Lua': { code: `\nwhile (true) trace('a'.repeat(100_000).indexOf('b'));`, line: 3 },
  'a generator': {
    // The generator and what consumes it are one loop, and each has a part in it.
    code: `
function* all(): Generator<number> { for (let i = 0; ; i++) yield i; } let n = 0; for (const i of all()) n += i; trace(n);`,
    line: 3,
  },
  'work that ends': {
    code: 'let n = 1; for (let i = 0; i < 4e5; i++) n = (n * 31) % 65521;\ntrace(n);',
    line: undefined,
  },
};

test.for(Object.entries(LONG_FRAMES))(
  'the limit holds, whatever a frame costs: %s',
  async ([, { code, line }]) => {
    const long = writeGame({
      'main.ts': `let frames = 0;
export function TIC(): void { cls(frames++ % 15); if (btn(6)) { ${code} } }`,
    });
    const game = await bootGame(long);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += STEP;
      return now;
    });
    const found = explore(game, { seconds: 9, buttons: 64 });
    expect(now).toBeGreaterThan(9_000);
    expect(now).toBeLessThan(9_500);
    vi.restoreAllMocks();
    expect(found.map(({ kind }) => kind)).toEqual(line === undefined ? [] : ['endless loop']);
    for (const { message } of found) expect(message).toContain(`main.ts:${line}:`);
    // The game goes on as if nothing had been.
    expect(game.fork().step(2).frame).toBe(3);
  },
);
