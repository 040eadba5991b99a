-- `join` of an array whose elements may be objects, or `false` in place of nothing.
-- effects: reads
local function js_join(list, separator, hasNothing)
	local parts = {}
	for i = 1, #list do
		local value = list[i]
		parts[i] = value == false and hasNothing and "" or js_string(value, "", hasNothing)
	end
	return table.concat(parts, separator or ",")
end
