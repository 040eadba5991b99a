-- A copy of an object with its keys in the same order; an empty one of what is none.
local function js_ordered_copy(object)
	return js_assign(js_ordered({}), object)
end
