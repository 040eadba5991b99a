local Map = js_collection("Map")
function Map.prototype.____constructor(self, entries)
	self:clear()
	if entries then
		for _, entry in __TS__Iterator(entries) do self:set(entry[1], entry[2]) end
	end
end
function Map.prototype.get(self, key)
	if key == nil or key ~= key then key = js_key(key) end
	local entry = self[1][key]
	return entry and entry[2]
end
function Map.prototype.set(self, key, value)
	local entry = self[1][key] or js_put(self, key)
	entry[2] = value
	return self
end
function Map.prototype.keys(self) return js_iterate(self, function(key) return key end) end
function Map.prototype.values(self) return js_iterate(self, function(_, value) return value end) end
function Map.prototype.entries(self) return js_iterate(self, function(key, value) return {key, value} end) end
Map.prototype.____iterator = Map.prototype.entries
