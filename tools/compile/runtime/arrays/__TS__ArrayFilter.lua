local function __TS__ArrayFilter(list, test, this)
	local result, count = {}, 0
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and test(this, value, i - 1, list) then
			count = count + 1
			result[count] = value
		end
	end
	return result
end
