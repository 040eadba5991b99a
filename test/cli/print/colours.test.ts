import { expect, test } from 'vitest';
import { wantsColours } from '../../../tools/cli/print/colours.ts';

test('colours go to terminals, unless NO_COLOR or a dumb terminal forbids them', () => {
  expect(wantsColours({}, true)).toBe(true);
  expect(wantsColours({ TERM: 'xterm-256color', NO_COLOR: '' }, true)).toBe(true);
  expect(wantsColours({ NO_COLOR: '1' }, true)).toBe(false);
  expect(wantsColours({ TERM: 'dumb' }, true)).toBe(false);
});

test('a pipe gets no colours, on a build server either, unless FORCE_COLOR asks for them', () => {
  expect(wantsColours({}, false)).toBe(false);
  expect(wantsColours({ CI: 'true' }, false)).toBe(false);
  expect(wantsColours({ FORCE_COLOR: '1' }, false)).toBe(true);
  expect(wantsColours({ FORCE_COLOR: '0' }, true)).toBe(false);
  expect(wantsColours({ FORCE_COLOR: '1', NO_COLOR: '1' }, true)).toBe(false);
});
