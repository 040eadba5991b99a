-- Sorts an array in which something stands for nothing, which comes last.
local function js_sort_present(list, compare, nothing)
	local count, kept = #list, 0
	for i = 1, count do
		local value = list[i]
		if value ~= nothing then kept, list[kept + 1] = kept + 1, value end
	end
	for i = kept + 1, count do list[i] = nothing end
	return __TS__ArraySort(list, compare, kept)
end
