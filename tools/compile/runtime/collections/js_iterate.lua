-- An iterator over a collection: over its keys (1), its values (2), its entries as they are (0) or pairs of both.
local function js_iterate(self, part)
	local root = self[2]
	local entry = root
	return js_stepping(function()
		if not entry then return end
		while not entry[4] do entry = entry[3] end
		entry = entry[4]
		if entry == root then
			entry = nil
			return
		end
		if part then return true, part == 0 and entry or entry[part] end
		return true, {js_stored(entry[1]), js_stored(entry[2])}
	end)
end
