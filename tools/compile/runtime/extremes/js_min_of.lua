-- effects: none
local function js_min_of(...)
	local least = math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...)) or 0 / 0
		if value ~= value then return value end
		if value < least or value == 0 and least == 0 and 1 / value < 0 then least = value end
	end
	return least
end
