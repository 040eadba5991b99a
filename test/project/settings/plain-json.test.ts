import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonObject } from '../../../tools/project/settings/json-object.ts';
import { plainEntries } from '../../../tools/project/settings/plain-json.ts';

/** Every key with its value, as the reader tells them, and what it says of keys that begin with an `x`. */
function read(text: string): unknown {
  const told: [string, unknown][] = [];
  const outcome = readJsonObject({ text, file: 'a.json', kind: 'a', example: '{}' }, (key, value) => {
    told.push([key, value]);
    return key.startsWith('x') ? { code: 'a/x', message: key, remedy: '', inner: 'y' } : undefined;
  });
  return [told, outcome.ok, outcome.diagnostics.map(({ message, line, column }) => [message, line, column])];
}

/** Objects as texts, with keys that objects reorder and some that occur twice. */
const texts = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('10', '2', 'x', 'y', '__proto__', 'a"b\\', '{'), fc.string()),
      fc.oneof(fc.jsonValue(), fc.constant({ y: 1, 3: '}', 1: ['{"x":'] })),
    ),
    { maxLength: 6 },
  )
  .map(
    entries =>
      `{${entries.map(([key, value]) => `\n${JSON.stringify(key)} : ${JSON.stringify(value, null, 1)}`).join(',')}}`,
  );

test('an object is read in the same way with and without a comment, which only TypeScript can read', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(read(text)).toEqual(read(`${text} // a comment`));
    }),
  );
});

test.each(['{"a": 1, "a": 2}', '{"a": 1,}', '[]', 'null', '"a"', '', '{}{}', '\ufeff{}', '{a: 1}'])(
  'what must be explained is left to TypeScript: %s',
  text => expect(plainEntries(text)).toBeUndefined(),
);

test('objects that are nested as deeply as they may be are read, and no deeper ones', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(plainEntries(nested(64))?.length).toBe(1);
  expect(plainEntries(nested(65))).toBeUndefined();
});
