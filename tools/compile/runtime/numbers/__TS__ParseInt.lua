local function __TS__ParseInt(text, base)
	local sign, rest = js_text(text):match("^%s*([+-]?)(.*)$")
	base = js_whole(base)
	if (base == 0 or base == 16) and rest:find("^0[xX]") then rest, base = rest:sub(3), 16 end
	if base == 0 then base = 10 end
	local value
	for letter in rest:match("^%w*"):gmatch(".") do
		local digit = tonumber(letter, 36)
		if digit >= base then break end
		value = (value or #rest > 10 and 0.0 or 0) * base + digit
	end
	if not value or base < 2 or base > 36 then return 0 / 0 end
	if value > 3e9 then value = base == 10 and tonumber(rest:match("^%d+") .. ".0") or value + 0.0 end
	return sign == "-" and (value == 0 and -0.0 or -value) or value
end
