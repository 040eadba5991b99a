local Set = js_collection("Set")
function Set.prototype.____constructor(self, values)
	self:clear()
	if values then
		for _, value in __TS__Iterator(values) do self:add(value) end
	end
end
function Set.prototype.add(self, value)
	js_put(self, value)
	return self
end
function Set.prototype.values(self) return js_iterate(self, function(key) return key end) end
function Set.prototype.entries(self) return js_iterate(self, function(key) return {key, key} end) end
Set.prototype.keys = Set.prototype.values
Set.prototype.____iterator = Set.prototype.values
