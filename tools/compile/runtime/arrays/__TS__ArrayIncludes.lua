local function __TS__ArrayIncludes(list, value, from)
	from = js_whole(from)
	for i = from < 0 and math.max(#list + from, 0) + 1 or from + 1, #list do
		local element = list[i]
		if element == value or element ~= element and value ~= value then return true end
	end
	return false
end
