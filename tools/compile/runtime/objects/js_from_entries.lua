local function js_from_entries(entries, convert)
	local object = js_ordered({})
	for _, entry in __TS__Iterator(entries) do
		object[convert and convert(entry[1]) or entry[1]] = js_taken(entry[2])
	end
	return object
end
