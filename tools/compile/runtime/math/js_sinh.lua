-- effects: none
local function js_sinh(x)
	local part = js_expm1(x < 0 and -x or x)
	local half = part - part ~= 0 and part or (part + part / (part + 1)) / 2
	return x < 0 and -half or half
end
