local function __TS__ArrayFind(list, test, this)
	return list[__TS__ArrayFindIndex(list, test, this) + 1]
end
