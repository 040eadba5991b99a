-- The functions of an accessor, as the value of a property of an object that is not complete yet.
local function js_accessor(get, set)
	return setmetatable({get, set}, js_pair)
end
