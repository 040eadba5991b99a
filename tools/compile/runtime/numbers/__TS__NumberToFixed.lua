-- `toFixed`: rounds the exact value, halves away from zero, which `string.format` rounds to even digits.
local function __TS__NumberToFixed(x, digits)
	if x ~= x or x >= 1e21 or x <= -1e21 then return js_text(x) end
	digits = digits or 0
	if x == 0 then x = 0 end
	local more = math.min(digits + 30, 99)
	if more > digits and string.format("%." .. more .. "f", x):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
		x = x * 1.0000000000000002
	end
	return string.format("%." .. digits .. "f", x)
end
