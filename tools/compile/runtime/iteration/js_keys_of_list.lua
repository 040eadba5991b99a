-- What `list.keys()` gives, which takes the length of the array as it is by then.
local function js_keys_of_list(list)
	local index = -1
	return js_stepping(function()
		index = index + 1
		if index < #list then return true, index end
	end)
end
