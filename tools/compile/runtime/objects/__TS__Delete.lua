local function __TS__Delete(object, key)
	local meta = getmetatable(object)
	if meta and meta.js_own then meta.js_own[key] = nil end
	rawset(object, key, nil)
	return true
end
