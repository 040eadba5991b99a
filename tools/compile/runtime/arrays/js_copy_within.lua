local function js_copy_within(list, to, from, stop)
	local count = #list
	to, from, stop = js_relative(to, count, 0), js_relative(from, count, 0), js_relative(stop, count, count)
	return table.move(list, from + 1, from + math.min(stop - from, count - to), to + 1)
end
