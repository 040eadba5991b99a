-- An object without the properties for which something stands.
local function js_cleared(object)
	for key, value in pairs(object) do
		if value == js_nothing then object[key] = nil end
	end
	return object
end
