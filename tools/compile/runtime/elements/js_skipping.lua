-- A callback that is not called for elements that are not set.
local function js_skipping(call, result)
	return function(this, value, ...)
		if not value then return result end
		return call(this, value, ...)
	end
end
