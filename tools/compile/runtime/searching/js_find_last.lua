local function js_find_last(list, test, this)
	for i = #list, 1, -1 do
		local value = list[i]
		if test(this, value, i - 1, list) then return value end
	end
	return nil
end
