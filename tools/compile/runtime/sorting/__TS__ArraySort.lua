-- A merge sort that leaves alone what is in order: equal elements stay in order, and no comparison can upset it. The
-- later element is always the first argument of a comparison, as in the engines of JavaScript, so that comparisons that
-- say the same of equal elements whichever comes first, `a.y > b.y ? 1 : -1`, give the same order.
local function __TS__ArraySort(list, compare, count)
	compare = compare or js_text_order
	local left = {}
	local function sort(first, last)
		local middle = first + last >> 1
		if first < middle then sort(first, middle) end
		if middle + 1 < last then sort(middle + 1, last) end
		if compare(nil, list[middle + 1], list[middle]) < 0 then
			table.move(list, first, middle, 1, left)
			local i, j, size = 1, middle + 1, middle - first + 1
			for to = first, last do
				if i > size then break end
				if j <= last and compare(nil, list[j], left[i]) < 0 then
					list[to], j = list[j], j + 1
				else
					list[to], i = left[i], i + 1
				end
			end
		end
	end
	count = count or #list
	if count > 1 then sort(1, count) end
	return list
end
