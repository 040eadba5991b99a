-- effects: reads
local function js_packed(nothing, ...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = nothing end
	end
	return list
end
