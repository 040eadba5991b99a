-- A callback of `reduce` that is not called for elements that are not set; the first that is set may be what it begins with.
local function js_folding(call, nothing, isFirst)
	return function(this, sum, value, ...)
		if value == nothing then return sum end
		if isFirst and sum == nothing then return value end
		return call(this, sum, value, ...)
	end
end
