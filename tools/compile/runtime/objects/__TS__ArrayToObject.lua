-- effects: reads
local function __TS__ArrayToObject(list)
	local object = {}
	for i = 1, #list do
		if list[i] ~= js_nothing then object[i - 1] = list[i] end
	end
	return object
end
