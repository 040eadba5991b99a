-- The elements of an array, or the keys and values that its elements are, to be looped over.
local function js_each(list, nothing, isPairs)
	local function clear(value)
		if value == nothing then return nil end
		return value
	end
	return {
		[Symbol.iterator] = function()
			local index = 0
			return {
				next = function()
					index = index + 1
					local value = list[index]
					if index > #list then return {done = true} end
					return {value = isPairs and {clear(value[1]), clear(value[2])} or clear(value)}
				end
			}
		end
	}
end
