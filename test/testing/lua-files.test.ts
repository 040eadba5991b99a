/** Tests in Node of modules that import Lua files. */

import { expect, test } from 'vitest';

const HOOKS = new URL('../../tools/testing/typescript-hooks.js', import.meta.url).href;

test('the error for a module that imports Lua says what to do', async () => {
  const { resolve } = await import(HOOKS);
  const context = { parentURL: 'file:///games/main.ts' };
  expect(() => resolve('./spring.lua', context, () => undefined)).toThrow(
    './spring.lua is Lua, which tests do not run: test this module by playing the game',
  );
});
