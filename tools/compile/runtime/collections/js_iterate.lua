-- An iterator over a collection; `pick` makes a value of a key and its value.
local function js_iterate(self, pick)
	local root = self[2]
	local entry = root
	return js_stepping(function()
		if not entry then return end
		while not entry[4] do entry = entry[3] end
		entry = entry[4]
		if entry ~= root then return true, pick(entry[1], entry[2]) end
		entry = nil
	end)
end
