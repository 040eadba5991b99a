-- effects: none
local function js_atanh(x)
	return js_log1p(2 * x / (1 - x)) / 2
end
