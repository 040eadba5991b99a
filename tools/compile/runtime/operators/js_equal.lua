-- `a == b` of values of different types.
local function js_equal(a, b)
	if a == b then return true end
	local left, right = type(a), type(b)
	if left == right or a == nil or b == nil then return false end
	if left == "table" then return js_equal(js_primitive(a), b) end
	if right == "table" then return js_equal(a, js_primitive(b)) end
	return js_number(a) == js_number(b)
end
