-- effects: none
local function js_atan2(y, x)
	return math.atan(y, x)
end
