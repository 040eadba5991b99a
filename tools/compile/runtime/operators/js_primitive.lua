-- ECMAScript's ToPrimitive, without a preference.
local function js_primitive(value)
	if type(value) ~= "table" then return value end
	local plain = value.valueOf and value:valueOf()
	if not value.valueOf or type(plain) == "table" then return js_string(value) end
	return plain
end
