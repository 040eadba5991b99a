local function js_values_of(value)
	value = js_enumerable(value)
	return __TS__ArrayIsArray(value) and js_list_values(value) or js_values(value)
end
