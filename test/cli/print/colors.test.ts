import { expect, test } from 'vitest';
import { wantsColors } from '../../../tools/cli/print/colors.ts';

test('colors go to terminals, unless NO_COLOR or a dumb terminal forbids them', () => {
  expect(wantsColors({}, true)).toBe(true);
  expect(wantsColors({ TERM: 'xterm-256color', NO_COLOR: '' }, true)).toBe(true);
  expect(wantsColors({ NO_COLOR: '1' }, true)).toBe(false);
  expect(wantsColors({ TERM: 'dumb' }, true)).toBe(false);
});

test('a pipe gets no colors, on a build server either, unless FORCE_COLOR asks for them', () => {
  expect(wantsColors({}, false)).toBe(false);
  expect(wantsColors({ CI: 'true' }, false)).toBe(false);
  expect(wantsColors({ FORCE_COLOR: '1' }, false)).toBe(true);
  expect(wantsColors({ FORCE_COLOR: '0' }, true)).toBe(false);
  expect(wantsColors({ FORCE_COLOR: '1', NO_COLOR: '1' }, true)).toBe(false);
});
