local function js_first(source, count)
	local list, taken = {}, 0
	if count == 0 then
		js_close(source)
		return list
	end
	for _, value in __TS__Iterator(source) do
		taken = taken + 1
		list[taken] = value
		if taken == count then
			js_close(source)
			break
		end
	end
	return list
end
