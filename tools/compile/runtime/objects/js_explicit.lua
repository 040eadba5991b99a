-- An object with a stand-in for those of its properties that are nothing.
local function js_explicit(object, copy)
	if type(object) ~= "table" then return object end
	for key, value in pairs(object) do copy[key] = value end
	return copy
end
