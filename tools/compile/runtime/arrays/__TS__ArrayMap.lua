local function __TS__ArrayMap(list, convert, this, nothing)
	local result = {}
	for i = 1, #list do
		local value = list[i]
		if value ~= nil then value = convert(this, value, i - 1, list) end
		if value == nil then value = nothing or false end
		result[i] = value
	end
	return result
end
