local function js_find_last_index(list, test, this)
	for i = #list, 1, -1 do
		if test(this, list[i], i - 1, list) then return i - 1 end
	end
	return -1
end
