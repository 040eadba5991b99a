-- effects: none
local function js_sign(x)
	return x > 0 and 1 or x < 0 and -1 or x
end
