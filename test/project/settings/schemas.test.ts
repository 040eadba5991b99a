/** Schemas say to editors what the readers of the same files say to users. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CART_SETTINGS, readCartJson } from '../../../tools/project/settings/cart-json.ts';
import { GALLERY_SETTINGS } from '../../../tools/project/settings/gallery-json.ts';
import { CONFIG_SETTINGS } from '../../../tools/project/settings/project-config.ts';
import { SCHEMAS } from '../../../tools/project/settings/schemas.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

interface Schema {
  anyOf?: Schema[];
  enum?: unknown[];
  type?: string | string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  propertyNames?: Schema;
}

/** What a schema says of a value, as far as those of settings use the language. */
function accepts(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some(one => accepts(one, value));
  if (schema.enum) return schema.enum.includes(value);
  const type = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  const types = [schema.type].flat();
  if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) return false;
  if (type === 'string')
    return (
      (value as string).length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
      (value as string).length >= (schema.minLength ?? 0) &&
      new RegExp(schema.pattern ?? '').test(value as string)
    );
  if (type === 'integer')
    return (
      (value as number) >= (schema.minimum ?? -Infinity) && (value as number) <= (schema.maximum ?? Infinity)
    );
  if (type === 'array') return (value as unknown[]).every(item => accepts(schema.items!, item));
  if (type !== 'object') return true;
  const entries = Object.entries(value as object);
  return (
    (schema.required ?? []).every(key => Object.hasOwn(value as object, key)) &&
    entries.every(([key, inner]) => {
      const known = schema.properties?.[key] ?? schema.additionalProperties;
      return (
        new RegExp(schema.propertyNames?.pattern ?? '').test(key) &&
        known !== undefined &&
        known !== false &&
        accepts(known, inner)
      );
    })
  );
}

test('the files of the package are what the tables give', () => {
  for (const [file, render] of Object.entries(SCHEMAS)) expect(read(file)).toBe(render());
});

test('editors and builds take and refuse the same', () => {
  const schema = JSON.parse(read('cart/cart.schema.json'));
  expect(Object.keys(schema.properties)).toEqual(['$schema', ...Object.keys(CART_SETTINGS)]);
  const values = [
    'words',
    'two\nlines',
    '',
    'x'.repeat(64),
    'x'.repeat(128),
    'mouse',
    'safe',
    'lua',
    'cover.png',
    true,
    0,
    4,
    -1,
    ['one', 'two'],
    ['two words'],
    [1],
    {},
    { frame: 9, input: 'a.input' },
    { frame: 9, inptu: 'a.input' },
    { frame: 3600 },
    { code: 100 },
    { code: -1 },
    { coed: 100 },
    { DEBUG: true, LEVEL: 2, NAME: 'x' },
    { DEBUG: [] },
    { '9': 1 },
    { 'a.png': { colors: 'nearest', colorKey: 15, frames: 2, spread: false, layers: 'apart' } },
    { 'a.png': { colorKey: 16 } },
    { 'a.png': { frames: 0 } },
    { 'a.png': { farmes: 2 } },
  ];
  let taken = 0;
  for (const key of Object.keys(CART_SETTINGS))
    for (const value of values) {
      const { ok } = readCartJson(JSON.stringify({ [key]: value }), 'cart.json');
      // Blanks alone are neither text nor the name of a file.
      if (value === '' && key === 'menu') continue;
      expect([key, value, accepts(schema, { [key]: value })]).toEqual([key, value, ok]);
      if (ok) taken++;
    }
  expect(taken).toBeGreaterThan(60);
});

test('the page on settings lists every key', () => {
  const page = read('docs/commands.md');
  for (const key of [CART_SETTINGS, GALLERY_SETTINGS, CONFIG_SETTINGS].flatMap(Object.keys))
    expect([key, page.includes(`\`${key}\``)]).toEqual([key, true]);
});
