-- `toString(radix)`: of a fraction the fewest digits that tell the number (Steele and White 1990).
-- effects: none
local function js_radix(value, radix)
	if not radix or radix == 10 or value ~= value or value - value ~= 0 then return js_text(value) end
	local signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	local size = value < 0 and -value or value
	local whole = size // 1
	local rest, digits = size - whole + 0.0, {}
	if rest > 0 then
		local next = string.unpack("<d", string.pack("<i8", string.unpack("<i8", string.pack("<d", size + 0.0)) + 1))
		local gap = math.max((next - size) / 2, 5e-324)
		repeat
			rest, gap = rest * radix, gap * radix
			local digit = rest // 1
			digits[#digits + 1], rest = digit, rest - digit
			if (rest > 0.5 or rest == 0.5 and digit % 2 == 1) and rest + gap > 1 then
				local i = #digits
				while i > 0 and digits[i] == radix - 1 do digits[i], i = nil, i - 1 end
				if i > 0 then digits[i] = digits[i] + 1 else whole = whole + 1 end
				break
			end
		until rest < gap
		for i, digit in ipairs(digits) do digits[i] = signs:sub(digit // 1 + 1 | 0, digit // 1 + 1 | 0) end
	end
	local text = ""
	-- Digits that a double does not hold are zeros.
	while whole / radix >= 2 ^ 53 do whole, text = whole / radix, text .. "0" end
	repeat
		local digit = math.tointeger(math.fmod(whole, radix) // 1)
		text = signs:sub(digit + 1, digit + 1) .. text
		whole = (whole - digit) / radix
	until whole < 1
	if #digits > 0 then text = text .. "." .. table.concat(digits) end
	return value < 0 and "-" .. text or text
end
