-- effects: none
local function js_sinh(x)
	local size = x < 0 and -x or x
	if size >= 709.7 then return x < 0 and -js_cosh(x) or js_cosh(x) end
	local part = js_expm1(size)
	local half = (part + part / (part + 1)) / 2
	return x < 0 and -half or half
end
