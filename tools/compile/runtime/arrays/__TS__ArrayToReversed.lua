local function __TS__ArrayToReversed(list)
	local result, count = {}, #list + 1
	for i = 1, count - 1 do result[i] = list[count - i] end
	return result
end
