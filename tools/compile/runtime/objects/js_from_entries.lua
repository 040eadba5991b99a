local function js_from_entries(entries, convert)
	return __TS__ObjectFromEntries(entries, convert, js_ordered({}))
end
