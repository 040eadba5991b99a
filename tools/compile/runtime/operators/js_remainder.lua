-- `a % b`: the sign is that of the dividend, and a divisor of 0 gives NaN.
-- effects: none
local function js_remainder(a, b)
	if b == 0 or not (a and b) then return 0 / 0 end
	return math.fmod(a, b)
end
