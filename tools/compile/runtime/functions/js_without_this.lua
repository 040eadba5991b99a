-- A function called without a value of `this`, from one called with it.
-- effects: reads
local function js_without_this(call)
	return call and function(...) return call(nil, ...) end
end
