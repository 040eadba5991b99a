-- `super.name = value`
local function __TS__DescriptorSet(object, base, key, value)
	local accessor = (base.____accessors or {})[key]
	if accessor and accessor.set then accessor.set(object, value) else rawset(object, key, value) end
end
