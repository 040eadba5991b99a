local function __TS__ArrayJoin(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_text(list[i], "") end
	return table.concat(parts, separator or ",")
end
