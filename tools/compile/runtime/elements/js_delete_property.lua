-- Deletes a property of what may be an array or an object.
local function js_delete_property(object, key)
	if not __TS__ArrayIsArray(object) then return __TS__Delete(object, key) end
	error("deleting an element of an array whose type does not say that it is one is not supported", 0)
end
