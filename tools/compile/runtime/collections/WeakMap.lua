local WeakMap = js_weak_collection("WeakMap")
function WeakMap.prototype.____add(self, entry) self:set(entry[1], js_taken(entry[2])) end
function WeakMap.prototype.get(self, key)
	local entry = self[1][key]
	return entry and entry[1]
end
function WeakMap.prototype.set(self, key, value)
	self[1][key] = {value}
	return self
end
