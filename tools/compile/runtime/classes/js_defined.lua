-- Gives an object or class a field of its own, which hides an accessor of the same name.
local function js_defined(object, name, value)
	local meta = getmetatable(object)
	local accessors = meta and rawget(meta, "____accessors")
	if accessors then accessors[name] = false end
	rawset(object, name, value)
end
