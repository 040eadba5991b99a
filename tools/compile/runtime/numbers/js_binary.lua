-- The number that digits of a base of 2, 4, 8, 16 or 32 stand for, rounded once.
-- effects: none
local function js_binary(digits, base)
	local value, scale = 0, 1.0
	for letter in digits:gmatch(".") do
		local digit = tonumber(letter, base)
		if not digit then return nil end
		if value < 1 << 57 then
			value = value * base + digit
		else
			scale = scale * base
			if digit > 0 then value = value | 1 end
		end
	end
	return scale > 1 and value * scale or value
end
