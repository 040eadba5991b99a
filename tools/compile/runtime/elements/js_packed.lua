-- effects: reads
local function js_packed(...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = js_nothing end
	end
	return list
end
