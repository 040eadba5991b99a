/** The questions of `new`, answered by keys. */

import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { askForGame } from '../../tools/cli/ask-for-game.ts';

const [ENTER, DOWN, CTRL_C] = ['\r', '\u001b[B', '\u0003'];

/** Types keys one after the other, each when a question waits for it. */
async function answer(keys: string[], given?: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', piece => {
    shown += String(piece);
  });
  const asked = askForGame(given, 'Somebody', { input, output });
  let seen = 0;
  for (const key of keys) {
    await expect.poll(() => shown.length).toBeGreaterThan(seen);
    seen = shown.length;
    input.write(key);
  }
  return { answers: await asked, shown: stripVTControlCharacters(shown) };
}

test('what is typed and chosen is what comes out, and what is left empty is as usual', async () => {
  const keys = ['rocket', ENTER, DOWN, ENTER, 'Rocket Man', ENTER, ENTER];
  const { answers, shown } = await answer(keys);
  expect(answers).toEqual({
    path: 'rocket',
    template: 'shooter',
    title: 'Rocket Man',
    author: 'Somebody',
  });
  expect(shown).toContain('Template');
});

test('a name that was given is not asked for, and is the title in words', async () => {
  const { answers, shown } = await answer([ENTER, ENTER, ENTER], 'games/big-fish');
  expect(answers).toEqual({
    path: 'games/big-fish',
    template: 'minimal',
    title: 'Big fish',
    author: 'Somebody',
  });
  expect(shown).not.toContain('Its name');
});

test('a name that is none is asked for again, and Ctrl+C ends it', async () => {
  const { answers, shown } = await answer(['1st', ENTER, CTRL_C]);
  expect(answers).toBe(undefined);
  expect(shown).toContain('letters, digits, - and _');
  expect(shown).toContain('Nothing written.');
});
