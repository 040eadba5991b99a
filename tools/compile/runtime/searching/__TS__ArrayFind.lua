local function __TS__ArrayFind(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if test(this, value, i - 1, list) then return value end
	end
	return nil
end
