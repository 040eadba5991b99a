-- What `Map` and `Set` are made of. Keys stand in an array in the order in which they came, with a mark where one was
-- deleted, so that a loop over them goes on when its body deletes or adds some.
local function js_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name = name
	function prototype.clear(self)
		self.list, self.positions, self.values_at, self.moved = {}, {}, {}, {}
		self.count, self.size, self.generation = 0, 0, (self.generation or 0) + 1
	end
	function prototype.has(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		return self.positions[key] ~= nil
	end
	function prototype.delete(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local at = self.positions[key]
		if not at then return false end
		self.positions[key], self.list[at], self.values_at[at] = nil, js_gone, nil
		self.size = self.size - 1
		return true
	end
	function prototype.toString() return "[object " .. name .. "]" end
	function prototype.forEach(self, call, this)
		for _, entry in __TS__Iterator(self:entries()) do call(this, entry[2], entry[1], self) end
	end
	return class
end
