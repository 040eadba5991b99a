-- From 709.7 on the power itself is near the end of what a number can be.
-- effects: none
local function js_cosh(x)
	local size = x < 0 and -x or x
	local half = math.exp(size / 2)
	return size < 709.7 and (math.exp(x) + math.exp(-x)) / 2 or half / 2 * half
end
