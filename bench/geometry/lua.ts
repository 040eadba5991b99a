/** The library in Lua: in the WebAssembly build of 5.3.6 that the player uses, and in native lua5.3 if it is there. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lauxlib, lua, lualib } from 'lua-wasm-bindings/dist/lua.53.js';
import { compile } from '../../tools/compile/index.ts';

/**
 * Targets in nanoseconds per call (a frame counts as a call) in native Lua, for a machine on which the textbook's point
 * in polygon takes the time given here. On other machines the targets are scaled by the ratio.
 */
const AIMS: Record<string, number> = {
  'pointInRing 12': 300,
  'pointInPreparedRing 12': 210,
  'asteroids frame': 45_000,
};
const TEXTBOOK = 580;

/** Characters passed to Lua at once. */
const PIECE = 4096;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const program = compile(file('lua-program.ts'));
if (!program.ok) throw new Error(program.diagnostics.map(({ message }) => message).join('\n'));
const chunk = `${program.value.lua}\n${readFileSync(file('measure.lua'), 'utf8')}`;

/** Runs the chunk in native Lua; undefined if there is none. */
function runNative(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  const path = join(folder, 'geometry.lua');
  writeFileSync(path, chunk);
  const { status, stdout, stderr, error } = spawnSync('lua5.3', [path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (error) return undefined;
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Runs the chunk in the WebAssembly build; returns the printed lines. */
function runWasm(): string {
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  lauxlib.luaL_dostring(state, 'PIECES, OUTPUT = {}, {}');
  // The bindings pass strings on a small stack, so the chunk is passed in pieces.
  lua.lua_getglobal(state, 'PIECES');
  for (let i = 0; i * PIECE < chunk.length; i++) {
    lua.lua_pushstring(state, `_${i}`);
    lua.lua_pushstring(state, chunk.slice(i * PIECE, (i + 1) * PIECE));
    lua.lua_settable(state, -3);
  }
  const status = lauxlib.luaL_dostring(
    state,
    `function print(...) OUTPUT[#OUTPUT + 1] = table.concat({...}, '\\t') end
    local text, i = {}, 0
    while PIECES['_' .. i] do text[i + 1] = PIECES['_' .. i] i = i + 1 end
    assert(load(table.concat(text)))()
    return table.concat(OUTPUT, '\\n')`,
  );
  const text = lua.lua_tostring(state, -1);
  lua.lua_close(state);
  if (status !== 0) throw new Error(text);
  return text;
}

let good = true;
for (const [title, run] of [
  ['native Lua 5.3', runNative],
  ['Lua 5.3.6 in WebAssembly', runWasm],
] as const) {
  const output = run();
  if (output === undefined) {
    process.stdout.write(`${title}: lua5.3 is not installed\n`);
    continue;
  }
  process.stdout.write(`${title}\n`);
  const lines = output.trim().split('\n');
  const textbook = Number(lines.find(line => line.startsWith('textbook 12'))!.split('\t')[1]);
  for (const line of lines) {
    const [name, time, bytes] = line.split('\t') as [string, string, string];
    const aim = title.startsWith('native') ? AIMS[name] : undefined;
    const nanoseconds = Number(time);
    const shown =
      nanoseconds < 10_000 ? `${nanoseconds.toFixed(0)} ns` : `${(nanoseconds / 1000).toFixed(1)} µs`;
    const reached = aim === undefined || nanoseconds / textbook <= aim / TEXTBOOK;
    if (!reached) good = false;
    const note =
      aim === undefined
        ? ''
        : `${(nanoseconds / textbook).toFixed(3)} of textbook, aim ${(aim / TEXTBOOK).toFixed(3)} ${reached ? 'reached' : 'missed'}`;
    process.stdout.write(
      `  ${name.padEnd(40)} ${shown.padStart(12)} ${Number(bytes).toFixed(1).padStart(6)} bytes   ${note}\n`,
    );
  }
}
process.exitCode = good ? 0 : 1;
