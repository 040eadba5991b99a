-- `join` of an array whose elements may be objects.
local function js_join(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_string(list[i], "") end
	return table.concat(parts, separator or ",")
end
