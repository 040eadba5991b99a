local function __TS__Spread(iterable)
	local list, count = {}, 0
	for _, value in __TS__Iterator(iterable) do
		count = count + 1
		list[count] = value
	end
	return table.unpack(list, 1, count)
end
