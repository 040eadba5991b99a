local function __TS__ArraySlice(list, from, to)
	local count = #list
	from, to = js_whole(from), to and js_whole(to) or count
	if from < 0 then from = math.max(count + from, 0) end
	if to < 0 then to = count + to end
	return table.move(list, from + 1, math.min(to, count), 1, {})
end
