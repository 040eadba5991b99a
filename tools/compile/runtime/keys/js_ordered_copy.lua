-- The same, with the keys in the same order.
local function js_ordered_copy(object)
	return js_assign(js_ordered({}), object)
end
