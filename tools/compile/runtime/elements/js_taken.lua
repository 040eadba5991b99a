local function js_taken(value)
	if value == js_nothing then return nil end
	return value
end
