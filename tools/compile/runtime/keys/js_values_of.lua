local function js_values_of(value)
	return __TS__ArrayIsArray(value) and __TS__ArraySlice(value) or js_values(value)
end
