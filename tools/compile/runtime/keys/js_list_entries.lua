-- effects: reads
local function js_list_entries(list)
	local entries = {}
	for i = 1, #list do entries[i] = {tostring(i - 1), list[i]} end
	return entries
end
