-- A callback that is not called for elements that are not set.
local function js_skipping(call, nothing, result)
	return function(this, value, ...)
		if value == nothing then return result end
		return call(this, value, ...)
	end
end
