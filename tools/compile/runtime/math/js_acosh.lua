-- effects: none
local function js_acosh(x)
	local above = x - 1
	return js_log1p(above + math.sqrt(2 * above + above * above))
end
