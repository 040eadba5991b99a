-- What `value[Symbol.iterator]()` gives: of an array or a string one that takes the elements as they are by then.
local function js_iterator(source, nothing)
	local isText, index = type(source) == "string", 0
	if not isText and source.____iterator then return source:____iterator() end
	return js_stepping(function()
		index = index + 1
		if index > #source then return end
		if isText then return true, source:sub(index, index) end
		local value = source[index]
		if value == nothing then value = nil end
		return true, value
	end)
end
