-- effects: none
local function js_imul(a, b)
	return (js_int32(a) * js_int32(b) & 4294967295 ~ 2147483648) - 2147483648
end
