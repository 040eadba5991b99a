-- effects: none
local function js_asinh(x)
	if x - x ~= 0 or x == 0 then return x end
	local size = x < 0 and -x or x
	local result = js_log1p(size + size * size / (1 + math.sqrt(size * size + 1)))
	return x < 0 and -result or result
end
