/** The matchers: what passes, what fails with which words, and which files are written. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { bootGame, compareScreen, compareSound, type Game, matchers } from '../../tools/testing/index.ts';
import { newFolder, writeGame } from './project.ts';

const entry = writeGame({
  'main.ts': `
let radius = 5;
let load = 0;
export function TIC(): void {
  cls(0);
  circ(120, 68, radius, 12);
  print('READY', 4, 4);
  if (btnp(4)) sfx(0, 'A-4', 30, 0, 15, 0);
  if (btnp(5)) { radius = 9; load = 4000; }
  let sum = 0;
  for (let i = 0; i < load; i++) sum += i;
  pix(0, 0, sum % 16);
}
`,
});

/** A matcher's answer in a test file of a folder, at a mode of updating. */
function ask(
  name: keyof typeof matchers,
  mode: 'all' | 'new' | 'none',
  folder: string,
  ...values: unknown[]
) {
  const context = { testPath: join(folder, 'game.test.ts'), snapshotState: { _updateSnapshot: mode } };
  const { pass, message } = (
    matchers[name] as (...all: unknown[]) => ReturnType<typeof matchers.toShowText>
  ).call(context, ...values);
  return `${pass} ${message()}`;
}

const forked = async (): Promise<Game> => (await bootGame(entry)).fork().step();

test('a picture is stored once, compared afterwards, and changed only on demand', async () => {
  const folder = newFolder();
  const game = await forked();
  const look = (mode: 'all' | 'new' | 'none') => ask('toMatchScreen', mode, folder, game, 'ball');
  const stored = join(folder, '__screens__/ball.png');
  expect(look('none')).toMatch(/^false .*ball\.png does not exist yet/);
  expect(existsSync(stored)).toBe(false);
  expect(look('new')).toMatch(/^true .*ball\.png was written/);
  const first = readFileSync(stored);
  expect(first).toEqual(Buffer.from(game.screen.png()));
  expect(look('none')).toMatch(/^true the screen is the picture/);

  game.tap('b');
  expect(look('new')).toMatch(
    /^false \d+ pixels differ from .*ball\.png, the first at 118, 59; see .*ball\.difference\.png/,
  );
  expect(readdirSync(join(folder, '__screens__')).sort()).toEqual([
    'ball.actual.png',
    'ball.difference.png',
    'ball.png',
  ]);
  const { data } = decode(readFileSync(join(folder, '__screens__/ball.difference.png')));
  const red = Array.from({ length: data.length / 4 }, (_, i) => data[4 * i] === 255 && data[4 * i + 1] === 0);
  expect(red[72 * 256 + 128]).toBe(false);
  expect(red[72 * 256 + 136]).toBe(true);
  expect(readFileSync(stored)).toEqual(first);

  expect(look('all')).toMatch(/^true .*was written/);
  expect(readFileSync(stored)).toEqual(Buffer.from(game.screen.png()));
  expect(readdirSync(join(folder, '__screens__'))).toEqual(['ball.png']);
});

test('a file that is not a picture of a screen is told', async () => {
  const file = join(newFolder(), 'small.png');
  writeFileSync(file, (await forked()).screen.png(2));
  expect(compareScreen((await forked()).screen, file, 'none')).toEqual({
    pass: false,
    message: expect.stringContaining('small.png is not a picture of a screen'),
  });
});

test('a sound is stored and compared', async () => {
  const folder = newFolder();
  const game = await forked();
  const shot = game.fork().press('a').listen(5);
  const look = (sound: Int16Array, mode: 'all' | 'new' | 'none' = 'new') =>
    ask('toMatchSound', mode, folder, sound, 'shot');
  expect(look(shot, 'none')).toMatch(/^false .* does not exist yet/);
  expect(look(shot)).toMatch(/^true .*shot\.wav was written/);
  expect(look(shot)).toMatch(/^true the sound is that of/);
  const late = game.fork().step(2).press('a').listen(5);
  expect(look(late)).toMatch(/^(?:true the sound is|false the sound differs from .*shot\.wav from frame \d)/);
  const other = shot.slice();
  other[735 * 2 * 3 + 5] += 1;
  expect(look(other)).toMatch(
    /^false the sound differs from .*shot\.wav from frame 3 on; see .*shot\.actual\.wav/,
  );
  expect(look(shot.slice(0, 10))).toMatch(/^false .* in its length or from the start/);
  expect(compareSound(other, join(folder, '__sounds__/shot.wav'), 'all').pass).toBe(true);
  expect(look(other)).toMatch(/^true/);
});

test('a text is looked for in what is drawn', async () => {
  const game = await forked();
  expect(ask('toShowText', 'none', '', game, 'EAD')).toMatch(/^true/);
  expect(ask('toShowText', 'none', '', game, 'GO')).toBe('false the text is "GO"; it shows "READY"');
});

test('the cost of frames is compared with limits', async () => {
  const game = await forked();
  const limits = { instructions: 5000, milliseconds: 1000, memory: 1 << 20 };
  expect(ask('toStayWithin', 'none', '', game, limits)).toMatch(/^true/);
  const loaded = game.fork().tap('b');
  expect(ask('toStayWithin', 'none', '', loaded, limits)).toMatch(
    /^false instructions: \d{4,} in frame [23], more than 5000$/,
  );
  expect(ask('toStayWithin', 'none', '', loaded, { memory: 10 })).toMatch(
    /^false memory: \d+, more than 10$/,
  );
  // The first frame, in which the program starts, does not count.
  expect((await bootGame(entry)).cost.instructions).toBe(0);
});

test('expect takes them', async () => {
  expect.extend(matchers);
  const game = await forked();
  const extended = () =>
    expect(game) as unknown as Record<'toShowText', (text: string) => void> & {
      not: { toShowText(text: string): void };
    };
  extended().toShowText('READY');
  extended().not.toShowText('GO');
  expect(() => extended().toShowText('GO')).toThrow('it shows "READY"');
});
