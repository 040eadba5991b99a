local function js_entries_of(value)
	value = js_enumerable(value)
	return __TS__ArrayIsArray(value) and js_list_entries(value) or js_entry_texts(js_entries(value))
end
