local function js_copy_within(list, to, from, stop)
	local count = #list
	local function index(value)
		value = js_whole(value)
		return value < 0 and math.max(count + value, 0) or math.min(value, count)
	end
	to, from, stop = index(to), index(from), index(stop or count)
	table.move(list, from + 1, from + math.min(stop - from, count - to), to + 1)
	return list
end
