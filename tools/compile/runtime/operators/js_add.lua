-- `a + b` where neither is known to be a number or a string.
local function js_add(a, b)
	if type(a) == "number" and type(b) == "number" then return a - 0.0 + b end
	a, b = js_primitive(a), js_primitive(b)
	if type(a) == "string" or type(b) == "string" then return js_string(a) .. js_string(b) end
	return js_number(a) - 0.0 + js_number(b)
end
