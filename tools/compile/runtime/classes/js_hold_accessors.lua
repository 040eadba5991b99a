-- Makes a metatable look for accessors before it looks for anything else.
local function js_hold_accessors(meta, accessors)
	rawset(meta, "____accessors", accessors)
	function meta.__index(object, name)
		local accessor = accessors[name]
		if accessor then return accessor.get and accessor.get(object) end
		local at = meta
		while at do
			local value = rawget(at, name)
			if value ~= nil then return value end
			at = getmetatable(at)
		end
	end
	function meta.__newindex(object, name, value)
		local accessor = accessors[name]
		if not accessor then return rawset(object, name, value) end
		js_set_by(accessor, object, name, value)
	end
end
