-- effects: none
local function js_log2(x)
	return math.log(x, 2)
end
