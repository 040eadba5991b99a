local function __TS__ArraySome(list, test, this)
	return __TS__ArrayFindIndex(list, test, this) >= 0
end
