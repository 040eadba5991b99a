-- ECMAScript's Number::toString for numbers, ToString for other plain values.
-- effects: reads
local function js_text(value, none)
	if type(value) ~= "number" then return value == nil and (none or "undefined") or tostring(value) end
	if value % 1 == 0 and value < 1e15 and value > -1e15 then return ("%d"):format(value) end
	value = value + 0.0
	if value - value ~= 0 then return value ~= value and "NaN" or value > 0 and "Infinity" or "-Infinity" end
	local text
	for digits = value * value == 0 and 1 or 15, 17 do
		text = ("%." .. digits .. "g"):format(value)
		if tonumber(text) == value then break end
	end
	local sign, first, rest, exponent = text:match("(-?)(%d)%.?(%d*)e(.+)")
	exponent = exponent and exponent + 0
	if not exponent then return text end
	if exponent < -6 or exponent > 20 then return (text:gsub("e(.)0+", "e%1")) end
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. first .. rest end
	return sign .. first .. rest .. ("0"):rep(exponent - #rest)
end
