-- `super.name`
local function __TS__DescriptorGet(object, base, key)
	local accessor = (base.____accessors or {})[key]
	if accessor then return accessor.get and accessor.get(object) end
	return base[key]
end
