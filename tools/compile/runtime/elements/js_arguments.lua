-- The elements of an array as arguments, which are nil where the array holds `false` for nothing.
local function js_arguments(list, nothing)
	nothing = nothing or false
	local values = {}
	for i = 1, #list do
		if list[i] ~= nothing then values[i] = list[i] end
	end
	return table.unpack(values, 1, #list)
end
