local function js_entries(object, hint)
	local entries = js_keys(object, hint)
	for i, key in ipairs(entries) do entries[i] = {key, object[key]} end
	return entries
end
