-- effects: reads
local function js_keys_of_list(list)
	local keys = {}
	for i = 1, #list do keys[i] = i - 1 end
	return keys
end
