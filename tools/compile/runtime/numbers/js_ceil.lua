-- `Math.ceil` as a value: it leaves floats floats, as Lua's own does not.
-- effects: none
local function js_ceil(x)
	return -(-x // 1)
end
