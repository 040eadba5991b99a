-- effects: none
local function js_max_of(...)
	local most = -math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...)) or 0 / 0
		if value ~= value then return value end
		if value > most or value == 0 and most == 0 and 1 / value > 0 then most = value end
	end
	return most
end
