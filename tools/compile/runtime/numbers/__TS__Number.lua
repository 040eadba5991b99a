-- ECMAScript's ToNumber for a value that is no object. Large numbers are floats, so that products do not wrap.
local function __TS__Number(value)
	if type(value) == "boolean" then return value and 1 or 0 end
	if type(value) ~= "string" then return tonumber(value) or 0 / 0 end
	local sign, text = value:match("^%s*([+-]?)(.-)%s*$")
	if sign .. text == "" then return 0 end
	if text == "Infinity" then return tonumber(sign .. "1e999") end
	local base, digits = text:match("^0([bBoOxX])(%x+)$")
	local number
	if base then number = sign == "" and js_binary(digits, ({b = 2, o = 8, x = 16})[base:lower()])
	else number = not text:find("[xX]") and tonumber(sign .. text) end
	if not number then return 0 / 0 end
	if number == 0 and sign == "-" then return -0.0 end
	return number >= -3e9 and number <= 3e9 and number or number + 0.0
end
