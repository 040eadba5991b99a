-- The elements of an array as arguments, which are nil where something stands for nothing.
local function js_arguments(list, nothing)
	local values = {}
	for i = 1, #list do
		if list[i] ~= nothing then values[i] = list[i] end
	end
	return table.unpack(values, 1, #list)
end
