-- `Object.entries` of an array, without those of elements for which something stands.
-- effects: reads
local function js_list_entries(list, nothing)
	local entries = {}
	for i = 1, #list do
		if list[i] ~= nothing then entries[#entries + 1] = {tostring(i - 1), list[i]} end
	end
	return entries
end
