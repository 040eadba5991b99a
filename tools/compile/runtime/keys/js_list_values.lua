-- `Object.values` of an array, without elements for which something stands.
-- effects: reads
local function js_list_values(list, nothing)
	local values = {}
	for i = 1, #list do
		if list[i] ~= nothing then values[#values + 1] = list[i] end
	end
	return values
end
