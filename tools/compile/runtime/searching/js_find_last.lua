local function js_find_last(list, test, this)
	return list[js_find_last_index(list, test, this) + 1]
end
