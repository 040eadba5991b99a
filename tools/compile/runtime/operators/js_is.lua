-- effects: none
local function js_is(a, b)
	if a == b then return a ~= 0 or 1 / a == 1 / b end
	return a ~= a and b ~= b
end
