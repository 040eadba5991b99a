local function __TS__ArrayToSorted(list, compare)
	return __TS__ArraySort(table.move(list, 1, #list, 1, {}), compare)
end
