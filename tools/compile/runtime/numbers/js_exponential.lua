-- `toExponential(digits)`: rounds the exact value, halves away from zero.
-- effects: none
local function js_exponential(value, digits)
	if value ~= value or value - value ~= 0 then return js_text(value) end
	if value == 0 then value = 0 end
	local text
	if digits then
		local more = math.min(digits + 30, 99)
		text = string.format("%." .. more .. "e", value)
		if more > digits and text:match("%.(%d+)e"):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
			value = value * 1.0000000000000002
		end
		text = string.format("%." .. digits .. "e", value)
	else
		for count = 0, 16 do
			text = string.format("%." .. count .. "e", value)
			if tonumber(text) == value then break end
		end
	end
	local short = text:gsub("e([+-])0*(%d)", "e%1%2")
	return short
end
