-- effects: none
local function js_trunc(x)
	return x >= 0 and math.floor(x) or math.ceil(x)
end
