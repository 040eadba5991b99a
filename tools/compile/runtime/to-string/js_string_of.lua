local function js_string_of(value)
	return js_string(value)
end
