-- `Array.from({ length: count }, make)`
local function js_times(count, make)
	local list = {}
	for i = 1, count do
		local value = make(nil, nil, i - 1)
		if value == nil then value = false end
		list[i] = value
	end
	return list
end
