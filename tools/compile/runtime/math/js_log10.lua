-- effects: none
local function js_log10(x)
	return math.log(x, 10)
end
