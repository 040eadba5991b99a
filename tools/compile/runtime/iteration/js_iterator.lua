-- What `value[Symbol.iterator]()` gives: of an array or a string one that takes the elements as they are by then.
local function js_iterator(source)
	if type(source) ~= "string" and source[Symbol.iterator] then return source[Symbol.iterator](source) end
	local index = 0
	return {
		[Symbol.iterator] = function(iterator) return iterator end,
		next = function()
			index = index + 1
			if index > #source then return {done = true} end
			return {done = false, value = type(source) == "string" and source:sub(index, index) or source[index]}
		end
	}
end
