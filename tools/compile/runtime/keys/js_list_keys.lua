-- `Object.keys` of an array.
-- effects: reads
local function js_list_keys(list)
	local keys = {}
	for i = 1, #list do keys[i] = tostring(i - 1) end
	return keys
end
