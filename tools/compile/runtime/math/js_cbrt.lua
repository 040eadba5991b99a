-- effects: none
local function js_cbrt(x)
	if x == 0 or x ~= x or x - x ~= 0 then return x end
	local root = (x < 0 and -x or x) ^ (1 / 3)
	root = root - (root * root * root - (x < 0 and -x or x)) / (3 * root * root)
	return x < 0 and -root or root
end
