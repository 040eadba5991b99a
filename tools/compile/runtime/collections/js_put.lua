-- The place of a key, made if there is none.
local function js_put(self, key)
	if key == nil or key ~= key then key = js_key(key) end
	local at = self.positions[key]
	if at then return at end
	if self.count > 64 and self.count > 2 * self.size then
		local list, values, moved, count = {}, {}, {}, 0
		for i = 1, self.count do
			if self.list[i] ~= js_gone then
				count = count + 1
				list[count], values[count], self.positions[self.list[i]] = self.list[i], self.values_at[i], count
			end
			moved[i] = count
		end
		self.list, self.values_at, self.moved, self.count = list, values, moved, count
		self.generation = self.generation + 1
	end
	at = self.count + 1
	self.count, self.size, self.list[at], self.positions[key] = at, self.size + 1, key, at
	return at
end
