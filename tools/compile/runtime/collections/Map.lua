local Map
do
	local prototype
	Map, prototype = js_collection("Map")
	function prototype.____add(self, entry) self:set(js_taken(entry[1]), js_taken(entry[2])) end
	function prototype.____iterator(self) return js_iterate(self) end
	function prototype.get(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local entry = self[1][key]
		return entry and entry[2]
	end
	function prototype.set(self, key, value)
		local entry = self[1][key] or js_put(self, key)
		entry[2] = value
		return self
	end
	function prototype.keys(self) return js_iterate(self, 1) end
	function prototype.values(self) return js_iterate(self, 2) end
end
