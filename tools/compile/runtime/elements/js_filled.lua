-- effects: reads
local function js_filled(...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = false end
	end
	return list
end
