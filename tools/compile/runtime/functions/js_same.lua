local function js_same(value)
	return value
end
