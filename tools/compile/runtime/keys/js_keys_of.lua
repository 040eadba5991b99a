-- `Object.keys` and its like as values, for what may be an array.
local function js_keys_of(value)
	return __TS__ArrayIsArray(value) and js_list_keys(value) or js_key_texts(js_keys(value))
end
