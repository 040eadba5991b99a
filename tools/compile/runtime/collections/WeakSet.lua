local WeakSet = js_weak_collection("WeakSet")
function WeakSet.prototype.add(self, value)
	self[1][value] = true
	return self
end
WeakSet.prototype.____add = WeakSet.prototype.add
