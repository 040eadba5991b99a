-- effects: none
local function js_trunc(x)
	return x >= 0 and x // 1 or -(-x // 1)
end
