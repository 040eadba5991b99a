-- `a ** b`: with an exponent that is no finite number, of 1 and -1 as well, NaN.
-- effects: none
local function js_pow(a, b)
	if b - b ~= 0 and (a == 1 or a == -1) then return 0 / 0 end
	return a ^ b
end
