-- `list.length = n`, with something that stands for nothing in elements that are added.
local function __TS__ArraySetLength(list, length, nothing)
	for i = #list, length + 1, -1 do list[i] = nil end
	for i = #list + 1, length do list[i] = nothing or false end
	return length
end
