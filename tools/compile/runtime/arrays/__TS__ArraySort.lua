-- A merge sort of pieces that are sorted by insertion: equal elements stay in order, no comparison can upset it, and
-- what is in order already takes one look. The later element is always the first argument of a comparison, as in
-- the engines of JavaScript, so that comparisons that say the same of equal elements whichever comes first,
-- `a.y > b.y ? 1 : -1`, give the same order. What stands for nothing comes last.
local function __TS__ArraySort(list, compare, nothing)
	compare = compare or function(_, a, b)
		a, b = js_text(a), js_text(b)
		return a < b and -1 or a > b and 1 or 0
	end
	local count = #list
	if nothing ~= nil then
		local kept = 0
		for i = 1, count do
			local value = list[i]
			if value ~= nothing then kept, list[kept + 1] = kept + 1, value end
		end
		for i = kept + 1, count do list[i] = nothing end
		count = kept
	end
	local size = count
	while size >= 64 do size = size + 1 >> 1 end
	for first = 1, count, math.max(size, 1) do
		local last, at = math.min(first + size - 1, count), first + 1
		if at <= last then
			local isDown = compare(nil, list[at], list[first]) < 0
			at = at + 1
			while at <= last and (compare(nil, list[at], list[at - 1]) < 0) == isDown do at = at + 1 end
			for i = 0, isDown and (at - first) // 2 - 1 or -1 do
				list[first + i], list[at - 1 - i] = list[at - 1 - i], list[first + i]
			end
		end
		for i = at, last do
			local value, low, high = list[i], first, i
			while low < high do
				local middle = low + high >> 1
				if compare(nil, value, list[middle]) < 0 then high = middle else low = middle + 1 end
			end
			table.move(list, low, i - 1, low + 1)
			list[low] = value
		end
	end
	local from, to = list, {}
	while size < count do
		for start = 1, count, 2 * size do
			local left, right = start, start + size
			local middle, stop = math.min(right, count + 1), math.min(right + size, count + 1)
			for i = start, stop - 1 do
				if left < middle and (right >= stop or not (compare(nil, from[right], from[left]) < 0)) then
					to[i], left = from[left], left + 1
				else
					to[i], right = from[right], right + 1
				end
			end
		end
		from, to, size = to, from, 2 * size
	end
	if from ~= list then table.move(from, 1, count, 1, list) end
	return list
end
