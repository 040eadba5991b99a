local function __TS__ArrayUnshift(list, ...)
	local items = {...}
	table.move(list, 1, #list, #items + 1)
	table.move(items, 1, #items, 1, list)
	return #list
end
