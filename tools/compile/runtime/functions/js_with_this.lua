-- A function called with a value of `this` first, from one called without.
-- effects: reads
local function js_with_this(call)
	return call and function(_, ...) return call(...) end
end
