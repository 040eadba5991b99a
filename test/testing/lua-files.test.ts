/** Tests in Node of modules that import Lua files. */

import { expect, test } from 'vitest';
import { resolve } from '../../tools/testing/typescript-hooks.js';

test('the error for a module that imports Lua says what to do', () => {
  const context = { parentURL: 'file:///games/main.ts' };
  expect(() => resolve('./spring.lua', context, () => undefined)).toThrow(
    './spring.lua is Lua, which Node does not run: test this module by playing the game',
  );
});
