/** Warnings about a program as a whole and about build settings; passes of their own find them. */

import { INFERRED } from '../../lua-files/infer-declarations.ts';
import { warning } from '../rule.ts';

/** Found by check/callback-types.ts. */
export const NO_TIC = warning({
  code: 'compile/no-tic',
  section: undefined,
  examples: ['export const lives = 3;'],
});

/** Found by check/callback-types.ts. */
export const ASYNC_CALLBACK = warning({
  code: 'compile/async-callback',
  section: 'typescript.md#promises-and-timers',
  examples: [
    'export async function TIC(): Promise<void> {\n  cls(0);\n  await new Promise(resolve => setTimeout(resolve, 100));\n  print("READY");\n}',
  ],
});

/** Found by check/define-types.ts. */
export const NO_VALUE = warning({
  code: 'compile/no-value',
  section: 'typescript.md#constants-of-a-build',
  examples: ['declare const DEBUG: boolean;\nif (DEBUG) trace(1);'],
});

/** Found by link/. */
export const UNUSED_DEFINE = warning({
  code: 'compile/unused-define',
  section: 'typescript.md#constants-of-a-build',
  examples: ['trace(1);'],
});

/** Found by check/lua-files.ts. */
export const OLD_LUA_TYPES = warning({
  code: 'lua/old-types',
  section: 'from-lua.md#types',
  remedy: 'Write them again: `cartwright check --write-types`.',
  examples: [
    {
      'main.ts': "import { hit } from './enemy.lua';\nhit();",
      'enemy.lua': 'function hit(damage) return damage * 2 end',
      'enemy.d.lua.ts': `${INFERRED}\nexport declare function hit(): void;`,
    },
  ],
});

/** Found by check/deferred-errors.ts; an example would need a package. */
export const PACKAGE_LACKS = warning({
  code: 'compile/package-lacks',
  section: 'packages.md#what-to-expect',
  examples: [],
});

/** Found by optimise/. */
export const NOT_INLINED = warning({
  code: 'compile/not-inlined',
  section: undefined,
  remedy: 'Make the function simpler, or remove the tag.',
  examples: [
    '/** @inline */\nfunction count(n: number): number {\n  return n > 0 ? count(n - 1) : 0;\n}\ntrace(count(time()));',
  ],
});
