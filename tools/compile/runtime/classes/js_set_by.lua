-- Sets what an accessor stands for, if it can be set.
local function js_set_by(accessor, object, name, value)
	if not accessor.set then
		error(__TS__New(TypeError, "Cannot set property " .. tostring(name) .. " of #<Object> which has only a getter"), 0)
	end
	accessor.set(object, value)
end
