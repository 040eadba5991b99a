-- ECMAScript's ToNumber for a value that is no object. Large numbers are floats, so that products do not wrap.
local function __TS__Number(value)
	if type(value) == "boolean" then return value and 1 or 0 end
	if type(value) ~= "string" then return tonumber(value) or 0 / 0 end
	local text = value:match("^%s*(.-)%s*$")
	if text == "" then return 0 end
	local prefix, digits = text:match("^0([bBoO])(%w+)$")
	if prefix then return tonumber(digits, (prefix == "b" or prefix == "B") and 2 or 8) or 0 / 0 end
	local sign = text:match("^([+-]?)Infinity$")
	if sign then return sign == "-" and -math.huge or math.huge end
	if text:find("^[+-]?0[xX]") and (not text:find("^0[xX]%x+$") or #text > 15) or text:find("[nNpP]") and not text:find("^0[xX]") then return 0 / 0 end
	local number = tonumber(text) or 0 / 0
	return number >= -3e9 and number <= 3e9 and number or number + 0.0
end
