-- Arguments are handed on as they come: `toSpliced(1)` drops all that follows.
local function __TS__ArrayToSpliced(list, ...)
	local copy = table.move(list, 1, #list, 1, {})
	__TS__ArraySplice(copy, ...)
	return copy
end
