local function js_freeze(object)
	if object ~= nil then js_frozen[object] = true end
	return object
end
