local function js_assign(target, ...)
	for i = 1, select("#", ...) do
		local source = (select(i, ...))
		if type(source) == "table" then
			for _, key in ipairs(js_keys(source, nil, true)) do target[key] = source[key] end
		end
	end
	return target
end
