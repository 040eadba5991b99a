-- `Object.keys` and its like as values, for what may be an array.
local function js_keys_of(value)
	value = js_enumerable(value)
	if not __TS__ArrayIsArray(value) then return js_key_texts(js_keys(value)) end
	for key in pairs(value) do
		if type(key) == "string" then error("the keys of an array with properties are not supported", 0) end
	end
	return js_list_keys(value)
end
