-- effects: reads
local function js_empty_list(count)
	local list = {}
	for i = 1, count do list[i] = false end
	return list
end
