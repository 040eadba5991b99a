-- `Object.keys` of an array, without those of elements for which something stands.
-- effects: reads
local function js_list_keys(list, nothing)
	local keys = {}
	for i = 1, #list do
		if list[i] ~= nothing then keys[#keys + 1] = tostring(i - 1) end
	end
	return keys
end
