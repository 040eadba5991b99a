-- The class of an instance or an array.
-- effects: reads
local function js_constructor(value)
	return value.constructor or __TS__ArrayIsArray(value) and js_array or nil
end
