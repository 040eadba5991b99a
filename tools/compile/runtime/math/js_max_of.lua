-- effects: none
local function js_max_of(...)
	local most = -math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...))
		if value ~= value then return value end
		if value > most then most = value end
	end
	return most
end
