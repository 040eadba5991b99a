-- `Math.floor` as a value: it leaves floats floats, as Lua's own does not.
-- effects: none
local function js_floor(x)
	return x // 1
end
