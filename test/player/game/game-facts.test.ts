import { expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { callsKeyboard, gameFacts, parseControls, parseMenu } from '../../../tools/player/game/game-facts.ts';

function factsOf(code: string) {
  return gameFacts({ ...emptyCartridge(), code: new TextEncoder().encode(code) });
}

test('title, author, description and input hint come from the tags of the code', () => {
  const facts = factsOf(
    '-- title: Räuber\n-- author: A. N. Other\n-- desc: Steal it all.\n-- input: mouse\nTIC=1\n',
  );
  expect(facts).toMatchObject({
    title: 'Räuber',
    author: 'A. N. Other',
    description: 'Steal it all.',
    inputHint: 'mouse',
  });
});

test('a cartridge without tags is untitled and takes all input', () => {
  expect(factsOf('x=1\n')).toMatchObject({
    title: 'Untitled',
    author: '',
    description: '',
    inputHint: 'all',
  });
  expect(factsOf('-- input: joystick\n').inputHint).toBe('all');
});

test('menu items are split at spaces, and only a tag after a line feed makes a menu', () => {
  expect(factsOf('-- title: x\n-- menu: NEW  GAME SCORES\n').menuItems).toEqual(['NEW', 'GAME', 'SCORES']);
  expect(parseMenu('-- menu: NEW\n', 'NEW')).toEqual([]);
  expect(parseMenu('x=1 -- menu: NEW\n', 'NEW')).toEqual([]);
  expect(factsOf('TIC=1\n').menuItems).toEqual([]);
});

test('the tag `controls` names keys and their actions', () => {
  expect(parseControls('Left/Right: turn, up: thrust,Z:fire, nonsense, : , A: slow motion')).toEqual([
    { keys: ['←', '→'], action: 'turn' },
    { keys: ['↑'], action: 'thrust' },
    { keys: ['Z'], action: 'fire' },
    { keys: ['A'], action: 'slow motion' },
  ]);
});

test('without controls the default mapping is shown', () => {
  expect(parseControls('').map(({ keys }) => keys.join(''))).toEqual(['←→↑↓', 'Z', 'X', 'A', 'S']);
});

test('a cartridge that reads the keyboard keeps its letters', () => {
  for (const code of ['if key(16) then', 'local a = keyp (1)', 'local k=key\n', 'k = keyp;'])
    expect([code, callsKeyboard(code)]).toEqual([code, true]);
  for (const code of [
    'for _, key in pairs(t) do',
    'monkey(1)',
    'self.key(2)',
    'o:key(1)',
    'local key = 1',
    'btn(4)',
    // Without an argument any key counts.
    'if key() then',
  ])
    expect([code, callsKeyboard(code)]).toEqual([code, false]);
  expect(factsOf('-- input: keyboard\n').readsKeyboard).toBe(true);
});
