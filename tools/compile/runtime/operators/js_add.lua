-- `a + b` where neither is known to be a number or a string.
local function js_add(a, b)
	local left, right = type(a), type(b)
	if left == "number" and right == "number" then return a - 0.0 + b end
	if left == "table" and a.valueOf then return js_add(js_number(a), b) end
	if right == "table" and b.valueOf then return js_add(a, js_number(b)) end
	if left == "string" or right == "string" or left == "table" or right == "table" then
		return js_string(a) .. js_string(b)
	end
	return js_number(a) - 0.0 + js_number(b)
end
