-- The entry of a key, made if there is none, where -0 becomes 0; the value of a new one is its key, as the entries of a Set have it.
local function js_put(self, key)
	local by = key
	if key == nil or key ~= key then by = js_key(key) end
	local entry = self[1][by]
	if not entry then
		if key == 0 then key = key + 0 end
		local root = self[2]
		local last = root[3]
		entry = {key, key, last, root}
		last[4], root[3], self[1][by], self.size = entry, entry, entry, self.size + 1
	end
	return entry
end
