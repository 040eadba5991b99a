/** The globals of the console's Lua (specification: console §4.1). */

export const LUA_FUNCTIONS: readonly string[] = words(
  'assert collectgarbage error getmetatable ipairs load next pairs pcall rawequal rawget rawlen rawset require select setmetatable tonumber tostring type xpcall',
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

/** What each of these tables has (specification: console §4.1). */
export const LUA_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  coroutine: words('create isyieldable resume running status wrap yield'),
  debug: words(
    'debug gethook getinfo getlocal getmetatable getregistry getupvalue getuservalue sethook setlocal setmetatable setupvalue setuservalue traceback upvalueid upvaluejoin',
  ),
  math: words(
    'abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log log10 max maxinteger min mininteger modf pi pow rad random randomseed sin sinh sqrt tan tanh tointeger type ult',
  ),
  package: words('config cpath loaded loadlib path preload searchers searchpath'),
  string: words(
    'byte char dump find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper',
  ),
  table: words('concat insert move pack remove sort unpack'),
};

function words(text: string): string[] {
  return text.split(' ');
}
