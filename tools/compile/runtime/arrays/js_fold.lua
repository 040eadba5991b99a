-- `reduce` with an initial value.
local function js_fold(list, combine, value)
	for i = 1, #list do value = combine(nil, value, list[i], i - 1, list) end
	return value
end
