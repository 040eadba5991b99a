-- Makes accessors of what `js_accessor` gave as properties. They are properties of the object itself: `pairs` gives
-- their names, and their places in the order of keys stay.
local function js_accessors(object)
	local own = {}
	for key, value in pairs(object) do
		if type(value) == "table" and getmetatable(value) == js_pair then own[key] = value end
	end
	if not js_positions[object] then js_ordered(object) end
	for key in pairs(own) do object[key] = nil end
	return setmetatable(object, {
		js_own = own,
		__index = function(_, key)
			local pair = own[key]
			return pair and pair[1] and pair[1](object)
		end,
		__newindex = function(_, key, value)
			local pair = own[key]
			if not pair then return js_noting.__newindex(object, key, value) end
			if not pair[2] then error(__TS__New(TypeError, "Cannot set property " .. tostring(key) .. " of #<Object> which has only a getter")) end
			pair[2](object, value)
		end,
		__pairs = function()
			local keys = {}
			for key in next, object do keys[key] = true end
			for key in next, own do keys[key] = true end
			return next, keys
		end
	})
end
