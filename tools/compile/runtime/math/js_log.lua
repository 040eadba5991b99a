-- effects: none
local function js_log(x)
	return math.log(x)
end
