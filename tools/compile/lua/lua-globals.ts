/** What the console's Lua has from the start (specification: console §4.1). */

export const LUA_FUNCTIONS: readonly string[] =
  'assert collectgarbage error getmetatable ipairs load next pairs pcall rawequal rawget rawlen rawset require select setmetatable tonumber tostring type xpcall'.split(
    ' ',
  );

/** Tables of functions, that of all globals among them. */
export const LUA_LIBRARIES: readonly string[] = [
  '_G',
  'coroutine',
  'debug',
  'math',
  'package',
  'string',
  'table',
];

export const LUA_GLOBALS: readonly string[] = [...LUA_FUNCTIONS, ...LUA_LIBRARIES, '_VERSION', 'self'];
