-- `join` of an array whose elements may be objects, or `false` where none is set.
-- effects: reads
local function js_join(list, separator, hasNothing)
	local parts = {}
	for i = 1, #list do
		local value = list[i]
		parts[i] = value == false and hasNothing and "" or js_string(value, "")
	end
	return table.concat(parts, separator or ",")
end
