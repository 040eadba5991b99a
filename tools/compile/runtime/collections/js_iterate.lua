local function js_iterate(self, pick)
	local index, generation = 0, self.generation
	return {
		[Symbol.iterator] = function(iterator) return iterator end,
		next = function()
			if generation ~= self.generation then index, generation = self.moved[index] or 0, self.generation end
			while index < self.count do
				index = index + 1
				local key = self.list[index]
				if key ~= js_gone then
					if key == js_no_key then key = nil elseif key == js_nan_key then key = 0 / 0 end
					return {done = false, value = pick(key, self.values_at[index])}
				end
			end
			return {done = true}
		end
	}
end
