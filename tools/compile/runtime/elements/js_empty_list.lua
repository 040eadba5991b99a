-- effects: reads
local function js_empty_list(count, nothing)
	local list = {}
	for i = 1, count do list[i] = nothing end
	return list
end
