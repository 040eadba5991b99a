-- Defines a property that is computed, of a class (its prototype) or of one object, which then gets a metatable.
local function __TS__SetDescriptor(target, key, property, isPrototype)
	local meta = isPrototype and target or getmetatable(target)
	if not isPrototype and not (meta and rawget(meta, "_isOwnDescriptorMetatable")) then
		meta = setmetatable({_isOwnDescriptorMetatable = true}, meta)
		setmetatable(target, meta)
	end
	rawset(target, key, nil)
	local all = rawget(meta, "_descriptors") or {}
	rawset(meta, "_descriptors", all)
	all[key] = {get = property.get, set = property.set, value = property.value, enumerable = property.enumerable == true, configurable = property.configurable == true}
	if not property.get and not property.set then all[key].writable = property.writable == true end
	function meta.__index(object, name) return __TS__DescriptorGet(object, getmetatable(object), name) end
	function meta.__newindex(object, name, value) __TS__DescriptorSet(object, getmetatable(object), name, value) end
end
