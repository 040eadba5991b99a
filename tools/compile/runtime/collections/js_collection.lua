-- What `Map` and `Set` are made of. A collection holds its entries by their keys, and one that begins and ends the ring
-- of them: `{key, value, before, after}`. An entry that was deleted has none after it, and a loop that stands at it goes
-- on from the one before.
local function js_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name, prototype.js_tag, prototype.js_hidden = name, name, {true, true, size = true}
	function prototype.____constructor(self, items)
		self:clear()
		if items then
			for _, item in __TS__Iterator(items) do self:____add(item) end
		end
	end
	function prototype.clear(self)
		local root = self[2] or {}
		for _, entry in pairs(self[1] or root) do entry[3], entry[4] = root, nil end
		root[3], root[4] = root, root
		self[1], self[2], self.size = {}, root, 0
	end
	function prototype.has(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		return self[1][key] ~= nil
	end
	function prototype.delete(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local entry = self[1][key]
		if not entry then return false end
		self[1][key], self.size = nil, self.size - 1
		local before, after = entry[3], entry[4]
		before[4], after[3], entry[4] = after, before, nil
		return true
	end
	function prototype.entries(self) return js_iterate(self) end
	function prototype.forEach(self, call, this)
		for _, entry in js_iterate(self, 0).____step do call(this, entry[2], entry[1], self) end
	end
	return class, prototype
end
