-- What `value[Symbol.iterator]()` gives: of an array or a string one that takes the elements as they are by then.
local function js_iterator(source)
	local isText, index = type(source) == "string", 0
	if not isText and source.____iterator then return source:____iterator() end
	return js_stepping(function()
		index = index + 1
		if index <= #source then return true, isText and source:sub(index, index) or not isText and source[index] end
	end)
end
