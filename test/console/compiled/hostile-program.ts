/**
 * Programs that load functions as bytes which Lua itself would never make: copies of sound ones with some bytes changed.
 * The same seed gives the same program.
 */

/** Functions with loops, tables, calls, upvalues and closures: what their instructions name can be made anything. */
const FUNCTIONS = `
local kept = {x = 1, y = 2.5, list = {1, 2.5, 'text', {}}}
local C = {} C.__index = C function C:step(d) self.x = self.x + d return self.x end
local o = setmetatable({x = 0}, C)
local sources = {
  function(a, b) local s = 0 for i = 1, 9 do s = s + a * i - b // 3 end return s, a & 7, b ~ 1 end,
  function(t, k) local v = t.x t.y = v * 2 t[k] = t.list t.list[1] = k return #t.list, t[k], v .. 'a' end,
  function(n) local u = kept u.x = u.x + n kept = u return o:step(n), math.sin(n), pix(n, n) end,
  function(t) local s = 0 for k, v in pairs(t) do if type(v) == 'number' then s = s + v end end return s, {s, s, x = s} end,
  function(a, b, c) local d, e, f = b, c, a while a < 40 do a = a + 3 if a == 20 then break end end return f, e, d, not a end,
  function(f, a) return f(a, a) end,
}`;

/** The program of a seed: each frame changes one function anew, and calls it as often as makes it compiled. */
export function hostileProgram(seed: number): string {
  return `${FUNCTIONS}
local seed = ${seed * 7919 + 1}
local function random(below) seed = (seed * 1103515245 + 12345) % 2147483648 return seed // 65536 % below end
local function changed(f)
  local bytes = {string.dump(f, random(2) == 0):byte(1, -1)}
  -- Behind the header: instructions, constants, what it knows of upvalues and children.
  for _ = 1, 1 + random(3) do
    local at = 34 + random(#bytes - 34)
    bytes[at] = random(3) == 0 and random(256) or bytes[at] ~ 1 << random(8)
  end
  return string.char(table.unpack(bytes))
end
local arguments = {1, 2.5, kept, o, 'x', math.abs, sources[1], -3, nil, 1 << 40}
local function call(f, a, b) return f(a, b) end
function TIC()
  for _ = 1, 4 do
    local f = load(changed(sources[1 + random(#sources)]), 'bytes', 'b')
    if f then
      for k = 1, 5 do
        if debug.getupvalue(f, k) then debug.setupvalue(f, k, k % 2 == 0 and kept or o) end
      end
      for round = 1, 30 do pcall(call, f, arguments[1 + (round // 8 + random(2)) % #arguments], arguments[1 + random(#arguments)]) end
    end
  end
end`;
}
