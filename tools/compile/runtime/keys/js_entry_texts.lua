local function js_entry_texts(entries)
	for _, entry in ipairs(entries) do
		if type(entry[1]) == "number" then entry[1] = js_text(entry[1]) end
	end
	return entries
end
