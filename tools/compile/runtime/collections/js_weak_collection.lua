-- What `WeakMap` and `WeakSet` are made of.
local function js_weak_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name, prototype.js_tag, prototype.js_hidden = name, name, {true}
	function prototype.____constructor(self, entries)
		self[1] = setmetatable({}, {__mode = "k"})
		if entries then
			for _, entry in __TS__Iterator(entries) do self:____add(entry) end
		end
	end
	function prototype.has(self, key) return self[1][key] ~= nil end
	function prototype.delete(self, key)
		local had = self[1][key] ~= nil
		self[1][key] = nil
		return had
	end
	return class
end
