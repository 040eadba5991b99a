-- A function whose results are stored in an array; without one, values are stored as they are.
local function js_storing(call)
	return function(this, value, ...)
		if call then value = call(this, value, ...) end
		if value == nil then return js_nothing end
		return value
	end
end
