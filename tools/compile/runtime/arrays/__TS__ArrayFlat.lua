local function __TS__ArrayFlat(list, depth)
	local result = {}
	depth = depth or 1
	for i = 1, #list do
		local value = list[i]
		if depth >= 1 and __TS__ArrayIsArray(value) then
			value = __TS__ArrayFlat(value, depth - 1)
			table.move(value, 1, #value, #result + 1, result)
		else
			result[#result + 1] = value
		end
	end
	return result
end
