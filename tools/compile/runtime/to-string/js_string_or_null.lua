local function js_string_or_null(value)
	return js_string(value, "null")
end
