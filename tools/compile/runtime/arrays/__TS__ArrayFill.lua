local function __TS__ArrayFill(list, value, from, to)
	local count = #list
	from, to = from and js_whole(from) or 0, to and js_whole(to) or count
	for i = from < 0 and math.max(count + from, 0) + 1 or from + 1, to < 0 and count + to or math.min(to, count) do
		list[i] = value
	end
	return list
end
