local function __TS__ArraySome(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and test(this, value, i - 1, list) then return true end
	end
	return false
end
