-- `list.length = n`, with `false` for elements that are added, which are nothing.
local function __TS__ArraySetLength(list, length)
	for i = #list, length + 1, -1 do list[i] = nil end
	for i = #list + 1, length do list[i] = false end
	return length
end
