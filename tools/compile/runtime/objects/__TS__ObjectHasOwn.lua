local function __TS__ObjectHasOwn(object, key)
	local meta = getmetatable(object)
	return rawget(object, key) ~= nil or meta and meta.js_own and meta.js_own[key] ~= nil or false
end
