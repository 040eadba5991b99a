/** What a line has traced last is known by the line of the sources, whoever calls `trace` for it. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import type { Tick } from '../../../tools/console/machine.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameRun, type RunOptions } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { TracedLines } from '../../../tools/player/inside/traced-lines.ts';
import { loadGame } from '../../../tools/project/load-game.ts';
import { writeGame } from '../../testing/project.ts';

/** A game as `play` builds it. */
async function built(files: Record<string, string>) {
  const loaded = await loadGame(writeGame(files), { defines: { DEVELOPMENT: true } });
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join());
  return loaded.value;
}

/** A run of a game whose traces are followed. */
async function followed(files: Record<string, string>, options: RunOptions = {}) {
  const version = await built(files);
  const { cartridge } = version;
  const run = new GameRun(cartridge, await loadNodeLua(), new SavedData(cartridge, null), {
    clock: 'frames',
    replaceable: true,
    ...options,
  });
  const traced = new TracedLines(run);
  const lines = (of = version) =>
    Object.fromEntries(
      traced
        .lines(of)
        .map(({ file, line, messages, count }) => [
          `${file.replace(/^.*[\\/]/, '')}:${line}`,
          count === messages.length ? messages.join() : `${count} ${messages.join()}`,
        ]),
    );
  const play = (frames: number) => {
    for (let i = 0; i < frames; i++) run.tick(NO_INPUT);
    return lines();
  };
  const lineNow = () => traced.interruptedLine(version)?.line;
  return { run, play, lines, lineNow };
}

const MAIN = `import { say } from './say.ts';
let t = 0;
trace('ready');
export function TIC(): void {
  t++;
  trace(t);
  for (let i = 0; i < 20; i++) trace(i * t);
  if (t === 2) console.log('two', t);
  say(t);
  const twice = () => t * 2; trace(twice(), 3); trace('ä');
}
`;
const SAY = `export function say(value: number): void {
  let sum = 0;
  for (let i = 0; i < 50; i++) sum += i * value;
  trace(
    sum,
  );
}
`;

test('each line has what it has traced in the last frame that came there', async () => {
  const { play } = await followed({ 'main.ts': MAIN, 'say.ts': SAY });
  expect(play(1)).toEqual({
    'main.ts:3': 'ready',
    'main.ts:6': '1',
    'main.ts:7': '20 8,9,10,11,12,13,14,15,16,17,18,19',
    'say.ts:4': '1225',
    'main.ts:10': '2,ä',
  });
  expect(play(2)).toMatchObject({ 'main.ts:3': 'ready', 'main.ts:6': '3', 'main.ts:8': 'two 2' });
});

test('functions that are compiled are read as others are', async () => {
  const { play } = await followed({ 'main.ts': MAIN, 'say.ts': SAY }, { compile: 'at once' });
  expect(play(400)).toMatchObject({
    'main.ts:6': '400',
    'say.ts:4': String(1225 * 400),
    'main.ts:10': '800,ä',
  });
});

test('a frame of the past that is made again tells what it has traced', async () => {
  const { run, play, lines } = await followed({ 'main.ts': MAIN, 'say.ts': SAY });
  play(90);
  run.goTo(40);
  expect(lines()).toMatchObject({ 'main.ts:6': '40', 'say.ts:4': String(1225 * 40) });
});

test('lines of new code are those of its text; older code has none', async () => {
  const { run, play, lines } = await followed({ 'main.ts': MAIN, 'say.ts': SAY });
  play(5);
  const next = await built({ 'main.ts': MAIN.replace('t++;', 't++;\n  cls(2);\n'), 'say.ts': SAY });
  expect(lines(next)).toEqual({});
  run.replaceCode(next.cartridge, new SavedData(next.cartridge, null));
  run.tick(NO_INPUT);
  expect(lines(next)).toMatchObject({ 'main.ts:8': '6', 'say.ts:4': String(1225 * 6) });
  expect(lines()).toEqual({});
});

test('generators and callbacks trace for their own lines', async () => {
  const { play } = await followed({
    'main.ts': `function* steps() {
  for (let i = 0; ; i++) {
    trace(\`step \${i}\`);
    yield i;
  }
}
const walk = steps();
export function TIC(): void {
  walk.next();
  [3, 1, 2].sort((a, b) => { trace(a - b); return a - b; });
}
`,
  });
  const found = play(3);
  expect(found['main.ts:3']).toBe('step 2');
  expect(found['main.ts:10'].split(',').length).toBeGreaterThan(1);
});

const ENDLESS: Record<string, { main: string; line: number }> = {
  'a loop of a frame': {
    main: 'let n = 0;\nexport function TIC(): void {\n  while (n >= 0)\n    n += 2;\n  cls(n);\n}\n',
    line: 4,
  },
  'a function that a frame calls': {
    main: `let n = 0;
function spin(): void {
  for (;;)
    if (n < 0) return;
    else n++;
}
export function TIC(): void {
  spin();
  spin();
  cls(n);
}
`,
    line: 5,
  },
  'a generator': {
    main: `let n = 0;
function* steps() {
  yield 1;
  while (n >= 0)
    n++;
}
export function TIC(): void {
  for (const step of steps()) cls(step);
}
`,
    line: 5,
  },
  'a loop that calls the console': {
    main: 'let n = 0;\nexport function TIC(): void {\n  while (n >= 0)\n    n += 1 + peek(0) * 0;\n  cls(n);\n}\n',
    line: 4,
  },
  'the program before its first frame': {
    main: 'let n = 0;\nwhile (n >= 0)\n  n += 1 + time() * 0;\nexport function TIC(): void {\n  cls(n);\n}\n',
    line: 3,
  },
};
for (const compile of ['at once', 'eagerly', 'never'] as const)
  test.each(Object.keys(ENDLESS))(`the line of a frame that does not end, ${compile}: %s`, async name => {
    const { main, line } = ENDLESS[name];
    let clock = 0;
    // Each look at the clock is half a second.
    const { run, lineNow } = await followed({ 'main.ts': main }, { now: () => (clock += 500), compile });
    const steps = run.tickInSteps(NO_INPUT);
    for (let i = 0; i < 3; i++) {
      expect(steps.next().done).toBe(false);
      // A step ends at the loop's condition or in its body.
      expect([line - 1, line]).toContain(lineNow());
    }
    run.stop();
    expect((steps.next().value as Tick).errors.length).toBe(1);
  });
