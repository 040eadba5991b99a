-- effects: none
local function js_min_of(...)
	local least = math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...))
		if value ~= value then return value end
		if value < least then least = value end
	end
	return least
end
