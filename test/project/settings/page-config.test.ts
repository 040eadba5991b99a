import { expect, test } from 'vitest';
import { readCartJson } from '../../../tools/project/settings/cart-json.ts';

test('a wrong value in a part of a part is told at its line', () => {
  const text = `{
  "page": {
    "url": "https://me.example",
    "colors": {
      "text": "#ffffff",
      "background": "black"
    }
  }
}`;
  const { ok, diagnostics } = readCartJson(text, 'cart.json');
  expect(ok).toBe(false);
  expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '6:7 the value of "background" cannot be "black"',
  ]);
});
