-- `super.name = value`
local function __TS__DescriptorSet(object, base, key, value)
	local accessor = (base.____accessors or {})[key]
	if not accessor then return rawset(object, key, value) end
	js_set_by(accessor, object, key, value)
end
