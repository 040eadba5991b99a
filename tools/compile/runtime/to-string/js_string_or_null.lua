local function js_string_or_null(_, value)
	return js_string(value, "null")
end
