-- effects: reads
local function js_last_index_of(list, value, ...)
	local from = select("#", ...) == 0 and #list - 1 or js_whole((...))
	for i = from < 0 and #list + from or math.min(from, #list - 1), 0, -1 do
		if list[i + 1] == value then return i end
	end
	return -1
end
