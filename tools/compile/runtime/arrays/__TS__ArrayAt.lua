local function __TS__ArrayAt(list, index)
	index = js_whole(index)
	return list[index < 0 and #list + index + 1 or index + 1]
end
