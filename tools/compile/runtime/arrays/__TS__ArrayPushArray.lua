local function __TS__ArrayPushArray(list, items)
	table.move(items, 1, #items, #list + 1, list)
	return #list
end
