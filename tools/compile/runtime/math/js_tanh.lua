-- effects: none
local function js_tanh(x)
	if x > 20 or x < -20 then return x > 0 and 1 or -1 end
	local part = js_expm1(2 * x)
	return part / (part + 2)
end
