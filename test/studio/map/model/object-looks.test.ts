/** What objects of maps are drawn as in the editor. */

import { expect, test } from 'vitest';
import type { ShownObject } from '../../../../tools/studio/map/model/map-content.ts';
import { lookOf } from '../../../../tools/studio/map/model/object-looks.ts';

const CONSTANTS = new Set([
  'sprites.coin',
  'tiles.coin',
  'tiles.door',
  'sprites.enemies.bat',
  'sprites.bigSlime',
]);
const object = (
  fields: Partial<ShownObject>,
  properties: Record<string, string | number> = {},
): ShownObject => {
  const said = { x: 0, y: 0, width: 8, height: 8, name: '', kind: '', ...fields };
  const written = Object.entries(properties).map(([name, value]) => [name, { type: 'string', value }]);
  return { id: 1, ...said, written: { ...said, rotation: 0, properties: Object.fromEntries(written) } };
};
const look = (...said: Parameters<typeof object>) => lookOf(object(...said), CONSTANTS);

test('an object is drawn by its class, its name, or a property', () => {
  expect(look({ kind: 'coin' })).toBe('sprites.coin');
  expect(look({ name: 'door' })).toBe('tiles.door');
  expect(look({ kind: 'big slime', name: 'coin' })).toBe('sprites.bigSlime');
  expect(look({ kind: 'bat' }, { sprite: 'enemies/bat.png' })).toBe('sprites.enemies.bat');
  expect(look({ kind: 'coin' }, { sprite: 'tiles.coin' })).toBe('tiles.coin');
  expect(look({ kind: 'coin' }, { sprite: 272 })).toBe(272);
  expect(look({ kind: 'coin', inherited: { tile: 3 } })).toBe(3);
  expect(look({ kind: 'coin', inherited: { tile: 3 } }, { sprite: 'door' })).toBe('tiles.door');
});

test('an object without a hint has no picture', () => {
  expect(look({})).toBeUndefined();
  expect(look({ kind: 'wind', name: 'gust' })).toBeUndefined();
  expect(look({ kind: 'constructor' })).toBeUndefined();
});
