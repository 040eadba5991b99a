-- Sorts an array in which something stands for nothing, which comes last.
local function js_sort_present(list, compare, nothing)
	local count, present = #list, {}
	for i = 1, count do
		local value = list[i]
		if value ~= nothing then present[#present + 1] = value end
	end
	__TS__ArraySort(present, compare)
	table.move(present, 1, #present, 1, list)
	for i = #present + 1, count do list[i] = nothing end
	return list
end
