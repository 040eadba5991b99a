/** What stands beside a line that traces: the last messages, in one short line. */

import { expect, test } from 'vitest';
import { tracedText } from '../../../tools/studio/code/model/traced-text.ts';

const shown = (messages: string[], count?: number) => tracedText(messages, count).shown;

test('messages of one frame stand in a line, the last ones if there are many', () => {
  expect(shown(['12'])).toBe('12');
  expect(shown(['1', '2', '3'])).toBe('1 · 2 · 3');
  expect(shown(['2', '3'], 40)).toBe('… 2 · 3');
  const many = Array.from({ length: 12 }, (_, index) => `value ${index}`);
  expect(shown(many)).toBe('… value 8 · value 9 · value 10 · value 11');
  expect(shown([])).toBe('');
});

test('long messages and those of several lines are cut', () => {
  expect(shown(['a\n  b\tc '])).toBe('a b c');
  expect(shown(['x'.repeat(90)])).toBe(`${'x'.repeat(40)}…`);
  expect(shown(['first', 'x'.repeat(90)])).toBe(`… ${'x'.repeat(40)}…`);
});

test('all of it is for the pointer', () => {
  expect(tracedText(['a\nb']).all).toBe('traced here last:\na\nb');
  expect(tracedText(['1', '2']).all).toBe('2 messages in the last frame that came here:\n1\n2');
  expect(tracedText(['8', '9'], 30).all).toBe('30 messages in the last frame that came here:\n…\n8\n9');
});
