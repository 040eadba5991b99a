local function __TS__ArrayFindIndex(list, test, this)
	for i = 1, #list do
		if test(this, list[i], i - 1, list) then return i - 1 end
	end
	return -1
end
