-- `bind` of a function called without a value of `this`; what it gives is called with one, as the language says.
local function js_bound(call, ...)
	local bound = table.pack(...)
	return function(_, ...)
		local values = table.move(bound, 1, bound.n, 1, {})
		return call(table.unpack(table.move({...}, 1, select("#", ...), bound.n + 1, values), 1, bound.n + select("#", ...)))
	end
end
