local function js_values(object, hint)
	local values = js_keys(object, hint)
	for i, key in ipairs(values) do values[i] = object[key] end
	return values
end
