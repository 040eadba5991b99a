local function __TS__ArrayIndexOf(list, value, from)
	local count = #list
	from = from and js_whole(from) or 0
	for i = from < 0 and math.max(count + from, 0) + 1 or from + 1, count do
		if list[i] == value then return i - 1 end
	end
	return -1
end
