-- The order of any values by their strings.
local function js_string_order(_, a, b)
	a, b = js_string(a), js_string(b)
	return a < b and -1 or a > b and 1 or 0
end
