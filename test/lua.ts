/**
 * Runs chunks in the real Lua 5.3.6 for tests. A new state per run: nothing leaks from one test to the next.
 * Globals are those of the console's VM (specification: console §4.1) without the console's own functions.
 */

import { lauxlib, lua, lualib } from 'lua-wasm-bindings/dist/lua.53.js';
import { LUA_OK, type LuaState } from 'lua-wasm-bindings/dist/lua.js';
import { compile } from '../tools/compile/index.ts';

export interface LuaRun {
  /** One entry per call of `print`: its arguments by `tostring`, separated by tabs. */
  output: string[];
  /** Message of the error that ended the run, as Lua words it. */
  error?: string;
  /** Text of `debug.traceback` at that error. */
  traceback?: string;
}

/** Instructions after which a run counts as endless. */
const INSTRUCTION_LIMIT = 2_000_000_000;

/** Characters per piece of a chunk on its way into Lua. */
const PIECE = 4096;

/** Collects what is printed, escaped so that lines, zero bytes and bytes above 127 survive the C string. */
const RUNNER = `
local output, format, concat = {}, string.format, table.concat
local function escape(text)
  return (text:gsub('[%c\\\\\\128-\\255]', function(c) return format('\\\\%03d', c:byte()) end))
end
local tostring, select = tostring, select
function print(...)
  local line = {}
  for i = 1, select('#', ...) do line[i] = escape(tostring((select(i, ...)))) end
  output[#output + 1] = concat(line, '\\\\009')
end
function float64Hex(value)
  if value ~= value then return 'nan' end
  return (string.pack('>d', value):gsub('.', function(c) return format('%02x', c:byte()) end))
end
io, os, utf8, bit32 = nil
local sethook = debug.sethook
local trace = ''
local chunk, message = load(concat(CODE))
CODE = nil
if chunk then
  sethook(function() sethook() error('instruction limit reached') end, '', ${INSTRUCTION_LIMIT})
  local traceback = debug.traceback
  local ok, problem = xpcall(chunk, function(problem)
    trace = traceback('', 2)
    return problem
  end)
  sethook()
  message = not ok and tostring(problem) or nil
end
output[#output + 1] = message and escape(message) or ''
output[#output + 1] = escape(trace)
return concat(output, '\\n') .. (message and '\\nerror' or '\\nok')
`;

/**
 * Runs `chunk` in Lua 5.3.6. Besides the standard library the chunk has `float64Hex(x)`, the 16 hex digits of
 * a number as an IEEE double (see {@link float64Hex}), for comparisons to the bit.
 */
export function runLua(chunk: string): LuaRun {
  const state = lauxlib.luaL_newstate();
  try {
    lualib.luaL_openlibs(state);
    pushPieces(state, chunk);
    if (lauxlib.luaL_dostring(state, RUNNER) !== LUA_OK)
      throw new Error(`test runner: ${lua.lua_tostring(state, -1)}`);
    const lines = lua.lua_tostring(state, -1).split('\n').map(unescapeBytes);
    const failed = lines.pop() === 'error';
    const traceback = lines.pop()!;
    const error = lines.pop()!;
    return failed ? { output: lines, error, traceback } : { output: lines };
  } finally {
    lua.lua_close(state);
  }
}

/** The 16 hex digits of a number as an IEEE double, `nan` for every NaN: what `float64Hex` gives in Lua. */
export function float64Hex(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

/** Compiles a TypeScript entry file to the Lua chunk a cartridge would hold; throws with all diagnostics. */
export function compileTypeScriptForLua(entryFile: string): string {
  const outcome = compile(entryFile);
  if (outcome.ok) return outcome.value.lua;
  const lines = outcome.diagnostics.map(d => `${d.file}:${d.line}:${d.column}: ${d.message} [${d.code}]`);
  throw new Error(`${entryFile} does not compile:\n${lines.join('\n')}`);
}

/** Sets the global CODE to a list of the parts of `text`: strings pass through the small stack of the build. */
function pushPieces(state: LuaState, text: string): void {
  if (lauxlib.luaL_dostring(state, 'CODE = {}') !== LUA_OK) throw new Error('test runner: out of memory');
  lua.lua_getglobal(state, 'CODE');
  const characters = [...text];
  for (let i = 0; i * PIECE < characters.length; i++) {
    lua.lua_pushstring(state, `_${i}`);
    lua.lua_pushstring(state, characters.slice(i * PIECE, (i + 1) * PIECE).join(''));
    lua.lua_settable(state, -3);
  }
  lua.lua_settop(state, 0);
  const order = `for i = 0, ${Math.ceil(characters.length / PIECE) - 1} do CODE[i + 1] = CODE['_' .. i] end`;
  if (lauxlib.luaL_dostring(state, order) !== LUA_OK) throw new Error('test runner: out of memory');
}

function unescapeBytes(text: string): string {
  const bytes = text.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number(code)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
