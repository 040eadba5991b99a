local function __TS__ArrayEvery(list, test, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and not test(this, value, i - 1, list) then return false end
	end
	return true
end
