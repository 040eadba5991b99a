-- Whether an object has a property, which may be an accessor: that is there whatever it gives.
local function js_in(object, key, read)
	local meta = getmetatable(object)
	local accessors = type(meta) == "table" and (rawget(meta, "js_own") or rawget(meta, "____accessors"))
	if accessors and accessors[key] then return true end
	if read then return read(object, key) ~= nil end
	return object[key] ~= nil
end
