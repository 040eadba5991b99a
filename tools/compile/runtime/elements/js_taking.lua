-- A function that gets elements of an array.
local function js_taking(call, nothing)
	return call and function(this, a, b, ...)
		if a == nothing then a = nil end
		if b == nothing then b = nil end
		return call(this, a, b, ...)
	end
end
