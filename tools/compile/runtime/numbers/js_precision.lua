-- effects: none
local function js_precision(value, precision)
	if not precision or value ~= value or value - value ~= 0 then return js_text(value) end
	local text = js_exponential(value, precision - 1)
	local exponent = math.tointeger(text:match("e(.*)$"))
	if exponent < -6 or exponent >= precision then return text end
	local sign, digits = text:match("^-?"), text:match("^-?(.*)e"):gsub("%.", "")
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. digits end
	if exponent + 1 == precision then return sign .. digits end
	return sign .. digits:sub(1, exponent + 1) .. "." .. digits:sub(exponent + 2)
end
