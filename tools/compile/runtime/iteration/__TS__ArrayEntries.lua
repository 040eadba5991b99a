local function __TS__ArrayEntries(list)
	local index = 0
	return js_stepping(function()
		index = index + 1
		if index <= #list then return true, {index - 1, list[index]} end
	end)
end
