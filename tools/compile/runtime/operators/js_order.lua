-- -1, 0 or 1 as `a` is less than, equal to or greater than `b`; NaN if they have no order.
local function js_order(a, b)
	a, b = js_primitive(a), js_primitive(b)
	if type(a) ~= "string" or type(b) ~= "string" then a, b = js_number(a), js_number(b) end
	return a < b and -1 or a > b and 1 or a == b and 0 or 0 / 0
end
