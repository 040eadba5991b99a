-- ECMAScript's ToInt32: truncated, then the low 32 bits as a signed number.
-- effects: none
local function js_int32(x)
	x = x >= 0 and x // 1 or -(-x // 1)
	if x >= -2147483648 and x <= 2147483647 then return x | 0 end
	if x - x ~= 0 then return 0 end
	return ((math.fmod(x, 4294967296) | 0) + 2147483648 & 4294967295) - 2147483648
end
