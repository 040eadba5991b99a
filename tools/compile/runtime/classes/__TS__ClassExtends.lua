-- `____extended` is a function of classes with accessors, which has to hear of those that extend them.
local function __TS__ClassExtends(target, base)
	target.____super = base
	setmetatable(target, setmetatable({__index = base}, base))
	setmetatable(target.prototype, base.prototype)
	if base.____extended then base.____extended(target, base) end
end
