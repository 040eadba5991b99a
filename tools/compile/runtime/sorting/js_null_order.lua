-- The order of any values by their strings, where nothing is null.
local function js_null_order(_, a, b)
	a, b = js_string(a, "null"), js_string(b, "null")
	return a < b and -1 or a > b and 1 or 0
end
