-- The elements of an array, or the keys and values that its elements are, to be looped over.
local function js_each(list, nothing, isPairs)
	local index = 0
	local function clear(value)
		if value == nothing then return nil end
		return value
	end
	return js_stepping(function()
		index = index + 1
		local value = list[index]
		if index <= #list then return true, isPairs and {clear(value[1]), clear(value[2])} or clear(value) end
	end)
end
