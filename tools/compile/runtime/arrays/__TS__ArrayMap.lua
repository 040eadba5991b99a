local function __TS__ArrayMap(list, convert, this)
	local result = {}
	for i = 1, #list do
		local value = convert(this, list[i], i - 1, list)
		if value == nil then value = false end
		result[i] = value
	end
	return result
end
