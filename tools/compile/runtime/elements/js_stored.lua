local function js_stored(value)
	if value == nil then return js_nothing end
	return value
end
