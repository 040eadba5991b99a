-- Pieces are sorted by insertion and merged, and what is in order is left alone: equal elements stay in order, and no
-- comparison can upset it. The array gets what is sorted at the end, and nothing if a comparison fails. The later element
-- is always the first argument of a comparison, as in the engines of JavaScript, so that comparisons that say the same of
-- equal elements whichever comes first, `a.y > b.y ? 1 : -1`, give the same order.
local function __TS__ArraySort(list, compare)
	compare = compare or js_text_order
	local count = #list
	local sorted, left = table.move(list, 1, count, 1, {}), {}
	local function sort(first, last)
		if last - first < 16 then
			for i = first + 1, last do
				local value, low, high = sorted[i], first, i - 1
				if compare(nil, value, sorted[high]) < 0 then
					while low < high do
						local middle = low + high >> 1
						if compare(nil, value, sorted[middle]) < 0 then high = middle else low = middle + 1 end
					end
					table.move(sorted, low, i - 1, low + 1)
					sorted[low] = value
				end
			end
			return
		end
		local middle = first + last >> 1
		sort(first, middle)
		sort(middle + 1, last)
		if compare(nil, sorted[middle + 1], sorted[middle]) < 0 then
			table.move(sorted, first, middle, 1, left)
			local i, j, size = 1, middle + 1, middle - first + 1
			for to = first, last do
				if i > size then break end
				if j <= last and compare(nil, sorted[j], left[i]) < 0 then
					sorted[to], j = sorted[j], j + 1
				else
					sorted[to], i = left[i], i + 1
				end
			end
		end
	end
	sort(1, count)
	return table.move(sorted, 1, count, 1, list)
end
