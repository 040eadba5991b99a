-- `reduce` with an initial value.
local function js_fold(list, combine, value)
	for i = 1, #list do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end
