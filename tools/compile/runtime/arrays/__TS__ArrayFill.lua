local function __TS__ArrayFill(list, value, from, to)
	for i = js_relative(from, #list, 0) + 1, js_relative(to, #list, #list) do list[i] = value end
	return list
end
