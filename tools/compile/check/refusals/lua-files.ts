/** Refusals about Lua files beside TypeScript; check/lua-files.ts and check/lua-uses.ts find them. */

import { type Rule, refusal } from '../rule.ts';

const SECTION = 'from-lua.md#what-passes-between-the-languages';

export const LUA_REQUIRE = refusal({
  code: 'lua/require',
  section: 'from-lua.md#modules',
  examples: [
    {
      'main.ts': "import { hit } from './enemy.lua';\nhit();",
      'enemy.lua': "local sound = require 'sounds'\nfunction hit() sound.play(1) end",
    },
  ],
});

export const LUA_ENVIRONMENT = refusal({
  code: 'lua/environment',
  section: SECTION,
  remedy: 'Put what it holds into a table, and read its fields.',
  examples: [
    {
      'main.ts': "import { run } from './box.lua';\nrun();",
      'box.lua': 'function run()\n  local _ENV = { x = 1 }\n  x = 2\nend',
    },
  ],
});

export const LUA_SETS_EXPORT = refusal({
  code: 'lua/sets-export',
  section: SECTION,
  examples: [
    {
      'main.ts': "import { hit } from './enemy.lua';\nhit();",
      'enemy.lua': "require 'score'\nfunction hit() score = score + 1 end",
      'score.ts': 'export let score = 0;',
    },
  ],
});

export const LUA_NO_EXPORT = refusal({
  code: 'lua/no-export',
  section: 'from-lua.md#types',
  examples: [
    {
      'main.ts': "import { jump } from './hero.lua';\njump();",
      'hero.lua': 'local hero = {}\nfunction hero.jumps() end\nreturn hero',
      'hero.d.lua.ts': 'export function jump(): void;',
    },
    {
      'main.ts': "import { hit } from './enemy.lua';\nhit();",
      'enemy.lua': "local sound = require 'sound'\nfunction hit() sound.plays() end",
      'sound.ts': 'export function play(): void {\n  sfx(0);\n}',
    },
    {
      'main.ts': "import { hit } from './enemy.lua';\nhit();",
      'enemy.lua': "require 'spark'\nfunction hit() return Spark.new(3) end",
      'spark.ts': 'export class Spark {\n  constructor(public age: number) {}\n}',
    },
  ],
});

export const LUA_NAMESPACE = refusal({
  code: 'lua/namespace',
  section: 'from-lua.md#modules',
  remedy: 'Use its exports by name, or let the file return a table.',
  examples: [
    {
      'main.ts': "import * as score from './score.lua';\nconst all = score;\ntrace(all.lives);",
      'score.lua': 'lives = 3',
    },
  ],
});

export const LUA_CALLBACK = refusal({
  code: 'lua/callback',
  section: 'from-lua.md#modules',
  remedy: 'Remove one of them, or call it from the other under another name.',
  examples: [
    {
      'main.ts': "import './old.lua';\nexport function TIC(): void {\n  cls(0);\n}",
      'old.lua': 'function TIC() cls(1) end',
    },
  ],
});

export const LUA_NULLISH_LIST = refusal({
  code: 'lua/nullish-list',
  section: SECTION,
  remedy: 'Use a value that is something: false, 0 or an empty string.',
  examples: [
    {
      'main.ts': "import { cells } from './board.lua';\ntrace(cells.length);",
      'board.lua': 'cells = { 1, 2 }',
      'board.d.lua.ts': 'export const cells: (number | undefined)[];',
    },
  ],
});

export const OF_LUA_FILES: readonly Rule[] = [
  LUA_REQUIRE,
  LUA_ENVIRONMENT,
  LUA_SETS_EXPORT,
  LUA_NO_EXPORT,
  LUA_NAMESPACE,
  LUA_CALLBACK,
  LUA_NULLISH_LIST,
];
