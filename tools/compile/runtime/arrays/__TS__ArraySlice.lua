local function __TS__ArraySlice(list, from, to)
	return table.move(list, js_relative(from, #list, 0) + 1, js_relative(to, #list, #list), 1, {})
end
