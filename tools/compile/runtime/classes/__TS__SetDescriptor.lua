-- Defines an accessor of a class, for its instances (`target` is its prototype) or for itself. Its metatable holds all of
-- them, and those of a class that extends it begin with these.
local function __TS__SetDescriptor(target, key, accessor, isPrototype)
	local class = isPrototype and target.constructor or target
	local meta = isPrototype and target or getmetatable(target) or {}
	if not isPrototype then setmetatable(target, meta) end
	class.____extended = js_inherit_accessors
	if not rawget(meta, "____accessors") then js_hold_accessors(meta, {}) end
	meta.____accessors[key] = accessor
end
