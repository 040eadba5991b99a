-- `a == b` of values of different types.
local function js_equal(a, b)
	if a == b then return true end
	local left, right = type(a), type(b)
	if left == right or a == nil or b == nil then return false end
	if left == "table" and a.valueOf then a = a:valueOf() elseif right == "table" and b.valueOf then b = b:valueOf() end
	if type(a) == "table" or type(b) == "table" then return js_string(a) == js_string(b) end
	return js_number(a) == js_number(b)
end
