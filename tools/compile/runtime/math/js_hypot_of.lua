-- The same of values that may be nothing, each of which counts as NaN.
-- effects: none
local function js_hypot_of(...)
	local values = {...}
	local count = select("#", ...)
	for i = 1, count do values[i] = values[i] or 0 / 0 end
	return js_hypot(table.unpack(values, 1, count))
end
