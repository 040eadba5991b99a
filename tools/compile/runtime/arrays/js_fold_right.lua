-- `reduceRight` with an initial value.
local function js_fold_right(list, combine, value)
	for i = #list, 1, -1 do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end
