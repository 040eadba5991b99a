local function __TS__ParseInt(text, base)
	local sign, rest = js_text(text):match("^%s*([+-]?)(.*)$")
	base = js_int32(base or 0)
	if (base == 0 or base == 16) and rest:find("^0[xX]") then rest, base = rest:sub(3), 16 end
	if base == 0 then base = 10 end
	local digits = rest:match("^%w*")
	for i = 1, #digits do
		if tonumber(digits:sub(i, i), 36) >= base then
			digits = digits:sub(1, i - 1)
			break
		end
	end
	if digits == "" or base < 2 or base > 36 then return 0 / 0 end
	local value = #digits > 9 and 0.0 or 0
	if base == 10 then
		value = tonumber(digits) + value
	elseif base & base - 1 == 0 then
		value = js_binary(digits, base) + value
	else
		-- In as many digits at a time as V8 takes, for the same rounding.
		local part, times = 0, 1
		for letter in digits:gmatch(".") do
			if times * base > 119304647 then value, part, times = value * times + part, 0, 1 end
			part, times = part * base + tonumber(letter, 36), times * base
		end
		value = value * times + part
	end
	if value > 3e9 then value = value + 0.0 end
	return sign == "-" and (value == 0 and -0.0 or -value) or value
end
