local Set
do
	local prototype
	Set, prototype = js_collection("Set")
	function prototype.____add(self, value) self:add(value) end
	function prototype.____iterator(self) return js_iterate(self, 1) end
	function prototype.add(self, value)
		js_put(self, value)
		return self
	end
	function prototype.keys(self) return js_iterate(self, 1) end
	function prototype.values(self) return js_iterate(self, 1) end
end
