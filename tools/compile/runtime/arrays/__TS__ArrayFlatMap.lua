local function __TS__ArrayFlatMap(list, convert, this)
	local result = {}
	for i = 1, #list do
		if list[i] == nil then break end
		local value = convert(this, list[i], i - 1, list)
		if __TS__ArrayIsArray(value) then table.move(value, 1, #value, #result + 1, result)
		else result[#result + 1] = value ~= nil and value end
	end
	return result
end
