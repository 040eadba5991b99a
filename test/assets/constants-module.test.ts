import { expect, test } from 'vitest';
import { constantName } from '../../tools/assets/names/constants.ts';
import { MODULE_MARK, writeConstantsModule } from '../../tools/assets/names/constants-module.ts';

test('names of files become identifiers', () => {
  expect(['space-ship', 'Space Ship', 'UFO', 'größe.2', '1up', 'a_b', ''].map(constantName)).toEqual([
    'spaceShip',
    'spaceShip',
    'UFO',
    'größe2',
    '_1up',
    'a_b',
    '_',
  ]);
});

test('the module is TypeScript that holds the values, with a line about each', () => {
  const text = writeConstantsModule([
    { name: 'empty', about: 'Nothing.', constants: [] },
    {
      name: 'sprites',
      about: 'The sprites.',
      constants: [
        {
          name: 'ship',
          about: 'ship.png */ 8 × 8',
          value: { id: 256, names: ["it's"], 'a-b': true, low: -0 },
        },
        { name: 'many', about: 'many', value: Array.from({ length: 60 }, (_, i) => i * 100) },
      ],
    },
  ]);
  expect(
    text.startsWith(
      `${MODULE_MARK}\n\n/** The sprites. */\nexport const sprites = {\n  /** ship.png * / 8 × 8 */\n`,
    ),
  ).toBe(true);
  expect(text).not.toContain('empty');
  const body = text.replace('export const sprites =', 'return').replace(' as const;', ';');
  expect(new Function(body)()).toEqual({
    ship: { id: 256, names: ["it's"], 'a-b': true, low: 0 },
    many: Array.from({ length: 60 }, (_, i) => i * 100),
  });
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(112);
});
