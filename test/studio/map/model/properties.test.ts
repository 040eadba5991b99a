/** Properties of objects as they are typed in. */

import { expect, test } from 'vitest';
import type { ShownObject } from '../../../../tools/studio/map/model/map-content.ts';
import {
  guessedProperty,
  shownProperties,
  typedProperty,
} from '../../../../tools/studio/map/model/properties.ts';

test('what an object says itself stands before what its class says', () => {
  const properties = { speed: { type: 'float', value: 2 } };
  const object = { written: { properties }, inherited: { speed: 1, isBig: true, name: 'x', lives: 3 } };
  expect(shownProperties(object as unknown as ShownObject)).toEqual([
    { name: 'isBig', type: 'bool', value: true, isInherited: true },
    { name: 'lives', type: 'int', value: 3, isInherited: true },
    { name: 'name', type: 'string', value: 'x', isInherited: true },
    { name: 'speed', type: 'float', value: 2, isInherited: false },
  ]);
});

test.each([
  ['', 'string', ''],
  ['12', 'int', 12],
  ['-1.5', 'float', -1.5],
  ['true', 'bool', true],
  ['12 o', 'string', '12 o'],
  ['Infinity', 'string', 'Infinity'],
])('a new property of %j is of type %s', (text, type, value) => {
  expect(guessedProperty(text)).toEqual({ type, value });
});

test.each([
  ['int', '3', { type: 'int', value: 3 }],
  ['int', '3.5', { type: 'float', value: 3.5 }],
  ['float', '3', { type: 'float', value: 3 }],
  ['float', 'x', undefined],
  ['int', '', undefined],
  ['string', '3', { type: 'string', value: '3' }],
  ['color', '#ff112233', { type: 'color', value: '#ff112233' }],
])('a property of type %s takes %j', (type, text, property) => {
  expect(typedProperty(type, text)).toEqual(property);
});
