-- A copy of an object; an empty one of what is none.
local function js_copy(object)
	return __TS__ObjectAssign({}, object)
end
