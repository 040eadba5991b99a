local function __TS__ArrayIncludes(list, value, from)
	for i = js_relative(from, #list, 0) + 1, #list do
		local element = list[i]
		if element == value or element ~= element and value ~= value then return true end
	end
	return false
end
