-- helper: __TS__ArrayEvery
local function __TS__ArrayEvery(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and not test(this, value, i - 1, list) then return false end
	end
	return true
end

-- helper: __TS__ArrayFind
local function __TS__ArrayFind(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if test(this, value, i - 1, list) then return value end
	end
	return nil
end

-- helper: __TS__ArrayFindIndex
local function __TS__ArrayFindIndex(list, test, this)
	for i = 1, #list do
		if test(this, list[i], i - 1, list) then return i - 1 end
	end
	return -1
end

-- helper: __TS__ArrayIncludes
local function __TS__ArrayIncludes(list, value, from)
	for i = js_relative(from, #list, 0) + 1, #list do
		local element = list[i]
		if element == value or element ~= element and value ~= value then return true end
	end
	return false
end

-- helper: __TS__ArrayIndexOf
local function __TS__ArrayIndexOf(list, value, from)
	for i = js_relative(from, #list, 0) + 1, #list do
		if list[i] == value then return i - 1 end
	end
	return -1
end

-- helper: __TS__ArraySome
local function __TS__ArraySome(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and test(this, value, i - 1, list) then return true end
	end
	return false
end

-- helper: __TS__ArraySort
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

-- helper: __TS__ArrayToSorted
local function __TS__ArrayToSorted(list, compare)
	return __TS__ArraySort(table.move(list, 1, #list, 1, {}), compare)
end

-- helper: js_find_last
local function js_find_last(list, test, this)
	for i = #list, 1, -1 do
		local value = list[i]
		if test(this, value, i - 1, list) then return value end
	end
	return nil
end

-- helper: js_find_last_index
local function js_find_last_index(list, test, this)
	for i = #list, 1, -1 do
		if test(this, list[i], i - 1, list) then return i - 1 end
	end
	return -1
end

-- helper: js_last_index_of
-- effects: reads
local function js_last_index_of(list, value, ...)
	local from = select("#", ...) == 0 and #list - 1 or js_whole((...))
	for i = from < 0 and #list + from or math.min(from, #list - 1), 0, -1 do
		if list[i + 1] == value then return i end
	end
	return -1
end

-- helper: js_null_order
-- The order of values by their strings, where nil is null.
local function js_null_order(_, a, b)
	a, b = js_string(a, "null"), js_string(b, "null")
	return a < b and -1 or a > b and 1 or 0
end

-- helper: js_sort_present
-- Sorts an array with the sentinel in it, which comes last.
local function js_sort_present(list, compare, sentinel)
	local count, present = #list, {}
	for i = 1, count do
		local value = list[i]
		if value ~= sentinel then present[#present + 1] = value end
	end
	__TS__ArraySort(present, compare)
	table.move(present, 1, #present, 1, list)
	for i = #present + 1, count do list[i] = sentinel end
	return list
end

-- helper: js_string_order
-- The order of any values by their strings.
local function js_string_order(_, a, b)
	a, b = js_string(a), js_string(b)
	return a < b and -1 or a > b and 1 or 0
end

-- helper: js_text_order
-- The order of plain values by their strings.
local function js_text_order(_, a, b)
	a, b = js_text(a), js_text(b)
	return a < b and -1 or a > b and 1 or 0
end
