-- ECMAScript's Number::toString for numbers, ToString for other plain values.
-- effects: reads
local function js_text(value, none)
	if math.type(value) ~= "float" then
		if type(value) ~= "number" or value <= 9007199254740992 and value >= -9007199254740992 then
			return value == nil and (none or "undefined") or tostring(value)
		end
		value = value + 0.0
	end
	if value ~= value then return "NaN" end
	if value - value ~= 0 then return value > 0 and "Infinity" or "-Infinity" end
	if value % 1 == 0 and value > -1e15 and value < 1e15 then return string.format("%d", value) end
	local text
	for digits = value > -2.3e-308 and value < 2.3e-308 and 0 or 14, 16 do
		text = string.format("%." .. digits .. "e", value)
		if tonumber(text) == value then break end
	end
	local sign, first, rest, exponent = text:match("^(-?)(%d)%.?(%d-)0*e(.*)$")
	local digits, point = first .. rest, exponent + 1
	local count = #digits
	if point > 21 or point < -5 then
		return sign .. first .. (count > 1 and "." or "") .. rest .. (point > 0 and "e+" or "e-") .. string.format("%d", point > 0 and point - 1 or 1 - point)
	elseif point <= 0 then return sign .. "0." .. ("0"):rep(-point) .. digits
	elseif point >= count then return sign .. digits .. ("0"):rep(point - count) end
	return sign .. digits:sub(1, point) .. "." .. digits:sub(point + 1)
end
